import { buildBroadcaster, buildDay, buildHourOffer } from '@cabine/panel-core/testing';
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
      'Ver Sex 21:00 – 21:45',
      'Ver Sáb 10:00 – 11:45',
    ]);
    await userEvent.click(await own.findByRole('button', { name: /^Ver Sáb/ }));
    await expect(() => screen.getByRole('radio', { name: /Sábado/ })).toBeChecked();
    await expect(() => screen.getByText('21 livres')).toBeVisible();
    // The focus stays on the button: what changed is said, and the list has its name.
    await expect(() => screen.getByText(/^Sábado, \d\d\/11: 21 livres$/)).toBeInTheDocument();
    await expect(() => screen.getByRole('table', { name: /^Sábado, \d\d\/11$/ })).toBeVisible();
  },
};

/** Hours on each day, and an offer of another member: all are in view, the offer above the days. */
export const ManyWithAnOffer: Story = {
  parameters: {
    msw: [
      answer(
        'GET /schedules',
        ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((day) =>
          buildDay(day, { 19: 'dj-Rafa', 20: 'dj-Rafa' }).map((entry) => ({ ...entry, id: entry.id + 100 * day })),
        ),
      ),
      answer('GET /offers', [buildHourOffer({ user_name: 'Bia_Torres' })]),
      ...panelHandlers(buildBroadcaster()),
    ],
  },
  async play() {
    const list = await screen.findByRole('list', { name: 'Seus horários na semana' });
    const chips = () => within(list).getAllByRole('button');
    await expect(chips).toHaveLength(7);
    const end = () => list.getBoundingClientRect().right;
    await expect(
      () => Math.max(...chips().map((chip) => chip.getBoundingClientRect().right)) - end(),
    ).toBeLessThanOrEqual(0);
    const offers = await screen.findByRole('list', { name: 'Trocas oferecidas' });
    const days = await screen.findByRole('radiogroup', { name: 'Dia da semana' });
    await expect(() => offers.getBoundingClientRect().bottom - days.getBoundingClientRect().top).toBeLessThanOrEqual(0);
  },
};
