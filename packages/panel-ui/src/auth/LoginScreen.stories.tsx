import { buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { answer, disconnect, hang, inTurn, refuse } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { LoginScreen } from './LoginScreen';

const meta = {
  component: LoginScreen,
  decorators: [inPanel({ at: '/login?from=%2Fbroadcaster%2Fschedule', signedIn: false })],
  parameters: { msw: panelHandlers() },
} satisfies Meta<typeof LoginScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

async function typeAndSend(username: string, password: string, pin: string) {
  await userEvent.type(await screen.findByLabelText('Usuário'), username);
  await userEvent.type(await screen.findByLabelText('Senha'), password);
  await userEvent.type(await screen.findByLabelText('PIN'), pin);
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
}

export const Ready: Story = {
  async play() {
    await expect(() => screen.getByLabelText('Usuário')).toHaveFocus();
    await expect(() => screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
    await expect(() => screen.getByLabelText('Mantenha-me conectado')).not.toBeChecked();
    // A held Enter sends one try: the browser would send one for each repeat.
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    await expect(() => screen.getByLabelText('PIN').dispatchEvent(held)).toBe(false);
  },
};

export const Invalid: Story = {
  async play() {
    await typeAndSend('ab', '12345', '123');
    await expect(() => screen.getByText('Username must be at least 3 characters')).toBeVisible();
    await expect(() => screen.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(() => screen.getByText('PIN must be at least 4 characters')).toBeVisible();
    await expect(() => screen.getByLabelText('Usuário')).toHaveFocus();
    // From the same field the focus does not move: what is wrong is said.
    await userEvent.keyboard('{Enter}');
    await expect(() => screen.getAllByRole('status').map((each) => each.textContent)).toContainEqual(
      expect.stringContaining('Username must be at least 3 characters. Password must be'),
    );
  },
};

/** A password manager in a world of its own sets values without events. */
export const FilledWithoutEvents: Story = {
  parameters: { msw: [refuse('POST /auth/login', 401, { message: 'Invalid credentials' }), ...panelHandlers()] },
  async play() {
    const values = { Usuário: 'dj-Rafa', Senha: 'nao-e-esta', PIN: '246810' };
    for (const [label, value] of Object.entries(values)) {
      const box: HTMLInputElement = await screen.findByLabelText(label);
      box.value = value;
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await expect(() => screen.getByText('Please check your credentials')).toBeVisible();
    await expect(() => screen.getByText('Please check your credentials')).toHaveAttribute('lang', 'en');
  },
};

export const WrongPassword: Story = {
  parameters: { msw: [refuse('POST /auth/login', 401, { message: 'Invalid credentials' }), ...panelHandlers()] },
  async play() {
    await typeAndSend('dj-Rafa', 'nao-e-esta', '246810');
    await expect(() => screen.getByText('Please check your credentials')).toBeVisible();
    // In the form too, above the button.
    await expect(() => screen.getByText(/^Usuário, senha ou PIN não confere/).closest('[role=alert]')).toBeVisible();
    await expect(() => screen.getByLabelText('Senha')).toHaveFocus();
    await expect(() => screen.getByLabelText('Usuário')).toHaveValue('dj-Rafa');
  },
};

/** Whoever has a session that the server cannot confirm now keeps it, also at the sign-in's address. */
export const ServerAway: Story = {
  parameters: {
    panel: { signedIn: true },
    msw: [refuse('GET /auth/verify', 429, { message: 'Too many' }), ...panelHandlers()],
  },
  async play() {
    await expect(() => screen.getByText(/^Sua sessão continua aberta/)).toBeVisible();
    await expect(() => screen.queryByLabelText('Senha')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
    await expect(() => screen.getByLabelText('Senha')).toBeVisible();
  },
};

/** A refusal is shown even if its fields are unknown to the form. */
export const RefusedForAnUnknownField: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      refuse('POST /auth/login', 422, { message: 'Invalid input', fields: { nowhere: 'Strange' } }),
      ...panelHandlers(),
    ],
  },
  async play() {
    await typeAndSend('dj-Rafa', 'segredo1', '246810');
    await expect(() => screen.getByText('Please check your credentials')).toBeVisible();
  },
};

/** Only a judged sign-in speaks of the secrets: any other failure has its own cause, and no toast about credentials. */
const otherCause = (status: number, body: Record<string, string>, text: RegExp): Story => ({
  parameters: { msw: [refuse('POST /auth/login', status, body), ...panelHandlers()] },
  async play() {
    await typeAndSend('dj-Rafa', 'segredo1', '246810');
    await expect(() => screen.getByText(text)).toBeVisible();
    await expect(() => screen.queryByText(/não confere|Please check your credentials/)).toBeNull();
  },
});
export const BadGateway: Story = otherCause(502, {}, /^O servidor não consegue responder agora/);
export const Firewall: Story = otherCause(400, {}, /^Algo entre o painel e o servidor/);
export const DatabaseAway: Story = {
  ...otherCause(503, { message: 'Not now', code: 'unavailable' }, /^O servidor não consegue responder agora/),
  tags: ['proof'],
};

/** The toast about a wrong password ends with the next try. */
export const WrongThenAway: Story = {
  parameters: {
    msw: [
      answer('POST /auth/login', inTurn(Response.json({ message: 'no' }, { status: 401 }), Response.error()) as never),
      ...panelHandlers(),
    ],
  },
  async play() {
    await typeAndSend('dj-Rafa', 'segredo1', '246810');
    await expect(() => screen.getByText('Please check your credentials')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await expect(() => screen.getByText(/^Sem conexão com o servidor/)).toBeVisible();
    await expect(() => screen.queryByText('Please check your credentials')).toBeNull();
  },
};

export const Offline: Story = {
  tags: ['proof'],
  parameters: { msw: [disconnect('POST /auth/login'), ...panelHandlers()] },
  async play() {
    await typeAndSend('dj-Rafa', 'segredo1', '246810');
    await expect(() => screen.getByText(/^Sem conexão com o servidor/)).toBeVisible();
  },
};

export const TooManyAttempts: Story = {
  parameters: { msw: [refuse('POST /auth/login', 429, {}, { 'retry-after': '719' }), ...panelHandlers()] },
  async play() {
    await typeAndSend('dj-Rafa', 'segredo1', '246810');
    await expect(() => screen.getByText('Muitas tentativas seguidas. Tente de novo em 12 minutos.')).toBeVisible();
  },
};

export const SigningIn: Story = {
  parameters: { msw: [hang('POST /auth/login'), ...panelHandlers()] },
  async play() {
    await typeAndSend('dj-Rafa', 'segredo1', '246810');
    await expect(() => screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const SignedIn: Story = {
  parameters: {
    msw: [answer('POST /auth/login', { token: 'story', user: buildUser() }), ...panelHandlers()],
  },
  async play() {
    await typeAndSend('Camila.Souza', 'segredo1', '246810');
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute('data-path', '/broadcaster/schedule');
  },
};

const QUESTION = {
  ticket: 'once',
  options: JSON.stringify({ challenge: 'YQ', rpId: 'localhost', allowCredentials: [] }),
};
const needed = refuse('POST /auth/login', 403, { message: 'Confirm', code: 'passkey_needed', ...QUESTION });
function browserAnswers(get: CredentialsContainer['get']) {
  const { credentials } = navigator;
  const before = credentials.get.bind(credentials);
  credentials.get = get;
  return () => {
    credentials.get = before;
  };
}
const declines = () => browserAnswers(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
const signs = () =>
  browserAnswers(async () => {
    const bytes = new Uint8Array([1]).buffer;
    const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null };
    const shown = { id: 'AQ', rawId: bytes, type: 'public-key', response, authenticatorAttachment: 'platform' };
    return { ...shown, getClientExtensionResults: () => ({}) } as unknown as Credential;
  });

/** The second step. After declining in the browser's dialog, the member can try again or go back. */
export const PasskeyDeclined: Story = {
  parameters: { msw: [needed, ...panelHandlers()] },
  beforeEach: declines,
  async play() {
    await typeAndSend('dj-Rafa', 'segredo1', '246810');
    await expect(() => screen.getByRole('region', { name: 'Confirme com sua passkey' })).toBeVisible();
    await expect(() => screen.getByText('O navegador não confirmou. Tente de novo.')).toBeVisible();
    await expect(() => screen.getByRole('button', { name: 'Usar passkey' })).toBeEnabled();
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }));
    await expect(() => screen.getByLabelText('Usuário')).toBeVisible();
  },
};

export const PasskeyWrong: Story = {
  tags: ['proof'],
  parameters: {
    msw: [needed, refuse('POST /auth/passkey', 400, { message: 'no', code: 'wrong_passkey' }), ...panelHandlers()],
  },
  beforeEach: signs,
  async play() {
    await typeAndSend('dj-Rafa', 'segredo1', '246810');
    await expect(() => screen.getByText('Esta passkey não confere. Entre de novo.')).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: 'Usar passkey' })).toBeNull();
    await expect(() => screen.getByRole('button', { name: 'Voltar' })).toHaveFocus();
  },
};

export const PasskeySignsIn: Story = {
  parameters: {
    msw: [needed, answer('POST /auth/passkey', { token: 'abc', user: buildUser() }), ...panelHandlers()],
  },
  beforeEach: signs,
  async play() {
    await typeAndSend('dj-Rafa', 'segredo1', '246810');
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute('data-path', '/broadcaster/schedule');
  },
};
