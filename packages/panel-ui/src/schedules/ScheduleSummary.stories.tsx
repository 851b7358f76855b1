import { buildBroadcaster, buildDay } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { BroadcastScheduleScreen } from './BroadcastScheduleScreen';

const meta = {
  component: BroadcastScheduleScreen,
  decorators: [inPanel({ at: '/broadcaster/schedule' })],
  parameters: { layout: 'padded' },
} satisfies Meta<typeof BroadcastScheduleScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FreeAndOwn: Story = {
  parameters: {
    msw: [
      answer('GET /schedules', [
        ...buildDay(4, { 8: 'Bia_Torres', 20: 'Lipe', 21: 'dj-Rafa', 22: 'Bia_Torres' }),
        ...buildDay(5, { 10: 'dj-Rafa', 11: 'dj-Rafa', 15: 'Lipe' }).map((entry) => ({ ...entry, id: entry.id + 500 })),
      ]),
      ...panelHandlers(buildBroadcaster()),
    ],
  },
  async play() {
    await expect(() => screen.getByText('20 livres')).toBeVisible();
    const own = within(await screen.findByRole('list', { name: 'Seus horários na semana' }));
    await expect(() => own.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'Sex 21:00 – 21:45',
      'Sáb 10:00 – 11:45',
    ]);
    await userEvent.click(await own.findByRole('button', { name: /^Sáb/ }));
    await expect(() => screen.getByRole('radio', { name: /Sábado/ })).toBeChecked();
    await expect(() => screen.getByText('21 livres')).toBeVisible();
  },
};
