import type { BodyOf, ReplyOf, Schedule } from '@cabine/panel-core';
import { buildBroadcaster, buildDay } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { answer, hang } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { settle } from '../testing/settle';
import { BroadcastScheduleScreen } from './BroadcastScheduleScreen';

const rafa = buildBroadcaster();
/** Friday at 21:10: dj-Rafa is on air, Bia is next; dj-Rafa also has Tuesday evening. */
const week = [
  ...buildDay(4, { 8: 'Bia_Torres', 20: 'Lipe', 21: 'dj-Rafa', 22: 'Bia_Torres' }),
  ...buildDay(1, { 20: 'dj-Rafa', 21: 'dj-Rafa' }),
];
const booked = answer('POST /schedules', async (request) => {
  const body = (await request.json()) as Schedule;
  return { ...body, id: 500 + body.day_of_week * 24 + Number(body.start_time.slice(0, 2)), user_name: rafa.username };
});
/** Each hour is done but those of 22:00, which another member had first, and of 23:00, which is one too many. */
const several = (isTaken: boolean) =>
  answer('POST /schedules/several', async (request) => {
    const { hours } = (await request.json()) as BodyOf<'POST /schedules/several'>;
    const refused: Record<string, ReplyOf<'POST /schedules/several'>[number]> = {
      '22:00': { code: 'slot_taken', holder: 'DJ.X' },
      '23:00': { code: 'week_full', holder: '', count: 6, most: 6, week: '2026-11-16' },
    };
    return hours.map(({ start_time }) => (isTaken && refused[start_time]) || { code: null, holder: '' });
  });
const list = answer('GET /schedules', week);

const THIS_WEEK = '/broadcaster/schedule?view=week';

const meta = {
  component: BroadcastScheduleScreen,
  decorators: [inPanel({ at: THIS_WEEK })],
  parameters: { layout: 'padded', msw: [booked, several(false), list, ...panelHandlers(rafa)] },
} satisfies Meta<typeof BroadcastScheduleScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { keyboard } = userEvent;
const cell = (name: string) => screen.findByRole('gridcell', { name });
const focusOn = async (name: string) => expect(() => screen.getByRole('gridcell', { name })).toHaveFocus();
const enter = async (name: string) => (await cell(name)).focus();
const status = () =>
  screen
    .getAllByRole('status')
    .map((each) => each.textContent)
    .join('');
const question = async (name: string) => {
  const asked = await screen.findByRole('alertdialog', { name });
  settle();
  return within(asked);
};

export const Ready: Story = {
  async play() {
    const grid = await screen.findByRole('grid', { name: 'Programação da Rádio' });
    await expect(() => within(grid).getAllByRole('gridcell')).toHaveLength(168);
    await expect(() =>
      within(grid)
        .getAllByRole('columnheader')
        .map((each) => each.textContent),
    ).toEqual([
      'Horário',
      'Segunda 23/11',
      'Terça 24/11',
      'Quarta 25/11',
      'Quinta 26/11',
      'Sexta 20/11 Hoje',
      'Sábado 21/11',
      'Domingo 22/11',
    ]);
    // Only hours that can be booked or freed are selectable.
    await expect(() => cell('sexta, 22:00, de Bia_Torres')).not.toHaveAttribute('aria-selected');
    await expect(() => cell('sábado, 01:00, livre')).toHaveAttribute('aria-selected', 'false');
    await expect(() => screen.getAllByRole('gridcell').filter((each) => each.tabIndex === 0)).toHaveLength(1);
    await expect(() => screen.getByRole('gridcell', { current: 'time' })).toHaveAccessibleName(
      'sexta, 21:00, agora, ao vivo, seu horário',
    );
  },
};

/** Navigates by keyboard alone; keys stop at the edges. */
export const ByKeyboard: Story = {
  async play() {
    // Tab enters the grid at the present hour.
    await enter('sexta, 21:00, agora, ao vivo, seu horário');
    for (const [keys, name] of [
      ['{ArrowDown}', 'sexta, 22:00, de Bia_Torres'],
      ['{ArrowRight}', 'sábado, 22:00, livre'],
      ['{PageUp}', 'sábado, 16:00, livre'],
      ['{Home}', 'segunda, 16:00, livre'],
      ['{End}', 'domingo, 16:00, livre'],
      ['{ArrowRight}', 'domingo, 16:00, livre'],
      ['{Control>}{End}{/Control}', 'domingo, 23:00, livre'],
      ['{PageDown}', 'domingo, 23:00, livre'],
      ['{Control>}{Home}{/Control}', 'segunda, 00:00, livre'],
      ['{ArrowUp}{ArrowLeft}', 'segunda, 00:00, livre'],
    ] as const) {
      await keyboard(keys);
      await focusOn(name);
    }
  },
};

/** Shift with arrows selects, Enter opens one confirmation for three hours. */
export const BooksSeveral: Story = {
  async play() {
    await enter('domingo, 20:00, livre');
    await keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect(status).toBe('3 horas escolhidas: domingo, 20:00 às 23:00');
    await expect(() => screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
    await keyboard('{Enter}');
    const asked = await question('Confirmar Agendamento');
    await expect(() => asked.getByText('Deseja agendar 3 horários?')).toBeVisible();
    await expect(() => asked.getByText('domingo, 20:00 às 22:45')).toBeVisible();
    await keyboard('{Enter}');
    await expect(() => screen.getByText('3 horários agendados')).toBeVisible();
    await expect(() => screen.queryAllByRole('gridcell', { selected: true })).toHaveLength(0);
  },
};

/** The dialog lists the result of each hour, and the grid marks the one that another member booked first. */
export const Conflict: Story = {
  parameters: {
    msw: [several(true), list, ...panelHandlers(rafa)],
  },
  async play() {
    await enter('domingo, 20:00, livre');
    await keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{Enter}');
    await question('Confirmar Agendamento');
    await keyboard('{Enter}');
    const result = within(await screen.findByRole('dialog', { name: 'Como ficou cada horário' }));
    await expect(() => result.getByText('2 horários agendados, 1 já era de DJ.X, 1 não foi agendado')).toBeVisible();
    await expect(() => result.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'domingo, 20:00 às 20:45: agendado',
      'domingo, 21:00 às 21:45: agendado',
      'domingo, 22:00 às 22:45: já era de DJ.X',
      'domingo, 23:00 às 23:45: Você já tem 6 horários na semana de 16/11, e a rádio permite 6 por semana.',
    ]);
    await keyboard('{Enter}');
    await expect(() => screen.getByRole('gridcell', { name: /domingo, 22:00, conflito/ })).toBeVisible();
  },
};

/** The member's hours in the block are freed together; other members' hours are not selected. */
export const DeletesSeveral: Story = {
  parameters: {
    msw: [several(false), list, ...panelHandlers(rafa)],
  },
  async play() {
    (await cell('terça, 20:00, seu horário')).focus();
    await keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect(status).toBe('2 horas escolhidas: terça, 20:00 às 22:00');
    await keyboard('{Delete}');
    const asked = await question('Deletar Agendamento');
    await expect(() => asked.getByText('2 horários ficarão livres.')).toBeVisible();
    await expect(() => asked.getByRole('listitem')).toHaveTextContent('terça, 20:00 às 21:45, de dj-Rafa');
    await expect(() => asked.getByRole('button', { name: 'Toda semana' })).toBeVisible();
    await userEvent.click(await asked.findByRole('button', { name: 'Só em 24/11' }));
    await expect(() => screen.getByText('2 horários deletados')).toBeVisible();
  },
};

const chief = buildBroadcaster({ username: 'Bia_Torres' }, ['broadcaster', 'manage_schedule', 'delete_schedule']);
const asked = fn();
const undone = fn();

/** A coordinator gives chosen hours, or a member's, to another at once, and takes that back from the toast. */
export const GivesSeveral: Story = {
  beforeEach() {
    asked.mockClear();
    undone.mockClear();
  },
  parameters: {
    msw: [
      answer('POST /schedules/several', async (request) => {
        const { hours, userId } = (await request.json()) as BodyOf<'POST /schedules/several'>;
        asked(userId, ...hours.map(({ day_of_week, start_time, holder }) => `${day_of_week} ${start_time} ${holder}`));
        return hours.map(() => ({ code: null, holder: '' }));
      }),
      answer('POST /audit/undo', async (request) => {
        undone(((await request.json()) as { hours: object[] }).hours.length);
        return { restored: 1, skipped: 0 };
      }),
      list,
      ...panelHandlers(chief),
    ],
  },
  async play() {
    const give = async () => {
      const ask = await question('Passar horário');
      await userEvent.type(await ask.findByRole('combobox', { name: /Membro/ }), 'Lipe');
      await userEvent.click(await screen.findByRole('option', { name: 'Lipe' }));
      await userEvent.click(await ask.findByRole('button', { name: 'Toda semana' }));
    };
    await enter('terça, 20:00, de dj-Rafa');
    await keyboard('{Shift>}{ArrowDown}{/Shift}');
    await userEvent.click(await screen.findByRole('button', { name: 'Passar 2 horários' }));
    await give();
    await expect(asked).toHaveBeenCalledWith(3, '1 20:00 dj-Rafa', '1 21:00 dj-Rafa');
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await expect(undone).toHaveBeenCalledWith(2);
    await expect(() => screen.getByText('Desfeito: está como antes')).toBeVisible();

    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Horas por membro' }));
    const members = within(await screen.findByRole('dialog', { name: 'Horas por membro' }));
    await userEvent.click(await members.findByRole('button', { name: 'dj-Rafa: 3 por semana' }));
    const hours = within(await screen.findByRole('dialog', { name: 'dj-Rafa' }));
    await userEvent.click(await hours.findByRole('checkbox', { name: 'Terça às 21:00' }));
    await userEvent.click(await hours.findByRole('button', { name: 'Passar 2 horários' }));
    await give();
    await expect(asked).toHaveBeenLastCalledWith(3, '1 20:00 dj-Rafa', '4 21:00 dj-Rafa');
  },
};

/** The Sunday on which clocks go back, during the second 01:00 hour: the week shows that hour once. */
export const ClocksGoBack: Story = {
  tags: ['proof'],
  parameters: {
    panel: { now: Date.parse('2026-11-01T06:30:00.000Z'), config: { timeZone: 'America/New_York' } },
  },
  async play() {
    await cell('domingo, 01:00, agora, livre');
    await expect(() => screen.getAllByRole('gridcell')).toHaveLength(168);
    await expect(() => screen.getAllByRole('gridcell', { name: /^domingo, 01:00,/ })).toHaveLength(1);
    await expect(() => screen.getAllByRole('gridcell', { current: 'time' })).toHaveLength(1);
    await expect(() => screen.getByRole('columnheader', { name: /Hoje/ })).toHaveTextContent('Domingo 01/11 Hoje');
  },
};

/** The Sunday on which clocks skip the next hour, 02:00: it is shown, and booked, on its next date that exists. */
export const ClocksGoForward: Story = {
  parameters: {
    panel: { now: Date.parse('2026-03-08T06:05:00.000Z'), config: { timeZone: 'America/New_York' } },
  },
  async play() {
    (await cell('domingo, 01:00, agora, livre')).focus();
    await expect(() => screen.getAllByRole('gridcell')).toHaveLength(168);
    await keyboard('{ArrowDown}');
    await focusOn('domingo, 02:00, livre, 15/03');
    await keyboard('{Enter}');
    const asked = await question('Confirmar Agendamento');
    await expect(() => asked.getByText('Deseja agendar uma locução para o horário 02:00 às 02:45?')).toBeVisible();
  },
};

/** Space selects separate hours; Escape clears the selection. */
export const ChoosesApart: Story = {
  async play() {
    await enter('domingo, 21:00, livre');
    await keyboard(' {ArrowDown}{ArrowDown} ');
    await expect(status).toBe('2 horas escolhidas: domingo, 21:00 às 22:00; domingo, 23:00 às 24:00');
    await keyboard('{Escape}');
    await expect(() => screen.queryAllByRole('gridcell', { selected: true })).toHaveLength(0);
  },
};

/** Dragging selects; a click acts on one hour. */
export const ByMouse: Story = {
  async play() {
    const [from, to] = [await cell('sábado, 20:00, livre'), await cell('domingo, 21:00, livre')];
    await userEvent.pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, { keys: '[/MouseLeft]' }]);
    await expect(status).toBe('4 horas escolhidas: sábado, 20:00 às 22:00; domingo, 20:00 às 22:00');
    await userEvent.click(await screen.findByRole('button', { name: 'Limpar' }));
    await userEvent.click(await cell('sábado, 20:00, livre'));
    const asked = await question('Confirmar Agendamento');
    await expect(() => asked.getByText('Deseja agendar uma locução para o horário 20:00 às 20:45?')).toBeVisible();
  },
};

/** The booking appears at once, marked as pending until the server answers. */
export const Pending: Story = {
  parameters: { msw: [hang('POST /schedules'), list, ...panelHandlers(rafa)] },
  async play() {
    (await cell('domingo, 20:00, livre')).focus();
    await keyboard('{Enter}');
    await question('Confirmar Agendamento');
    await keyboard('{Enter}');
    await expect(() => cell('domingo, 20:00, aguardando a rádio, seu horário')).toBeVisible();
  },
};

/** A member who may free every hour, and one who may not book. */
export const ReadOnly: Story = {
  tags: ['proof'],
  parameters: { msw: [list, ...panelHandlers(buildBroadcaster({ username: 'Visita' }, ['view_schedule']))] },
  async play() {
    (await cell('domingo, 20:00, livre')).focus();
    await keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}');
    await expect(() => screen.queryByRole('alertdialog')).toBeNull();
    await expect(() => screen.queryAllByRole('gridcell', { selected: false })).toHaveLength(0);
  },
};

/** Replaces the clipboard, which test browsers block. */
const written = fn(async () => undefined);
export const CopiesOwnWeek: Story = {
  beforeEach() {
    written.mockClear();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar minha semana' }));
    await expect(written).toHaveBeenCalledWith(
      'Meus horários na CabineMix (horário da rádio, America/Sao_Paulo)\n' +
        '• Terça-Feira: 20:00 – 21:45\n' +
        '• Sexta-Feira: 21:00 – 21:45',
    );
  },
};

/** A touch press: neither a drag nor a press with Shift. */
const tap = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target });
const bar = (name: string) => screen.findByRole('button', { name });

/** On a tablet a press selects while 'several' is on, and opens the dialog of one hour otherwise. */
export const ChoosesByTouch: Story = {
  async play() {
    await tap(await bar('Mais ações'));
    await tap(await bar('Selecionar vários'));
    for (const name of ['domingo, 09:00, livre', 'sábado, 15:00, livre', 'sábado, 16:00, livre'])
      await tap(await cell(name));
    await expect(() => screen.queryByRole('alertdialog')).toBeNull();
    await expect(status).toBe('3 horas escolhidas: sábado, 15:00 às 17:00; domingo, 09:00 às 10:00');
    await tap(await cell('domingo, 09:00, livre'));
    await tap(await bar('Agendar 2 horários'));
    const asked = await question('Confirmar Agendamento');
    await tap(await asked.findByRole('button', { name: 'Toda semana' }));
    await expect(() => screen.getByText('2 horários agendados')).toBeVisible();
    await tap(await bar('Mais ações'));
    await tap(await bar('Parar de selecionar'));
    await tap(await cell('domingo, 09:00, livre'));
    await expect(() => screen.getByText('Deseja agendar uma locução para o horário 09:00 às 09:45?')).toBeVisible();
  },
};
