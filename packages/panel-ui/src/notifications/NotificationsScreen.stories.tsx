import type { Notification, Permission } from '@cabine/panel-core';
import { buildNotification, buildNotifications, buildTeam, buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { PanelStory, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { NotificationsBell } from './NotificationsBell';
import { NotificationsScreen } from './NotificationsScreen';

const team = answer('GET /users', buildTeam(12));
const seenBy = (...permissions: Permission[]) => panelHandlers(buildUser({ permissions }));

function pages(start: Notification[]) {
  let kept = start;
  return [
    answer('GET /notifications/all', (request) => {
      const query = new URL(request.url).searchParams;
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const found = kept.filter(({ title }) => title.includes(query.get('q') ?? ''));
      if (query.get('sort') === 'title') found.sort((a, b) => a.title.localeCompare(b.title));
      if (query.get('order') === 'desc') found.reverse();
      return { notifications: found.slice((page - 1) * limit, page * limit), total: found.length };
    }),
    answer('DELETE /notifications/:id', (request) => {
      kept = kept.filter(({ id }) => !request.url.endsWith(`/${id}`));
      return undefined;
    }),
  ];
}

/** The copies that the server answers when a notification is sent. */
const sends = (...returned: Partial<Notification>[]) =>
  answer('POST /notifications', async (request) => {
    const { title, content } = (await request.json()) as Notification;
    return returned.map((each, at) => buildNotification({ title, content, ...each, id: 900 + at }));
  });

const meta = {
  component: NotificationsScreen,
  decorators: [
    (Story) => (
      <PanelStory at="/administration/notifications">
        <NotificationsBell />
        <Story />
      </PanelStory>
    ),
  ],
  parameters: { layout: 'padded', msw: [...pages(buildNotifications(23)), team, ...panelHandlers()] },
} satisfies Meta<typeof NotificationsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const titles = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const closed = () => expect(() => screen.queryByRole('dialog')).toBeNull();
const bell = () => screen.getByRole('button', { name: /^Notificações/ });

async function write({ to, title, content }: { to?: string; title: string; content: string }) {
  await userEvent.click(await button('Nova Notificação'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova Notificação' }));
  const picker = await dialog.findByRole('combobox', { name: 'Membro' });
  await expect(() => picker).toHaveValue('Todos os membros');
  if (to) {
    await userEvent.clear(picker);
    await userEvent.type(picker, to);
    await userEvent.click(await screen.findByRole('option', { name: to }));
  }
  await fill('Title', title);
  await fill('Message', content);
  await userEvent.click(await dialog.findByRole('button', { name: /^Enviar/ }));
  return dialog;
}
const MEETING = { title: 'Reunião', content: 'Domingo às 19h na rádio' };

/** The server pages, ten rows each; the page is in the address. */
export const ReadyInPages: Story = {
  async play() {
    await expect(() => screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gerenciamento de Notificações');
    await expect(() => titles()).toHaveLength(10);
    await expect(() => screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Título',
      'Mensagem',
      'Enviado para',
      'Enviado por',
      'Criado em',
      'Ações',
    ]);
    await expect(() => screen.getByText('Página 1 de 3')).toBeVisible();
    await expect(() => screen.getAllByRole('row')[1]).toHaveTextContent('Todos os membros');
    await expect(() => screen.getAllByRole('row')[3]).toHaveTextContent('dj-Rafa');
    await userEvent.click(await button('Última página'));
    await expect(() => titles()).toEqual(['Aviso 3', 'Aviso 2', 'Aviso 1']);
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute(
      'data-path',
      '/administration/notifications?page=3',
    );
  },
};

/** The server searches and sorts. Sending resets both, so that the new notification is visible first. */
export const SearchAndSort: Story = {
  tags: ['proof'],
  parameters: { msw: [...pages(buildNotifications(23)), sends({ userId: -1 }), team, ...panelHandlers()] },
  async play() {
    await expect(() => titles()).toHaveLength(10);
    await userEvent.click(await button('Última página'));
    await userEvent.type(await screen.findByRole('searchbox'), 'Aviso 2');
    await expect(() => titles()).toEqual(['Aviso 23', 'Aviso 22', 'Aviso 21', 'Aviso 20', 'Aviso 2']);
    await userEvent.click(await button('Título'));
    await expect(() => titles()).toEqual(['Aviso 2', 'Aviso 20', 'Aviso 21', 'Aviso 22', 'Aviso 23']);
    await expect(() => screen.getByText('5 itens')).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: 'Mensagem' })).toBeNull();
    await userEvent.type(await screen.findByRole('searchbox'), '9');
    await expect(() => screen.getByText('Nenhum resultado')).toBeVisible();
    await write(MEETING);
    await closed();
    await expect(() => titles()).toHaveLength(10);
    await expect(() => screen.getByRole('searchbox')).toHaveValue('');
  },
};

/** A notification to all creates one copy; it is listed first and counted by the bell (product.md 4). */
export const SendToAll: Story = {
  parameters: { msw: [...pages(buildNotifications(23)), sends({ userId: -1 }), team, ...panelHandlers()] },
  async play() {
    await userEvent.click(await button('Última página'));
    await expect(() => titles()).toHaveLength(3);
    await expect(() => bell()).toHaveAccessibleName('Notificações');
    await write(MEETING);
    await closed();
    await expect(() => screen.getByText('Notificação enviada')).toBeVisible();
    await expect(() => bell()).toHaveAccessibleName('Notificações, 1 não lida');
    await expect(() => screen.getByText('Página 1 de 3')).toBeVisible();
  },
};

/** On the first page the new copies are prepended, and the page keeps ten rows. */
export const SendPrepends: Story = {
  tags: ['proof'],
  parameters: { msw: SendToAll.parameters?.msw },
  async play() {
    await expect(() => titles()).toHaveLength(10);
    await write(MEETING);
    await closed();
    await expect(() => titles()[0]).toBe('Reunião');
    await expect(() => titles()).toHaveLength(10);
    await expect(() => screen.getByText('24 itens')).toBeVisible();
  },
};

/** Only the copies to the selected member raise the count: two of three (product.md 4). */
export const CountsTheChosenAlone: Story = {
  parameters: {
    msw: [
      ...pages([]),
      sends({ userId: 1, userName: 'Camila.Souza' }, { userId: 7 }, { userId: 1, userName: 'Camila.Souza' }),
      team,
      ...panelHandlers(),
    ],
  },
  async play() {
    await write({ ...MEETING, to: 'Camila.Souza' });
    await closed();
    await expect(() => titles()).toEqual(['Reunião', 'Reunião', 'Reunião']);
    await expect(() => bell()).toHaveAccessibleName('Notificações, 2 não lidas');
  },
};

/** A back end that answers one copy per member: none is addressed to all, so none is counted (product.md 4). */
export const CopiesPerMemberDoNotCount: Story = {
  parameters: { msw: [...pages([]), sends({ userId: 1 }, { userId: 2 }), team, ...panelHandlers()] },
  async play() {
    await write(MEETING);
    await closed();
    await expect(() => titles()).toHaveLength(2);
    await expect(() => bell()).toHaveAccessibleName('Notificações');
  },
};

export const Validation: Story = {
  tags: ['proof'],
  async play() {
    const dialog = await write({ title: 'ab', content: 'curta' });
    await expect(() => dialog.getByText('Precisa ter pelo menos 3 caracteres')).toBeVisible();
    await expect(() => dialog.getByText('Message must be at least 10 characters')).toBeVisible();
    await expect(() => dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  },
};

/** Deleting the last row of the last page shows the previous page, and removes the notification from the bell. */
export const DeleteLastOfPage: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      ...pages(buildNotifications(11)),
      answer('GET /notifications', [buildNotification({ id: 1, title: 'Aviso 1' })]),
      ...panelHandlers(),
    ],
  },
  async play() {
    await expect(() => bell()).toHaveAccessibleName('Notificações, 1 não lida');
    await userEvent.click(await button('Próxima página'));
    await userEvent.click(await button('Deletar Aviso 1'));
    const ask = await screen.findByRole('alertdialog', { name: 'Deletar Notificação' });
    await expect(() => ask).toHaveAccessibleDescription(
      'Tem certeza que deseja deletar esta notificação? “Aviso 1”, enviada em 17/11/2026 para todos os membros, some do sino de quem ainda não leu.',
    );
    await userEvent.click(await within(ask).findByRole('button', { name: 'Deletar' }));
    await expect(() => screen.getByText('Notificação deletada')).toBeVisible();
    await expect(() => titles()).toHaveLength(10);
    await expect(() => screen.getByText('10 itens')).toBeVisible();
    await expect(() => bell()).toHaveAccessibleName('Notificações');
  },
};

export const Empty: Story = {
  tags: ['picture'],
  parameters: { msw: [...pages([]), team, ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Nenhuma notificação encontrada.')).toBeVisible();
    await expect(() => button('Nova Notificação')).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /notifications/all'), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const FailedThenRetried: Story = {
  tags: ['picture'],
  parameters: {
    msw: [
      ...failFirst('GET /notifications/all', { notifications: buildNotifications(2), total: 2 }),
      ...panelHandlers(),
    ],
  },
  async play() {
    await expect(() => screen.getByText('Ocorreu um erro inesperado.')).toBeVisible();
    await userEvent.click(await button('Tentar Novamente'));
    await expect(() => titles()).toEqual(['Aviso 2', 'Aviso 1']);
  },
};

export const Denied: Story = {
  tags: ['picture'],
  parameters: { msw: [refuse('GET /notifications/all', 403, { message: 'Access denied' }), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  },
};

/** MANAGE_NOTIFICATIONS enables nothing on this screen (product.md 6). */
export const MayOnlyLookAndManage: Story = {
  parameters: { msw: [...pages(buildNotifications(2)), ...seenBy('view_notifications', 'manage_notifications')] },
  async play() {
    await expect(() => titles()).toHaveLength(2);
    await expect(() => screen.queryByRole('button', { name: /Nova|^Deletar/ })).toBeNull();
  },
};

/** HTML is shown as text; long texts wrap. */
export const LongContent: Story = {
  parameters: {
    msw: [
      ...pages([
        buildNotification({
          id: 2,
          title: '<img src=x onerror="window.hacked=1">'.repeat(2),
          content: 'x'.repeat(1_000),
        }),
        buildNotification({
          id: 1,
          title: 'y'.repeat(100),
          content: 'linha\n'.repeat(8),
          userId: 3,
          userName: 'z'.repeat(40),
        }),
      ]),
      ...panelHandlers(),
    ],
  },
  async play() {
    await expect(() => titles()).toHaveLength(2);
    await expect(() => 'hacked' in window).toBe(false);
    await expect(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
