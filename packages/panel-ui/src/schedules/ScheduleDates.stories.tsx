import { buildBroadcaster, buildDay, buildHourOffer, buildScheduleDate, buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { answer, hang, refuse } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { BroadcastScheduleScreen } from './BroadcastScheduleScreen';

const rafa = buildBroadcaster();
/** Friday, 20 November, 21:10: dj-Rafa is on; Bia has 22:00 every week. */
const week = answer('GET /schedules', buildDay(4, { 20: 'Lipe', 21: 'dj-Rafa', 22: 'Bia_Torres', 23: 'dj-Rafa' }));
const two = (hour: number) => String(hour).padStart(2, '0');
const at = (hour: number, user_name: string, date = '2026-11-20') =>
  buildScheduleDate({ date, start_time: `${two(hour)}:00`, end_time: `${two(hour)}:45`, user_name });
const sent = fn();
const record = async (request: Request, reply: unknown) => {
  sent(await request.clone().json());
  return reply as never;
};

const meta = {
  component: BroadcastScheduleScreen,
  decorators: [inPanel({ at: '/broadcaster/schedule' })],
  parameters: { layout: 'padded', msw: [week, ...panelHandlers(rafa)] },
} satisfies Meta<typeof BroadcastScheduleScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = (name: string) => screen.findByRole('alertdialog', { name });
const press = async (frame: HTMLElement, name: string) =>
  userEvent.click(await within(frame).findByRole('button', { name }));
/** The buttons that act, in their order. */
async function expectActs(frame: HTMLElement, names: string[]) {
  const acts = () => [...frame.querySelectorAll('footer button')].slice(1).map((each) => each.textContent);
  await expect(acts).toEqual(names);
}

/** A free hour: the sentence of the specification, every week or one date. */
export const BookOnce: Story = {
  parameters: {
    msw: [
      answer('POST /schedules/dates', (request) => record(request, at(9, 'dj-Rafa', '2026-12-12'))),
      week,
      ...panelHandlers(rafa),
    ],
  },
  async play() {
    await userEvent.click(await screen.findByRole('radio', { name: /Sábado/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar 09:00' }));
    const ask = await dialog('Confirmar Agendamento');
    await expect(() =>
      within(ask).getByText('Deseja agendar uma locução para o horário 09:00 às 09:45?'),
    ).toBeVisible();
    await expect(() => within(ask).getByText('Sábado, 21/11 · 09:00 – 09:45')).toBeVisible();
    // What is said before the press is what it does.
    await expectActs(ask, ['Todo sábado', 'Só em 21/11']);
    await expect(() => within(ask).getByRole('button', { name: 'Todo sábado' })).toHaveFocus();
    await press(ask, 'Outra data');
    await expectActs(ask, ['Só em 28/11', 'Só em 05/12', 'Só em 12/12']);
    await expect(() => within(ask).getByRole('button', { name: 'Só em 28/11' })).toHaveFocus();
    await press(ask, 'Só em 12/12');
    await expect(() => screen.getByText('Locução agendada com sucesso')).toBeVisible();
    await expect(() => screen.getByText('Só em 12/12')).toBeVisible();
    await expect(() => sent).toHaveBeenLastCalledWith({
      type: 'broadcast',
      date: '2026-12-12',
      start_time: '09:00',
      end_time: '09:45',
    });
  },
};

/** The week from now on: each day and hour on its next date, in the specification's order, each with its action. */
export const BeginsNow: Story = {
  async play() {
    const days = within(await screen.findByRole('radiogroup', { name: 'Dia da semana' }));
    await expect(() =>
      days.getAllByRole('radio').map((day) => /\d\d\/\d\d/.exec(day.closest('label')?.textContent ?? '')?.[0]),
    ).toEqual([23, 24, 25, 26, 20, 21, 22].map((day) => `${day}/11`));
    await userEvent.click(await screen.findByRole('radio', { name: 'Semana' }));
    await screen.findByRole('gridcell', { name: 'sexta, 21:00, agora, ao vivo, seu horário' });
    // Bia's and Lipe's are theirs; all others can be booked or freed.
    await expect(() => document.querySelectorAll('td[data-open]')).toHaveLength(168 - 2);
    await userEvent.click(await screen.findByRole('gridcell', { name: 'sexta, 19:00, livre, 27/11' }));
    await expect(async () => dialog('Confirmar Agendamento')).toHaveTextContent('Sexta, 27/11 · 19:00');
  },
};

/** 'Nesta semana não posso': the weekly hour stays. */
export const GiveUpOnce: Story = {
  parameters: {
    msw: [answer('POST /schedules/dates/free', (request) => record(request, undefined)), week, ...panelHandlers(rafa)],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /Deletar agendamento das 23:00/ }));
    const ask = await dialog('Deletar Agendamento');
    await expectActs(ask, ['Toda sexta', 'Só em 20/11']);
    await press(ask, 'Outra data');
    await press(ask, 'Só em 27/11');
    await expect(() => screen.getByText('Agendamento deletado com sucesso')).toBeVisible();
    await expect(() => screen.getByText('Só em 27/11')).toBeVisible();
    await expect(() => sent).toHaveBeenLastCalledWith(expect.objectContaining({ date: '2026-11-27' }));
  },
};

/** 21:00 is on: its row has no bin, and what is freed is the rest of it. */
export const FreeWhileItRuns: Story = {
  parameters: {
    msw: [answer('POST /schedules/dates/free', (request) => record(request, undefined)), week, ...panelHandlers(rafa)],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Liberar o resto desta hora, 21:00, de dj-Rafa' }));
    const ask = await dialog('Deletar Agendamento');
    await expect(() => within(ask).getByText('O resto desta hora, de dj-Rafa, ficará livre.')).toBeVisible();
    await expectActs(ask, ['Liberar o resto desta hora', 'Toda sexta']);
    await press(ask, 'Liberar o resto desta hora');
    await expect(() => sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ date: '2026-11-20', start_time: '21:00' }),
    );
  },
};

const exceptions = answer('GET /schedules/dates', [
  at(22, ''),
  at(23, ''),
  at(23, 'Lumi'),
  at(8, 'dj-Rafa', '2026-12-04'),
]);
const offered = answer('GET /offers', [
  buildHourOffer({ id: 4, date: '2026-11-27', user_name: 'Bia_Torres', start_time: '22:00', end_time: '22:45' }),
  buildHourOffer({
    id: 5,
    date: '2026-11-27',
    start_time: '23:00',
    end_time: '23:45',
    user_name: 'dj-Rafa',
    to: 'Lipe',
  }),
  buildHourOffer({ id: 6, date: '2026-11-21', user_name: 'Lipe', to: 'dj-Rafa' }),
]);

/** An exception is visible: free, held once, offered. */
export const Differing: Story = {
  parameters: { msw: [exceptions, offered, week, ...panelHandlers(rafa)] },
  async play() {
    await expect(() => screen.getByRole('row', { name: /22:00.*AutoDJ.*livre nesta data/ })).toBeVisible();
    await expect(() => screen.getByRole('row', { name: /23:00.*Lumi.*só em 20\/11/ })).toBeVisible();
    await expect(() => screen.getByRole('radio', { name: /Sábado.*21\/11/ })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar 22:00' }));
    const ask = await dialog('Confirmar Agendamento');
    await expectActs(ask, ['Só em 20/11']);
    await expect(() => within(ask).getByText('Nas outras semanas o horário é de Bia_Torres.')).toBeVisible();
  },
};

/** In the week no note is cut, its row stays as high as the others, and so does the head of today. */
export const WholeInTheWeek: Story = {
  parameters: {
    msw: [answer('GET /schedules/dates', [at(23, ''), at(23, 'Bia_Torres')]), week, ...panelHandlers(rafa)],
    panel: { at: '/broadcaster/schedule?view=week' },
  },
  async play() {
    const cell = await screen.findByRole('gridcell', { name: 'sexta, 23:00, de Bia_Torres, só em 20/11' });
    await expect(() => cell.scrollWidth - cell.clientWidth).toBeLessThanOrEqual(0);
    const height = async (name: string) =>
      (await screen.findByRole('gridcell', { name })).getBoundingClientRect().height;
    await expect(() => height('sexta, 22:00, de Bia_Torres')).toBe(cell.getBoundingClientRect().height);
    const dates = () => [...document.querySelectorAll('thead th > small:first-of-type')];
    await expect(() => new Set(dates().map((date) => date.getBoundingClientRect().top)).size).toBe(1);
    await expect(() => screen.getByText('Hoje').getBoundingClientRect().bottom).toBeLessThanOrEqual(
      Math.max(...dates().map((date) => date.getBoundingClientRect().bottom)),
    );
  },
};

/** The weeks after this one, by day and as a grid: what is pressed there is meant for its date. */
export const LaterWeek: Story = {
  parameters: {
    msw: [
      answer('POST /schedules/dates', (request) => record(request, at(9, 'dj-Rafa', '2026-12-04'))),
      exceptions,
      offered,
      week,
      ...panelHandlers(rafa),
    ],
  },
  async play() {
    const weeks = within(await screen.findByRole('group', { name: 'Semana' }));
    await expect(() => weeks.getByText('20/11 a 26/11')).toBeVisible();
    await expect(() => weeks.getByRole('button', { name: 'Semana anterior' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await weeks.findByRole('button', { name: 'Próxima semana' }));
    await expect(() => weeks.getByText('27/11 a 03/12')).toBeVisible();
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute(
      'data-path',
      '/broadcaster/schedule?week=1',
    );
    await expect(() => screen.getByRole('radio', { name: /Sexta.*27\/11/ })).toBeChecked();
    await expect(() => screen.getByRole('row', { name: /08:00.*dj-Rafa.*só em 04\/12/ })).toBeVisible();
    await expect(() => screen.getByRole('row', { name: /22:00.*Bia_Torres.*troca oferecida/ })).toBeVisible();
    await expect(() => screen.queryByText('Agora')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar 09:00, sex 04/12' }));
    const ask = await dialog('Confirmar Agendamento');
    await press(ask, 'Só em 04/12');
    await expect(() => sent).toHaveBeenLastCalledWith(expect.objectContaining({ date: '2026-12-04' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Semana' }));
    await expect(() => screen.getByRole('gridcell', { name: 'sexta, 08:00, seu horário, só em 04/12' })).toBeVisible();
    await expect(() => screen.getByRole('columnheader', { name: /Segunda.*30\/11/ })).toBeVisible();
  },
};

/** Offers are accepted, refused and withdrawn by one press. */
export const Offers: Story = {
  parameters: {
    msw: [
      answer('POST /offers/accept', (request) => record(request, at(22, 'dj-Rafa', '2026-11-27'))),
      answer('POST /offers/:id/refuse', undefined),
      answer('DELETE /offers/:id', undefined),
      offered,
      week,
      ...panelHandlers(rafa),
    ],
  },
  async play() {
    const list = within(await screen.findByRole('list', { name: 'Trocas oferecidas' }));
    const press = async (text: string, name: RegExp) => {
      const item = (await list.findByText(text)).closest('li');
      await userEvent.click(await within(item ?? document.body).findByRole('button', { name }));
    };
    await press('Bia_Torres oferece sex 27/11, 22:00 – 22:45', /^Aceitar sex/);
    await expect(() => screen.getByText('O horário é seu: sex 27/11, 22:00 – 22:45')).toBeVisible();
    await expect(() => sent).toHaveBeenLastCalledWith(expect.objectContaining({ holder: 'Bia_Torres' }));
    await press('Lipe oferece sáb 21/11, 21:00 – 21:45', /^Recusar sáb/);
    await expect(() => screen.getByText('Horário recusado')).toBeVisible();
    await press('Você ofereceu sex 27/11, 23:00 – 23:45 a Lipe', /^Retirar sex/);
    await expect(() => screen.getByText('Oferta retirada')).toBeVisible();
  },
};

/** The hours wait for the offers, which appear above them and would push them down. */
export const WaitsForOffers: Story = {
  parameters: { msw: [hang('GET /offers'), exceptions, week, ...panelHandlers(rafa)] },
  async play() {
    await expect(() => screen.getByText(/aguarde/)).toBeInTheDocument();
    await expect(() => screen.queryByRole('button', { name: /^Marcar/ })).toBeNull();
  },
};

/** Another was first: the toast names who has the hour. */
export const Late: Story = {
  parameters: {
    msw: [
      refuse('POST /offers/accept', 409, { code: 'host_changed', holder: 'Lumi', message: 'Lumi has this hour now' }),
      answer('GET /offers', [buildHourOffer({ user_name: 'Bia_Torres' })]),
      week,
      ...panelHandlers(rafa),
    ],
    complaints: [/409/],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /^Aceitar s/ }));
    await expect(() => screen.getByText('Horário já agendado por Lumi')).toBeVisible();
  },
};

/** The host offers an hour to one member. */
export const Offer: Story = {
  parameters: {
    msw: [answer('POST /offers', (request) => record(request, buildHourOffer())), week, ...panelHandlers(rafa)],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /Deletar agendamento das 23:00/ }));
    await userEvent.click(
      await within(await dialog('Deletar Agendamento')).findByRole('button', { name: 'Oferecer a alguém' }),
    );
    const ask = await dialog('Oferecer horário');
    await expectActs(ask, ['Oferecer só em 20/11']);
    const member = await within(ask).findByRole('combobox', { name: /Membro/ });
    await userEvent.clear(member);
    await userEvent.type(member, 'Lipe');
    await userEvent.click(await screen.findByRole('option', { name: 'Lipe' }));
    await press(ask, 'Oferecer só em 20/11');
    await expect(() => screen.getByText('Horário oferecido')).toBeVisible();
    await expect(() => sent).toHaveBeenLastCalledWith(expect.objectContaining({ date: '2026-11-20', userId: 3 }));
  },
};

/** A coordinator gives another's hour to a member, here for good. */
export const Assign: Story = {
  parameters: {
    msw: [
      answer('POST /schedules/assign', (request) => record(request, { user_name: 'Lipe' })),
      week,
      ...panelHandlers(buildUser({ username: 'Chefe', permissions: ['manage_schedule', 'view_schedule'] })),
    ],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Passar 22:00 a um membro' }));
    const ask = await dialog('Passar horário');
    await expectActs(ask, ['Passar toda sexta', 'Passar só em 20/11']);
    await expect(() => within(ask).getByRole('combobox', { name: /Membro/ })).toHaveFocus();
    await userEvent.keyboard('Lipe');
    await userEvent.click(await screen.findByRole('option', { name: 'Lipe' }));
    await press(ask, 'Passar toda sexta');
    await expect(() => screen.getByText('O horário agora é de Lipe')).toBeVisible();
    await expect(() => sent).toHaveBeenLastCalledWith({
      type: 'broadcast',
      day_of_week: 4,
      start_time: '22:00',
      end_time: '22:45',
      userId: 3,
      holder: 'Bia_Torres',
    });
  },
};

/** A back end of product.md 7 alone has the weekly hours, as ever. */
export const WithoutDates: Story = {
  parameters: {
    panel: { config: { extensions: [] } },
    msw: [week, ...panelHandlers(rafa)],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar 09:00, sex 27/11' }));
    const ask = await dialog('Confirmar Agendamento');
    await expect(() => within(ask).getByText('Sexta, 27/11 · 09:00 – 09:45')).toBeVisible();
    await expectActs(ask, ['Agendar']);
  },
};

const chief = buildUser({ permissions: ['view_schedule', 'manage_schedule', 'create_schedule', 'broadcaster'] });
const holiday = Array.from({ length: 24 }, (_, hour) => ({ ...at(hour, '', '2026-11-25'), closed: 'Feriado' }));

/** A closed day says why, offers nothing, and is closed and opened from the menu. */
export const ClosedDay: Story = {
  parameters: {
    msw: [
      answer('GET /schedules/dates', holiday),
      answer('POST /schedules/dates/close', (request) => record(request, undefined)),
      answer('POST /schedules/dates/open', (request) => record(request, undefined)),
      week,
      ...panelHandlers(chief),
    ],
  },
  async play() {
    await userEvent.click(await screen.findByRole('radio', { name: /Quarta/ }));
    await expect(() => screen.getAllByText('Fechado: Feriado')).toHaveLength(24);
    await expect(() => screen.queryByRole('button', { name: /^Marcar / })).toBeNull();
    await userEvent.click(await screen.findByRole('radio', { name: 'Semana' }));
    await screen.findByRole('gridcell', { name: 'quarta, 09:00, Fechado: Feriado' });
    await expect(() => document.querySelectorAll('td[data-open]')).toHaveLength(168 - 24);

    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar dia' }));
    const ask = await screen.findByRole('dialog', { name: 'Fechar dia' });
    await press(ask, 'Fechar dia');
    await expect(() => within(ask).getByText('Escolha o dia, ou o primeiro e o último.')).toBeVisible();
    const parts = await within(ask).findAllByRole('spinbutton');
    await userEvent.type(parts[0] as HTMLElement, '24122026');
    await userEvent.type(parts[3] as HTMLElement, '25122027');
    await userEvent.type(await within(ask).findByRole('textbox', { name: /Motivo/ }), 'Natal');
    await press(ask, 'Fechar dia');
    await expect(() => within(ask).getByText('Até 15/01: além disso ninguém agenda ainda.')).toBeVisible();
    await userEvent.type(parts[3] as HTMLElement, '25122026');
    await press(ask, 'Fechar dia');
    await expect(() => sent).toHaveBeenLastCalledWith({ dates: ['2026-12-24', '2026-12-25'], reason: 'Natal' });
    await expect(() => screen.getByText('Dia fechado')).toBeVisible();

    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar dia' }));
    await press(await screen.findByRole('dialog', { name: 'Fechar dia' }), 'Reabrir 25/11');
    await expect(() => sent).toHaveBeenLastCalledWith({ dates: ['2026-11-25'] });
    await expect(() => screen.getByText('Dia reaberto')).toBeVisible();
  },
};
