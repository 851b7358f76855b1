import { createWeekPoller, readWeek, type WeekState } from '@cabine/panel-core/schedule';
import { buildDay, buildScheduleDate, buildWeek, FakeClock } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { expect } from '../../testing/expect';
import { WeekSchedule } from './WeekSchedule';
import type { WeekSlots } from './WeekTable';

const ZONE = 'America/Sao_Paulo';
const weekOf = (slots: unknown[]): WeekState => ({ week: readWeek({ timeZone: ZONE, slots }), stale: false });

/** A station with the answer of the story; its time is Tuesday, 21:30 in São Paulo. */
function createStation(answer: () => WeekState | Promise<WeekState>) {
  const clock = new FakeClock(Date.parse('2026-03-03T21:30:00-03:00'));
  const poller = createWeekPoller('unused', { read: async () => answer(), clock, log: () => undefined });
  return { clock, poller };
}

const meta = {
  component: WeekSchedule,
  args: { scheduleUrl: 'unused' },
  loaders: [() => createStation(() => weekOf(buildWeek()))],
  render: (args, { loaded }) => <WeekSchedule {...args} clock={loaded.clock} poller={loaded.poller} />,
} satisfies Meta<typeof WeekSchedule>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AWeek: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(() => canvas.getByRole('table', { name: 'Programação da semana' })).toBeVisible();
    await expect(() => canvas.getAllByRole('columnheader')).toHaveLength(8);
    await expect(() => canvasElement.querySelector('[data-now-line]')?.closest('td')).toHaveAttribute('data-day', '1');
    await expect(() => canvas.getByText('Horários da rádio (America/Sao_Paulo)')).toBeVisible();
  },
};

/** Each day has its date, and shows who holds its hours on it: Bia took 20:00 of this Tuesday, 21:00 is free. */
export const Dates: Story = {
  loaders: [
    () =>
      createStation(() => ({
        week: readWeek({
          timeZone: ZONE,
          slots: buildDay(1, { 20: 'Lipe', 21: 'Lipe', 22: 'Lipe' }),
          dates: [
            buildScheduleDate({ date: '2026-03-03', start_time: '20:00', end_time: '20:45', user_name: 'Bia' }),
            buildScheduleDate({ date: '2026-03-03', user_name: '' }),
            buildScheduleDate({ date: '2026-03-04', user_name: '', closed: 'Luto' }),
          ],
        }),
        stale: false,
      })),
  ],
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('columnheader', { name: /Terça-feira 03\/03/ })).toBeVisible();
    await expect(() => canvas.getByRole('columnheader', { name: /Quarta-feira 04\/03 Fechado: Luto/ })).toBeVisible();
    // The next seven days in their order: the next day is beside today, even at the end of the week.
    const dates = () =>
      canvas
        .getAllByRole('columnheader')
        .slice(1)
        .map((each) => /\d\d\/\d\d/.exec(each.textContent ?? '')?.[0]);
    await expect(dates).toEqual(['03/03', '04/03', '05/03', '06/03', '07/03', '08/03', '09/03']);
    await expect(() => canvas.getByTitle('Bia, 20:00 às 21:00').closest('td')?.cellIndex).toBe(1);
    await expect(() => canvas.getByTitle('Bia, 20:00 às 21:00')).toBeVisible();
    await expect(() => canvas.getByTitle('Lipe, 22:00 às 23:00')).toBeVisible();
    await expect(() => canvas.getAllByTitle(/Lipe|Bia/)).toHaveLength(2);
  },
};

/** Consecutive hours of one host are one block. */
export const Merges: Story = {
  loaders: [() => createStation(() => weekOf(buildDay(1, { 20: 'Bia', 21: 'Bia', 22: 'dj-Rafa' })))],
  play: async ({ canvas }) => {
    const bia = (await canvas.findByText('Bia')).closest('td');
    await expect(() => bia).toHaveAttribute('rowspan', '2');
    await expect(() => canvas.getByTitle('Bia, 20:00 às 22:00')).toHaveAttribute('data-now');
    await expect(() => canvas.getAllByRole('row')).toHaveLength(4);
  },
};

/** The site puts the time zone above the table and the days below it, each in its own element. */
function Turned({ Days, Table, Note }: WeekSlots) {
  return (
    <div className="site-week">
      {Note}
      <div className="site-table">{Table}</div>
      <nav className="site-days">{Days}</nav>
    </div>
  );
}

/** The site chooses order and frames; exactly one day is still chosen. */
export const OwnLayout: Story = {
  args: { compact: true, components: { Layout: Turned } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Domingo' }));
    await expect(() => canvas.getByRole('columnheader', { name: 'Domingo' })).toBeVisible();
    await expect(() => canvas.getAllByRole('columnheader')).toHaveLength(2);
    const parts = () => [...canvasElement.querySelectorAll('.site-week [part]')].map((part) => part.part.value);
    await expect(() => parts().filter((part) => /note|table|days/.test(part))).toEqual(['note', 'table', 'days']);
    await expect(() => canvas.getByRole('table')).toHaveStyle({ 'table-layout': 'fixed' });
  },
};

/** Without room for seven columns, one chosen day is shown. */
export const OneDay: Story = {
  args: { compact: true },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: 'Terça-feira', pressed: true })).toBeVisible();
    await expect(() => canvas.getAllByRole('columnheader')).toHaveLength(2);
    await expect(() => canvas.getByText('Agora')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Domingo' }));
    await expect(() => canvas.getByRole('columnheader', { name: 'Domingo' })).toBeVisible();
    await expect(() => canvas.queryByRole('columnheader', { name: 'Terça-feira' })).toBeNull();
    // It is now on Tuesday alone.
    await expect(() => canvas.queryByText('Agora')).toBeNull();
  },
};

/** A name keeps its formatting, but not its scripts. */
export const FormattedNames: Story = {
  loaders: [() => createStation(() => weekOf(buildDay(2, { 9: '<b>Bia</b><img src=x onerror=alert(1)>' })))],
  play: async ({ canvas, canvasElement }) => {
    await expect(() => canvas.getByText('Bia', { selector: '[data-block] > b' })).toBeVisible();
    await expect(() => canvasElement.querySelector('td img')).toBeNull();
  },
};

export const NothingBooked: Story = {
  loaders: [() => createStation(() => weekOf([]))],
  play: async ({ canvas }) => expect(() => canvas.getByText('Nenhum horário marcado nesta semana')).toBeVisible(),
};

export const FailsAndRecovers: Story = {
  loaders: [
    () => {
      let isBroken = true;
      const station = createStation(() => (isBroken ? Promise.reject(new Error('down')) : weekOf(buildWeek())));
      return { ...station, mend: () => (isBroken = false) };
    },
  ],
  play: async ({ canvas, loaded }) => {
    await expect(() => canvas.getByText('A programação não está disponível agora')).toBeVisible();
    (loaded as { mend: () => void }).mend();
    await userEvent.click(await canvas.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(() => canvas.getByRole('table')).toBeVisible();
  },
};

/** `className` and `style` apply to the root element. */
export const ClassAndStyle: Story = {
  args: { className: 'of-the-site', style: { outline: '1px dashed' } },
  play: async ({ canvasElement }) => {
    const root = () => canvasElement.querySelector<HTMLElement>('[data-cabine-schedule]');
    await expect(() => root()?.classList.contains('of-the-site')).toBe(true);
    await expect(() => root()?.style.outlineStyle).toBe('dashed');
  },
};
