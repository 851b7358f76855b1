import type { LiveSession } from '@cabine/panel-core';
import { buildPayment, buildUser, buildWarning } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, spyOn, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { STORY_NOW, inPanel, panelHandlers } from '../testing/PanelStory';
import { AccountPage } from '../shell/AccountPage';

const ago = (minutes: number) => new Date(STORY_NOW - minutes * 60_000).toISOString();
const sessions: LiveSession[] = [
  { id: 3, browser: 'Firefox', system: 'Windows', created_at: ago(90), used_at: ago(0), isCurrent: true },
  { id: 2, browser: 'Chrome', system: 'Android', created_at: ago(3_000), used_at: ago(70), isCurrent: false },
  { id: 1, browser: null, system: null, created_at: ago(40_000), used_at: ago(20_000), isCurrent: false },
];
const sent = fn();
/** Saving new secrets ends every other session, so later requests list only the current one. */
const listed = answer('GET /auth/sessions', () =>
  sent.mock.calls.length > 0 ? sessions.filter(({ isCurrent }) => isCurrent) : sessions,
);
const changed = answer('PUT /auth/secrets', async (request) => {
  sent(await request.json());
});

const meta = {
  component: AccountPage,
  decorators: [inPanel({ at: '/account' })],
  parameters: { layout: 'padded', msw: [listed, changed, ...panelHandlers()] },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof AccountPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

/** The current session is marked and has no button that ends it. */
export const Ready: Story = {
  async play() {
    const own = await rowOf('Firefox no Windows');
    await expect(() => own.getByText('Este navegador')).toBeVisible();
    await expect(() => own.queryByRole('button')).toBeNull();
    await expect(() => screen.getByRole('button', { name: 'Sair: Chrome no Android' })).toHaveTextContent('Sair');
    await expect(() => screen.getByRole('button', { name: 'Sair: Navegador desconhecido' })).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /auth/sessions'), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Carregando, por favor, aguarde...')).toBeVisible();
    await expect(() => screen.getByLabelText('Senha atual')).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['picture'],
  parameters: { msw: [...failFirst('GET /auth/sessions', sessions), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Suas conexões não carregaram.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(() => screen.getByText('Firefox no Windows')).toBeVisible();
  },
};

export const Saved: Story = {
  async play() {
    await fill('Senha atual', 'a de antes');
    await fill('PIN atual', '482915');
    await fill('Nova senha', 'quatro sinos mudos');
    await save();
    await expect(() => sent).toHaveBeenCalledWith({
      currentPassword: 'a de antes',
      currentPin: '482915',
      password: 'quatro sinos mudos',
      pin: '',
    });
    await expect(() => screen.getByText(/As outras conexões foram encerradas/)).toBeVisible();
    await expect(() => screen.getByLabelText('Senha atual')).toHaveValue('');
    await expect(() => screen.queryByText('Chrome no Android')).toBeNull();
  },
};

const WRONG = 'Password or PIN is wrong';
/** The error appears on both fields, because the server checks them together; the values stay. */
export const WrongSecrets: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      refuse('PUT /auth/secrets', 400, {
        message: WRONG,
        problems: { currentPassword: { code: 'wrong_secrets' }, currentPin: { code: 'wrong_secrets' } },
      }),
      answer('GET /auth/sessions', sessions),
      ...panelHandlers(),
    ],
  },
  async play() {
    await fill('Senha atual', 'errada-sim');
    await fill('PIN atual', '000000');
    await fill('Novo PIN', '830462');
    await save();
    await expect(() => screen.getAllByText('A senha ou o PIN não confere').length).toBeGreaterThan(1);
    await expect(() => screen.getByLabelText('Senha atual')).toHaveFocus();
    await expect(() => screen.getByLabelText('Novo PIN')).toHaveValue('830462');
  },
};

export const TooCommon: Story = {
  globals: { language: 'pt-BR' },
  parameters: {
    msw: [
      refuse('PUT /auth/secrets', 400, { problems: { password: { code: 'easy_to_guess' } } }),
      answer('GET /auth/sessions', sessions),
      ...panelHandlers(),
    ],
  },
  async play() {
    await fill('Senha atual', 'a de antes');
    await fill('PIN atual', '482915');
    await fill('Nova senha', 'senha123');
    await save();
    await expect(() => screen.getByText(/too common|fácil de adivinhar/)).toBeVisible();
    await expect(() => screen.getByLabelText('Nova senha')).toHaveFocus();
  },
};

export const EndsOne: Story = {
  tags: ['proof'],
  parameters: {
    msw: [answer('GET /auth/sessions', sessions), answer('DELETE /auth/sessions/:id', undefined), ...panelHandlers()],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Sair: Chrome no Android' }));
    await expect(() => screen.getByText('Conexão encerrada')).toBeVisible();
    await expect(() => screen.queryByText('Chrome no Android')).toBeNull();
  },
};

/** 'Baixar meus dados' saves the answer as a file. */
export const Downloads: Story = {
  parameters: {
    msw: [
      answer('GET /auth/sessions', sessions),
      answer('GET /own-data', {
        made_at: ago(0),
        tables: [{ name: 'users', columns: ['username'], rows: [['Lumi']] }],
      }),
      ...panelHandlers(),
    ],
  },
  async play() {
    const blobs: Blob[] = [];
    const made = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:story';
    });
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    try {
      await userEvent.click(await screen.findByRole('button', { name: 'Baixar meus dados' }));
      await expect(() => blobs).toHaveLength(1);
    } finally {
      made.mockRestore();
      click.mockRestore();
    }
    await expect(async () => JSON.parse((await blobs[0]?.text()) ?? '') as unknown).toMatchObject({
      users: [{ username: 'Lumi' }],
    });
  },
};

/** Asks for confirmation, because it also ends the current session. */
export const EndsAll: Story = {
  parameters: {
    msw: [answer('GET /auth/sessions', sessions), answer('DELETE /auth/sessions', undefined), ...panelHandlers()],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Sair de todos' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Sair de todos' }));
    await expect(() => screen.queryByText('Firefox no Windows')).toBeNull();
  },
};

/** The page that a warning's notification opens: reason, severity and exact time. */
export const OwnWarnings: Story = {
  parameters: {
    msw: [
      answer('GET /account/warnings', [buildWarning({ severity: 'high' })]),
      answer('GET /account/payments', [
        buildPayment({ period_from: '2026-10-01', period_to: '2026-10-31', minutes: 1_380 }),
        buildPayment({ id: 2, type: 'bonus', amount: 80.5, status: '0' }),
      ]),
      answer('GET /auth/sessions', []),
      ...panelHandlers(),
    ],
  },
  async play() {
    const card = within(await screen.findByRole('region', { name: 'Suas advertências' }));
    await expect(() => card.getByText('Atraso na locução')).toBeVisible();
    await expect(() => card.getByText(/Entrou no ar 25 minutos depois/)).toBeVisible();
    await expect(() => card.getByText('Alta')).toBeVisible();
    await expect(() => card.getByText('20/11/2026 15:05')).toHaveAttribute('datetime', '2026-11-20T18:05:00.000Z');
    const payments = within(await screen.findByRole('region', { name: 'Seus pagamentos' }));
    await expect(() => payments.getByText('250 diamantes')).toBeInTheDocument();
    await expect(() => payments.getByText('01/10/2026 a 31/10/2026')).toBeVisible();
    await expect(() => payments.getByText(/^\d+ h \d\d min$/)).toBeVisible();
    await expect(() => payments.getByText('Anulado')).toBeVisible();
  },
};

export const NoWarnings: Story = {
  tags: ['proof'],
  async play() {
    const card = within(await screen.findByRole('region', { name: 'Suas advertências' }));
    await expect(() => card.getByText('Nenhuma advertência registrada.')).toBeVisible();
  },
};

export const WarningsFailed: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      ...failFirst('GET /account/warnings', [buildWarning()]),
      answer('GET /auth/sessions', []),
      ...panelHandlers(),
    ],
  },
  async play() {
    await expect(() => screen.getByText('Suas advertências não carregaram.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(() => screen.getByText('Atraso na locução')).toBeVisible();
  },
};

/** An administrator set the secrets, so the member has to choose new ones. */
export const AskedForOwn: Story = {
  parameters: { msw: [answer('GET /auth/sessions', sessions), ...panelHandlers(buildUser({ newSecrets: 'asked' }))] },
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Escolha sua senha e seu PIN' })).toBeVisible();
    await expect(() => screen.getByText(/que só você conhece/)).toBeVisible();
  },
};
