import { buildDay } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { answer, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { StationNow } from './StationNow';

const meta = {
  component: StationNow,
  decorators: [inPanel({ at: '/login', signedIn: false, config: { streamUrl: '/nothing.mp3' } })],
  parameters: {
    layout: 'padded',
    msw: [
      answer('GET /public/schedule', { timeZone: 'America/Sao_Paulo', slots: buildDay(4, { 22: 'Bia' }) }),
      ...panelHandlers(),
    ],
  },
} satisfies Meta<typeof StationNow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Next: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('A seguir: Bia, às 22:00')).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Ouvir a rádio' })).toBeEnabled();
  },
};

/** A back end without a public schedule: only the player is shown. */
export const ScheduleUnknown: Story = {
  parameters: { msw: [refuse('GET /public/schedule', 404), ...panelHandlers()], complaints: [/404/] },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('AO VIVO')).toBeVisible();
    await expect(() => canvas.queryByText(/A seguir/)).toBeNull();
  },
};
