import {
  buildGame,
  buildListedUser,
  buildNotification,
  buildPayment,
  buildRole,
  buildRoles,
  buildSoundtrack,
  buildTeam,
  buildWarning,
  buildWavFile,
} from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { GamesScreen } from '../games/GamesScreen';
import { NotificationsScreen } from '../notifications/NotificationsScreen';
import { PaymentsScreen } from '../payments/PaymentsScreen';
import { RolesScreen } from '../roles/RolesScreen';
import { SoundtracksScreen } from '../soundtracks/SoundtracksScreen';
import { answer } from '../testing/answer';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { PanelStory, screenOf } from '../testing/PanelStory';
import { UsersScreen } from '../users/UsersScreen';
import { choose } from '../users/usersScreen.fixtures';
import { WarningsScreen } from '../warnings/WarningsScreen';

/**
 * Adding the first row removes the empty state with the button that was pressed: the focus moves to the toolbar's add
 * button.
 */
const meta = {
  component: PanelStory,
  args: { children: null },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PanelStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const pick = async (name: string) => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Membro' }), name);
  await userEvent.click(await screen.findByRole('option', { name }));
};
const names = answer('GET /users', buildTeam(12));

/** Adds a row from the empty state with the buttons `add` and `save`, and checks the focus. */
async function makesFirst(add: string, save: string, write: () => Promise<void>) {
  await screen.findByText(/^Nenhum/);
  // Where a screen has two such buttons, the last is the empty state's.
  await userEvent.click((await screen.findAllByRole('button', { name: add })).at(-1) as HTMLElement);
  await screen.findByRole('dialog');
  await write();
  await userEvent.click(await screen.findByRole('button', { name: save }));
  await expect(() => screen.queryByRole('dialog')).toBeNull();
  await expect(() => screen.queryByText(/^Nenhum/)).toBeNull();
  await expect(() => screen.getByRole('button', { name: add })).toHaveFocus();
}

export const Warning: Story = {
  ...screenOf(<WarningsScreen />, answer('POST /warnings', buildWarning()), answer('GET /warnings', []), names),
  play: () =>
    makesFirst('Emitir Advertência', 'Emitir', async () => {
      await pick('Lumi');
      await fill('Motivo', 'Atraso');
      await fill('Descrição', 'Vinte minutos sem avisar ninguém.');
    }),
};

export const Payment: Story = {
  tags: ['proof'],
  ...screenOf(<PaymentsScreen />, answer('POST /payments', buildPayment()), answer('GET /payments', []), names),
  play: () =>
    makesFirst('Novo Pagamento', 'Salvar', async () => {
      await pick('Lumi');
      await fill('Quantidade', '5');
    }),
};

export const Role: Story = {
  tags: ['proof'],
  ...screenOf(
    <RolesScreen />,
    answer('POST /roles', buildRole()),
    answer('GET /roles', []),
    answer('GET /permissions', []),
  ),
  play: () =>
    makesFirst('Novo Cargo', 'Salvar', async () => {
      await fill('Nome', 'Estagiário');
      await fill('Rank', '5');
    }),
};

export const Member: Story = {
  tags: ['proof'],
  ...screenOf(
    <UsersScreen />,
    answer('POST /users', buildListedUser()),
    answer('GET /users', []),
    answer('GET /roles', buildRoles()),
  ),
  play: () =>
    makesFirst('Adicionar Membro', 'Salvar', async () => {
      await fill('Nome de usuário', 'Lumi');
      await userEvent.type(await screen.findByLabelText('Senha', { selector: 'input' }), 'segredo-longo');
      await choose('Role', 'Locutor');
    }),
};

let kept: ReturnType<typeof buildNotification>[] = [];
export const Notification: Story = {
  tags: ['proof'],
  ...screenOf(
    <NotificationsScreen />,
    answer('POST /notifications', () => (kept = [buildNotification()])),
    answer('GET /notifications/all', () => ({ notifications: kept, total: kept.length })),
    names,
  ),
  beforeEach: () => void (kept = []),
  play: () =>
    makesFirst('Nova Notificação', 'Enviar para todos', async () => {
      await fill('Title', 'Reunião');
      await fill('Message', 'Hoje às nove, no quarto da rádio.');
    }),
};

export const Game: Story = {
  tags: ['proof'],
  ...screenOf(<GamesScreen />, answer('POST /games', buildGame()), answer('GET /games', [])),
  play: () =>
    makesFirst('Novo Jogo', 'Salvar', async () => {
      await fill('Título', 'Bingo');
      await fill('Descrição', 'Números de 1 a 75, ditos no ar.');
    }),
};

export const Jingle: Story = {
  tags: ['proof'],
  ...screenOf(<SoundtracksScreen />, answer('POST /soundtracks', buildSoundtrack()), answer('GET /soundtracks', [])),
  play: () =>
    makesFirst('Nova Vinheta', 'Salvar', async () => {
      await userEvent.upload(await screen.findByLabelText('Arquivo'), buildWavFile(1, 'abertura.wav'));
    }),
};
