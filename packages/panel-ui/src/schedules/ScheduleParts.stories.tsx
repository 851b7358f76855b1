import { dayOn, shownWeek, stationTime } from '@cabine/panel-core';
import { buildDay, buildWeek } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { STORY_NOW, inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { DaySelector } from './DaySelector';
import { HostName } from '../widgets/week/HostName';
import { SlotList } from './SlotList';
import { WeekTable } from '../widgets/week/WeekTable';

const chosen = fn();
const TIME_ZONE = 'America/Sao_Paulo';
/** Friday, 20 November, 21:10. */
const now = stationTime(STORY_NOW, TIME_ZONE);
const hoursOf = (weekly: ReturnType<typeof buildWeek>) =>
  shownWeek('broadcast', { weekly, dates: [] }, [], now, TIME_ZONE).hours;

/** Parts for building another schedule screen. */
const meta = {
  component: SlotList,
  subcomponents: { DaySelector, HostName, WeekTable },
  decorators: [inPanel()],
  parameters: { msw: panelHandlers() },
  args: {
    type: 'broadcast',
    hours: dayOn('broadcast', now.date, { weekly: buildDay(4, { 3: 'Lumi', 20: 'Lipe', 21: 'dj-Rafa' }) }),
    now,
    username: 'dj-Rafa',
    canBook: true,
    canRemove: ({ user_name }: { user_name: string }) => user_name === 'dj-Rafa',
    onBook: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof SlotList>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = (start: string) => document.querySelector(`[data-slot="${start}"]`);

/** `data-slot`, `data-now` and `data-mine` distinguish rows; disabled buttons give a reason. */
export const Slots: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(() => canvas.getAllByRole('row')).toHaveLength(25);
    await expect(() => row('21:00')).toHaveAttribute('data-now');
    await expect(() => row('21:00')).toHaveAttribute('data-mine');
    await expect(() => row('20:00')).not.toHaveAttribute('data-mine');
    await userEvent.click(await canvas.findByRole('button', { name: 'Marcar 19:00' }));
    await expect(args.onBook).toHaveBeenCalledWith(expect.objectContaining({ start_time: '19:00' }));
    await userEvent.click(await canvas.findByRole('button', { name: '20:00 está com Lipe' }));
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.click(await canvas.findByRole('button', { name: /Liberar o resto desta hora/ }));
    await expect(args.onRemove).toHaveBeenCalledWith(expect.objectContaining({ start_time: '21:00' }));
  },
};

export const Days: Story = {
  render: () => <DaySelector value="friday" now={now} hours={hoursOf(buildWeek())} onChange={chosen} />,
  beforeEach: () => void chosen.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.getByRole('radio', { name: /Sexta-Feira.*Hoje/ })).toBeChecked();
    await userEvent.click(await canvas.findByRole('radio', { name: /Domingo/ }));
    await expect(chosen).toHaveBeenCalledWith('sunday');
  },
};

/** Inline formatting in a host's name is rendered; other tags are removed. */
export const Hosts: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 8 }}>
      <li>
        <HostName name="dj-Rafa" />
      </li>
      <li>
        <HostName name="<b>Bia</b> & <i>Théo</i>" />
      </li>
      <li>
        <HostName name='<a href="javascript:alert(1)">Lipe</a>' />
      </li>
    </ul>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(() => canvasElement.querySelector('b')).toHaveTextContent('Bia');
    await expect(() => canvas.getByText('Lipe')).toBeVisible();
    await expect(() => canvasElement.querySelector('a')).toBeNull();
  },
};

export const Week: Story = {
  render: () => {
    return <WeekTable slots={buildWeek()} now={stationTime(STORY_NOW, TIME_ZONE)} />;
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('table', { name: 'Programação da semana' })).toBeVisible();
    await expect(() => canvas.getAllByRole('columnheader')).toHaveLength(8);
  },
};
