import { browserClock, type Clock } from '@cabine/panel-core';
import { buildBroadcaster, buildDay, buildSchedule, buildWeek } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within, waitFor } from 'storybook/test';
import { answer, disconnect, failFirst, hang, refuse } from '../testing/answer';
import { STORY_NOW, inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { BroadcastScheduleScreen } from './BroadcastScheduleScreen';
import { PromoterScheduleScreen } from './PromoterScheduleScreen';

const broadcaster = buildBroadcaster();
/** Friday at 21:10: dj-Rafa is on, Bia comes next. */
const friday = buildDay(4, { 8: 'Bia_Torres', 20: 'Lipe', 21: 'dj-Rafa', 22: 'Bia_Torres' });

const meta = {
  component: BroadcastScheduleScreen,
  decorators: [inPanel({ at: '/broadcaster/schedule' })],
  parameters: { layout: 'padded', msw: [answer('GET /schedules', buildWeek()), ...panelHandlers()] },
} satisfies Meta<typeof BroadcastScheduleScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = (start: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`tr[data-slot="${start}"]`);
    if (!found) throw new Error(`There is no row for ${start}.`);
    return found;
  });
const dialog = (name: string) => screen.findByRole('alertdialog', { name });

async function deleteHourOf21() {
  await userEvent.click(await screen.findByRole('button', { name: /^Liberar o resto desta hora, 21:00/ }));
  const ask = await dialog('Deletar Agendamento');
  await userEvent.click(await within(ask).findByRole('button', { name: 'Toda sexta' }));
  return ask;
}

export const Ready: Story = {
  async play() {
    await expect(() => screen.getByRole('heading', { level: 1 })).toHaveTextContent('Programação da Rádio');
    await expect(() => screen.getByRole('radio', { name: /Sexta-Feira.*Hoje/ })).toBeChecked();
    await expect(() =>
      within(screen.getByRole('radiogroup', { name: 'Dia da semana' })).getAllByRole('radio'),
    ).toHaveLength(7);
    await expect(() => screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Horário',
      'Locutor',
      'Marcar',
    ]);
    const now = await row('21:00');
    await expect(() => now).toHaveAttribute('aria-current', 'time');
    await expect(() => now).toHaveTextContent('Agora');
    // Red is for a DJ on air; names keep their own figures and hyphens.
    await expect(() => within(now).getByText('Agora').closest('[data-tone]')).toHaveAttribute('data-tone', 'neutral');
    await expect(() => getComputedStyle(now.querySelector('b')!).fontVariantNumeric).toBe('normal');
    await expect(() => getComputedStyle(now.querySelector('strong')!).fontVariantNumeric).toBe('tabular-nums');
  },
};

const shownHours = () => [...document.querySelectorAll<HTMLElement>('tr[data-slot]')].map((each) => each.dataset.slot);
const clock = { now: STORY_NOW, followers: new Set<() => void>() };
const movedClock: Clock = {
  ...browserClock,
  now: () => clock.now,
  onCorrected(run) {
    clock.followers.add(run);
    return () => clock.followers.delete(run);
  },
};
const anHourLater = () => {
  clock.now += 3_600_000;
  for (const run of clock.followers) run();
};

/** The day begins now: hours of today that are over are those of the next week, under their date. */
export const BeginsNow: Story = {
  parameters: { panel: { movedClock }, msw: [answer('GET /schedules', friday), ...panelHandlers(broadcaster)] },
  beforeEach: () => void (clock.now = STORY_NOW),
  async play() {
    const from = (first: number) =>
      [...Array(24).keys()].map((at) => `${String((first + at) % 24).padStart(2, '0')}:00`);
    await row('21:00');
    await expect(shownHours).toEqual(from(21));
    await expect(() => screen.getByRole('rowheader', { name: 'sex 27/11' })).toBeVisible();
    await expect(() => row('00:00')).toHaveTextContent(/00:00.*00:45.*AutoDJ/);
    await expect(() => screen.getByText('20 livres')).toBeVisible();
    await expect(() => screen.getAllByRole('button', { name: /^Marcar / })).toHaveLength(20);

    anHourLater();
    await expect(() => row('22:00')).toHaveAttribute('data-now');
    await expect(shownHours).toEqual(from(22));

    await userEvent.click(await screen.findByRole('button', { name: 'Marcar 00:00, sex 27/11' }));
    await expect(async () => dialog('Confirmar Agendamento')).toHaveTextContent('Sexta, 27/11 · 00:00 – 00:45');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('radio', { name: /Quinta.*26\/11/ }));
    await expect(shownHours).toEqual(from(0));
    await expect(() => screen.queryByRole('rowheader')).toBeNull();

    // A question keeps its buttons while it is open, also when its date begins: the server says what became of the hour.
    await userEvent.click(await screen.findByRole('radio', { name: /Sábado/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Marcar 00:00/ }));
    const question = await dialog('Confirmar Agendamento');
    const buttons = () => [...question.querySelectorAll('button')].map(({ textContent }) => textContent);
    const before = buttons();
    for (const run of [anHourLater, anHourLater, anHourLater]) run();
    await expect(() => shownHours()[0]).toBe('01:00');
    await expect(buttons).toEqual(before);
  },
};

/** An hour that the address asks for comes into view. */
export const AskedHour: Story = {
  parameters: { panel: { at: '/broadcaster/schedule?day=friday&hour=8' } },
  async play() {
    await expect(() => row('08:00')).toBeVisible();
  },
};

export const OtherDay: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('radio', { name: /Terça-Feira/ }));
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute(
      'data-path',
      '/broadcaster/schedule?day=tuesday',
    );
    await expect(() => document.querySelector('[data-now]')).toBeNull();
  },
};

export const Book: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('POST /schedules', async (request) => {
        const body = (await request.json()) as ReturnType<typeof buildSchedule>;
        return { ...body, id: 77, user_name: broadcaster.username };
      }),
      answer('GET /schedules', friday),
      ...panelHandlers(broadcaster),
    ],
  },
  async play() {
    await row('21:00');
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar 23:00' }));
    const ask = await dialog('Confirmar Agendamento');
    await expect(() => ask).toHaveTextContent('Deseja agendar uma locução para o horário 23:00 às 23:45?');
    await userEvent.click(await within(ask).findByRole('button', { name: 'Toda sexta' }));
    await expect(() => screen.getByText('Locução agendada com sucesso')).toBeVisible();
    const booked = await row('23:00');
    const host = () => getComputedStyle(booked.querySelector('[data-part=host]')!);
    // The tests run with reduced motion.
    await expect(() => `${host().animationName} ${host().animationDuration}`).toBe('cabine-rise 0s');
  },
};

/** Another member booked first: the optimistic row is reverted, and the toast names the host. */
export const BookTaken: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      refuse('POST /schedules', 409, { message: 'Horário já agendado', code: 'slot_taken', holder: 'Bia_Torres' }),
      answer('GET /schedules', friday),
      ...panelHandlers(broadcaster),
    ],
  },
  async play() {
    await row('21:00');
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar 23:00' }));
    await userEvent.click(
      await within(await dialog('Confirmar Agendamento')).findByRole('button', { name: 'Toda sexta' }),
    );
    await expect(() => screen.getByText('Erro ao agendar locução')).toBeVisible();
    await expect(() => screen.getByText('Horário já agendado por Bia_Torres')).toBeVisible();
    await expect(() => row('23:00')).toHaveTextContent('AutoDJ');
  },
};

export const Cancel: Story = {
  tags: ['proof'],
  ...Book,
  async play() {
    await row('21:00');
    const button = await screen.findByRole('button', { name: 'Marcar 23:00' });
    await userEvent.click(button);
    await dialog('Confirmar Agendamento');
    await userEvent.keyboard('{Escape}');
    await expect(() => screen.queryByRole('alertdialog')).toBeNull();
    await expect(() => button).toHaveFocus();
  },
};

export const DeleteOwn: Story = {
  tags: ['proof'],
  parameters: {
    msw: [answer('DELETE /schedules/:id', undefined), answer('GET /schedules', friday), ...panelHandlers(broadcaster)],
  },
  async play() {
    await expect(() => row('21:00')).toHaveTextContent('Você');
    await deleteHourOf21();
    await expect(() => screen.getByText('Agendamento deletado com sucesso')).toBeVisible();
    await expect(() => row('21:00')).toHaveTextContent('AutoDJ');
  },
};

export const DeleteFails: Story = {
  tags: ['proof'],
  parameters: {
    msw: [refuse('DELETE /schedules/:id', 500, {}), answer('GET /schedules', friday), ...panelHandlers(broadcaster)],
  },
  async play() {
    await row('21:00');
    const ask = await deleteHourOf21();
    await expect(() => within(ask).getByText(/O servidor não consegue responder agora/)).toBeVisible();
    await expect(() => row('21:00')).toHaveTextContent('dj-Rafa');
  },
};

/** Another member deleted it meanwhile (product.md 5). */
export const DeletedAlready: Story = {
  tags: ['proof'],
  parameters: {
    msw: [refuse('DELETE /schedules/:id', 404, {}), answer('GET /schedules', friday), ...panelHandlers(broadcaster)],
  },
  async play() {
    await row('21:00');
    const ask = await deleteHourOf21();
    await expect(() => within(ask).getByText('Nenhum agendamento encontrado')).toBeVisible();
  },
};

/** Neither host nor holder of delete_schedule: the button is disabled and gives the reason. */
export const Inert: Story = {
  parameters: { msw: [answer('GET /schedules', friday), ...panelHandlers(broadcaster)] },
  async play() {
    const locked = await within(await row('22:00')).findByRole('button');
    await expect(() => locked).toHaveAttribute('aria-disabled', 'true');
    await expect(() => locked).toHaveAccessibleDescription(/Só quem marcou/);
    await userEvent.click(locked);
    await expect(() => screen.queryByRole('alertdialog')).toBeNull();
    await expect(() => screen.queryByRole('button', { name: 'Deletar Todos' })).toBeNull();
  },
};

/** The member can view the schedule but not book. */
export const ReadOnly: Story = {
  parameters: {
    msw: [answer('GET /schedules', friday), ...panelHandlers(buildBroadcaster({}, ['view_schedule']))],
  },
  async play() {
    await row('21:00');
    await expect(() => screen.getByRole('button', { name: 'Marcar 23:00' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const DeleteAll: Story = {
  tags: ['proof'],
  parameters: {
    msw: [answer('DELETE /schedules', undefined), answer('GET /schedules', friday), ...panelHandlers()],
  },
  async play() {
    await row('21:00');
    await userEvent.click(await screen.findByRole('button', { name: 'Deletar Todos' }));
    const ask = await dialog('Deletar Todos');
    await expect(() => ask).toHaveTextContent('Esta ação não pode ser desfeita!');
    await expect(() => ask).toHaveTextContent('4 horários marcados ficarão livres.');
    await userEvent.click(await within(ask).findByRole('button', { name: 'Deletar Todos' }));
    await expect(() => screen.getByText('Agendamento deletado com sucesso')).toBeVisible();
    await expect(() => row('21:00')).toHaveTextContent('AutoDJ');
  },
};

/** A toast says that there is nothing to delete; no confirmation opens (product.md 5). */
export const DeleteAllOfNothing: Story = {
  tags: ['proof'],
  async play() {
    await row('21:00');
    await userEvent.click(await screen.findByRole('button', { name: 'Deletar Todos' }));
    await expect(() => screen.getByText('Nenhum agendamento encontrado')).toBeVisible();
    await expect(() => screen.queryByRole('alertdialog')).toBeNull();
  },
  parameters: { msw: panelHandlers() },
};

export const Empty: Story = {
  tags: ['picture'],
  parameters: { msw: panelHandlers(broadcaster) },
  async play() {
    await expect(() => row('21:00')).toHaveTextContent('AutoDJ');
  },
};

/** Host names with inline formatting, and with markup that is not allowed (design.md 3). */
export const FormattedHosts: Story = {
  parameters: {
    msw: [
      answer(
        'GET /schedules',
        buildDay(4, {
          20: '<b>Bia</b> & <i>Théo</i>',
          21: '<img src=x onerror="window.hacked=1"><a href="javascript:window.hacked=1">Lipe</a><script>window.hacked=1</script>',
          22: 'MarianaDeAlbuquerqueCavalcantiMontenegro',
        }),
      ),
      ...panelHandlers(broadcaster),
    ],
  },
  async play() {
    const formatted = await row('20:00');
    await expect(() => formatted.querySelector('i')).toHaveTextContent('Théo');
    await expect(() => formatted).toHaveTextContent('Bia & Théo');
    const hostile = await row('21:00');
    await expect(() => hostile).toHaveTextContent('Lipe');
    await expect(() => hostile.querySelector('img[src="x"], a, script')).toBeNull();
    await expect(() => 'hacked' in window).toBe(false);
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /schedules'), ...panelHandlers()] },
  async play({ canvasElement }) {
    await expect(() => canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull();
    await expect(() => screen.queryByRole('table')).toBeNull();
  },
};

export const Denied: Story = {
  tags: ['picture'],
  parameters: { msw: [refuse('GET /schedules', 403, { message: 'Access denied' }), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
    await expect(() => screen.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
  },
};

export const FailedThenRetried: Story = {
  tags: ['picture'],
  parameters: {
    msw: [...failFirst('GET /schedules', friday), ...panelHandlers()],
  },
  async play() {
    await expect(() => screen.getByText('Erro ao carregar a programação da rádio')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(() => row('21:00')).toHaveTextContent('dj-Rafa');
  },
};

export const Offline: Story = {
  parameters: { msw: [disconnect('GET /schedules'), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Erro ao carregar a programação da rádio')).toBeVisible();
    await expect(() =>
      screen.getByText('Sem conexão com o servidor. Tente de novo quando a internet voltar.'),
    ).toBeVisible();
  },
};

/** Without a connection the question stays with the form's sentence. */
export const BookOffline: Story = {
  tags: ['proof'],
  parameters: { msw: [disconnect('POST /schedules'), answer('GET /schedules', friday), ...panelHandlers()] },
  async play() {
    await userEvent.click(await within(await row('23:00')).findByRole('button'));
    const asked = () => within(screen.getByRole('alertdialog', { name: 'Confirmar Agendamento' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Toda sexta' }));
    await expect(() => asked().getByText(/^Sem conexão com o servidor\. (Nada|Não se sabe)/)).toBeVisible();
    await expect(() => asked().getByText(/para o horário 23:00/)).toBeVisible();
  },
};

/** /promoter/schedule: the same screen with other labels (product.md 2.6). */
export const Promoter: Story = {
  parameters: {
    msw: [
      answer('DELETE /schedules/:id', undefined),
      answer('GET /schedules', [buildSchedule({ type: 'event', day_of_week: 4, user_name: 'NinaPromo' })]),
      ...panelHandlers(),
    ],
  },
  render: () => <PromoterScheduleScreen />,
  async play() {
    await expect(() => screen.getByRole('heading', { level: 1 })).toHaveTextContent('Programação da Promotoria');
    await expect(() => row('21:00')).toHaveTextContent('NinaPromo');
    await expect(() => row('20:00')).toHaveTextContent('Disponível');
    await expect(() => screen.getByRole('columnheader', { name: 'Promotor' })).toBeVisible();
    await deleteHourOf21();
    await expect(() => screen.getByText('Agendamento deletado com sucesso')).toBeVisible();
    await expect(() => row('21:00')).toHaveTextContent('Disponível');
  },
};

/** At 320 pixels names do not break, 'Agora' moves below the name, and the end of each hour stays visible. */
export const Narrow: Story = {
  globals: { width: '320px' },
  async play() {
    const hour = await row('21:00');
    await expect(() => within(hour).getByText(/21:45/)).toBeVisible();
    await expect(() => hour.querySelector('b')?.getClientRects()[0]?.height).toBeLessThan(30);
    await expect(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
