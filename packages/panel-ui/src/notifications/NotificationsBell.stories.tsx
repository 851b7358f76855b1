import { buildNotification } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import Inbox from 'lucide-react/icons/inbox';
import { screen, userEvent, within } from 'storybook/test';
import { answer, hang, refuse } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { NotificationsBell, type BellBadgeProps, type BellSlots } from './NotificationsBell';
import type { BellItemProps } from './NotificationList';

const unread = [
  buildNotification({ id: 3, title: 'Você tem um aviso novo', content: 'Fale com a coordenação até sexta.' }),
  buildNotification({ id: 2 }),
  buildNotification({ id: 1, title: 'Lida', read: true }),
];

const meta = {
  component: NotificationsBell,
  decorators: [inPanel()],
  parameters: {
    layout: 'padded',
    msw: [answer('PUT /notifications/:id/read', undefined), answer('GET /notifications', unread), ...panelHandlers()],
  },
} satisfies Meta<typeof NotificationsBell>;
export default meta;
type Story = StoryObj<typeof meta>;

async function open(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notificações' }));
}

/** Lists unread notifications only. Marking one removes it and lowers the count (product.md 2.5 and 4). */
export const Unread: Story = {
  async play() {
    const popover = await open('Notificações, 2 não lidas');
    await expect(() => popover.getAllByRole('article')).toHaveLength(2);
    await expect(() => popover.queryByText('Lida')).toBeNull();
    await expect(() => popover.getAllByText('20/11/2026 15:05')[0]).toBeVisible();
    const [first] = await popover.findAllByRole('button', { name: 'Marcar como lida' });
    if (first) await userEvent.click(first);
    await expect(() => popover.getAllByRole('article')).toHaveLength(1);
    // The pressed button is gone, so the focus must be on the next one for Escape to work.
    await expect(() => popover.getByRole('button', { name: 'Marcar como lida' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(() => screen.getByRole('button', { name: 'Notificações, 1 não lida' })).toHaveFocus();
  },
};

/** Marks all as read, then shows older ones, by keyboard alone. */
export const AllRead: Story = {
  tags: ['proof'],
  parameters: {
    msw: [answer('PUT /notifications/read', undefined), answer('GET /notifications', unread), ...panelHandlers()],
  },
  async play() {
    const popover = await open('Notificações, 2 não lidas');
    const all = await popover.findByRole('button', { name: 'Marcar todas como lidas' });
    all.focus();
    await userEvent.keyboard('{Enter}');
    await expect(() => popover.getByText('Você não recebeu notificações.')).toBeVisible();
    await expect(() => screen.getByRole('button', { name: 'Notificações', hidden: true })).toBeVisible();
    const older = await popover.findByRole('button', { name: 'Ver anteriores' });
    older.focus();
    await userEvent.keyboard('{Enter}');
    await expect(() => popover.getByRole('heading', { name: 'Anteriores' })).toHaveFocus();
    await expect(() => popover.getAllByRole('article')).toHaveLength(3);
    await expect(() => popover.queryByRole('button', { name: 'Marcar como lida' })).toBeNull();
  },
};

/** The optimistic change is reverted if the server refuses. */
export const MarkingFails: Story = {
  tags: ['proof'],
  parameters: {
    msw: [refuse('PUT /notifications/:id/read', 500), answer('GET /notifications', unread), ...panelHandlers()],
  },
  async play() {
    const popover = await open('Notificações, 2 não lidas');
    const [first] = await popover.findAllByRole('button', { name: 'Marcar como lida' });
    if (first) await userEvent.click(first);
    await expect(() => screen.getByText(/Não foi possível marcar como lida/)).toBeVisible();
    await expect(() => popover.getAllByRole('article')).toHaveLength(2);
  },
};

/** A notification deleted meanwhile is removed, with an info toast. */
export const MarkedWasDeleted: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      refuse('PUT /notifications/:id/read', 404, { message: 'Not found', code: 'not_found' }),
      answer('GET /notifications', unread),
      ...panelHandlers(),
    ],
  },
  async play() {
    const popover = await open('Notificações, 2 não lidas');
    const [first] = await popover.findAllByRole('button', { name: 'Marcar como lida' });
    if (first) await userEvent.click(first);
    await expect(() => screen.getByText('Esta notificação foi deletada.')).toBeVisible();
    await expect(() => popover.getAllByRole('article')).toHaveLength(1);
    await expect(() => screen.queryByText(/Não foi possível marcar como lida/)).toBeNull();
  },
};

export const Empty: Story = {
  parameters: { msw: panelHandlers() },
  async play() {
    const popover = await open('Notificações');
    await expect(() => popover.getByText('Você não recebeu notificações.')).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['picture'],
  parameters: { msw: [refuse('GET /notifications', 500), ...panelHandlers()] },
  async play() {
    const popover = await open('Notificações');
    await expect(() => popover.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /notifications'), ...panelHandlers()] },
  async play() {
    await open('Notificações');
    await expect(() => screen.queryByRole('article')).toBeNull();
  },
};

/** HTML in titles and contents is shown as text. */
export const Hostile: Story = {
  parameters: {
    msw: [
      answer('GET /notifications', [
        buildNotification({
          title: '<img src=x onerror="window.hacked=1">',
          content: `${'palavra'.repeat(30)}\n\n<b>oi</b>`,
        }),
      ]),
      ...panelHandlers(),
    ],
  },
  async play() {
    const popover = await open('Notificações, 1 não lida');
    await expect(() => popover.getByRole('heading', { level: 3 })).toHaveTextContent(
      '<img src=x onerror="window.hacked=1">',
    );
    await expect(() => 'hacked' in window).toBe(false);
  },
};

/** Customised for a site's header: icon, placement, class and style. */
export const OwnLook: Story = {
  args: {
    icon: <Inbox size={20} aria-hidden data-testid="inbox" />,
    placement: 'bottom start',
    className: 'of-the-site',
    style: { marginInlineStart: 200 },
  },
  async play({ canvasElement }) {
    const popover = await open('Notificações, 2 não lidas');
    await expect(() => popover.getAllByRole('article')).toHaveLength(2);
    const button = () => screen.getByRole('button', { name: 'Notificações, 2 não lidas', hidden: true });
    await expect(() => button().querySelector('[data-testid="inbox"]')).toBeVisible();
    await expect(() => canvasElement.querySelector('.of-the-site')).toContainElement(button());
    const left = () => screen.getByRole('dialog', { name: 'Notificações' }).getBoundingClientRect().left;
    await expect(() => Math.abs(left() - button().getBoundingClientRect().left)).toBeLessThan(8);
  },
};

function Count({ count }: BellBadgeProps) {
  return <b>{`+${count}`}</b>;
}
function Line({ notification, onRead }: BellItemProps) {
  return <button onClick={onRead}>{notification.title}</button>;
}
function Sheet({ Title, MarkAllRead, Unread: List }: BellSlots) {
  return (
    <div className="site-sheet">
      {List}
      {MarkAllRead}
      {Title}
    </div>
  );
}

/** The site replaces the badge, the item and the layout. */
export const OwnParts: Story = {
  args: { className: 'site-bell', components: { Badge: Count, Item: Line, Layout: Sheet } },
  async play({ canvas }) {
    await expect(() => canvas.getByText('+2')).toBeVisible();
    const popover = await open('Notificações, 2 não lidas');
    const sheet = () => document.querySelector('.site-sheet');
    await expect(() => sheet()?.lastElementChild).toHaveTextContent('Notificações');
    await userEvent.click(await popover.findByRole('button', { name: 'Você tem um aviso novo' }));
    await expect(() => popover.queryByRole('button', { name: 'Você tem um aviso novo' })).toBeNull();
    await expect(() => canvas.getByText('+1')).toBeVisible();
  },
};
