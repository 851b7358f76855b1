import { buildNotification } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { answer, refuse } from '../testing/answer';
import { PanelStory, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { NotificationList } from './NotificationList';

const notifications = [
  buildNotification({ id: 2, title: 'Você tem um aviso novo', content: 'Fale com a coordenação até sexta.' }),
  buildNotification({ id: 1 }),
];
const long = buildNotification({
  title: 'Responsabilidadesextraordinariamentedesproporcionalizadas da equipe noturna',
  content: 'Linha um\nLinha dois '.repeat(8),
});

const meta = {
  component: NotificationList,
  decorators: [
    (Story, { parameters }) => (
      <PanelStory config={parameters.config}>
        <Story />
      </PanelStory>
    ),
  ],
  parameters: {
    msw: [
      answer('PUT /notifications/:id/read', undefined),
      answer('GET /notifications', notifications),
      ...panelHandlers(),
    ],
  },
  args: { notifications },
} satisfies Meta<typeof NotificationList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getAllByRole('article')).toHaveLength(2);
    await expect(() => canvas.getByRole('heading', { name: 'Você tem um aviso novo' })).toBeVisible();
    await expect(() => canvas.getAllByRole('button', { name: 'Marcar como lida' })).toHaveLength(2);
  },
};

export const MarkingFails: Story = {
  parameters: {
    msw: [refuse('PUT /notifications/:id/read', 500), answer('GET /notifications', notifications), ...panelHandlers()],
  },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Marcar como lida' });
    await userEvent.click(first as HTMLElement);
    await expect(() => screen.getByText('Não foi possível marcar como lida. Tente de novo.')).toBeVisible();
  },
};

/** Times are in the station's time zone, not in the browser's. */
export const InTheStationsTime: Story = {
  parameters: { config: { timeZone: 'Asia/Kolkata' } },
  args: { notifications: [buildNotification({ created_at: '2026-11-20T18:31:00.000Z' })] },
  play: ({ canvas }) => expect(() => canvas.getByText('21/11/2026 00:01')).toBeVisible(),
};

export const LongContent: Story = {
  args: { notifications: [long] },
  globals: { width: '320px' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('article')).toBeVisible();
    await expect(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
