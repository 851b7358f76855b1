import type { PanelConfig } from '@cabine/panel-core';
import { buildBroadcaster, buildDay, buildOnAir, buildStreamSettings } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { BroadcastPage } from '../shell/BroadcastPage';
import { answer, disconnect, failFirst, hang, refuse } from '../testing/answer';
import { PanelStory, airIs, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';

const settings = buildStreamSettings();
/** Before the show: the AutoDJ plays. */
const team = [...airIs('auto'), ...panelHandlers(buildBroadcaster())];
/** Replaces the clipboard, which test browsers block. */
const written = fn(async (_text: string) => {});

const meta = {
  component: BroadcastPage,
  decorators: [
    (Story, { parameters }) => (
      <PanelStory
        at="/broadcaster/broadcast"
        config={(parameters.config as Partial<PanelConfig> | undefined) ?? { websiteUrl: 'https://cabinemix.com.br' }}
      >
        <Story />
      </PanelStory>
    ),
  ],
  parameters: {
    msw: [
      answer('POST /broadcasts/send-webhook', undefined),
      answer('POST /broadcasts/kick-dj', undefined),
      answer('GET /broadcasts/settings', settings),
      ...team,
    ],
  },
  beforeEach() {
    written.mockReset();
    written.mockImplementation(async () => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
} satisfies Meta<typeof BroadcastPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const studio = () => screen.findByRole('region', { name: 'Você está no ar' });
const ready = () => screen.findByRole('button', { name: 'Copiar Porta' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = (name: string) => screen.findByRole('alertdialog', { name });
const confirm = async (name: string) => {
  await userEvent.click(await within(await question(name)).findByRole('button', { name }));
};
const withSettings = (...handlers: ReturnType<typeof answer>[]) => ({
  msw: [...handlers, answer('GET /broadcasts/settings', settings), ...team],
});

/** The rows of product.md 2.14 and 9, with the member's name and the site's address. */
export const Ready: Story = {
  async play() {
    await expect(() => screen.getByRole('heading', { level: 1 })).toHaveTextContent('Entrar ao Vivo');
    await ready();
    // What is typed into an encoder, not what it is told anyway.
    const copies = () => screen.getAllByRole('button', { name: /^Copiar [A-Z]/ });
    await expect(() => copies().map((each) => each.getAttribute('aria-label'))).toEqual([
      'Copiar IP do servidor',
      'Copiar Porta',
      'Copiar Senha',
    ]);
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent);
    const rows = () => texts('dl dt').map((name, at) => [name, texts('dl dd > span:first-child')[at]]);
    await expect(rows).toEqual([
      ['IP do servidor', 'stream.cabinemix.com.br'],
      ['Porta', '8000'],
      ['Senha', '••••••••'],
      ['Ponto de montagem', '/live'],
      ['Qualidade', 'High Quality'],
      ['Formato', 'AAC+ 64 kb/s, 44.1 kHz stereo'],
      ['Gênero', 'Nenhum'],
      ['Nome do locutor', 'dj-Rafa'],
      ['Site', 'https://cabinemix.com.br'],
    ]);
    await expect(() => screen.getByText('Lembre-se de testar seu audio antes de entrar ao vivo!')).toBeVisible();
  },
};

/** On air the time that is left leads; what was needed before is folded away. */
export const OnAir: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      ...airIs('live', 'dj-Rafa'),
      answer('GET /schedules', buildDay(4, { 21: 'dj-Rafa', 22: 'dj-Rafa' })),
      answer('GET /broadcasts/settings', settings),
      ...team,
    ],
  },
  async play() {
    const strip = within(await studio());
    for (const text of ['Faltam 1 h 35 min', '12 ouvintes', 'Sol de Novembro'])
      await expect(() => strip.getByText(text)).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: 'Copiar Porta' })).toBeNull();
  },
};

export const UnfoldsTheSettings: Story = {
  ...OnAir,
  async play() {
    await studio();
    await press('Dados da transmissão');
    await expect(() => screen.getByRole('button', { name: 'Copiar Porta' })).toBeVisible();
  },
};

/** Copying does not reveal the password; the eye button does. */
export const Password: Story = {
  async play() {
    await ready();
    await expect(() => document.body).not.toHaveTextContent('senha-do-dj');
    await press('Copiar Senha');
    await expect(() => screen.getByText('Copiado: Senha')).toBeVisible();
    await expect(written).toHaveBeenCalledWith('senha-do-dj');
    await expect(() => document.body).not.toHaveTextContent('senha-do-dj');
    await press('Mostrar senha');
    await expect(() => screen.getAllByText(/senha-do-dj/)).toHaveLength(2);
    await press('Ocultar senha');
    await expect(() => document.body).not.toHaveTextContent('senha-do-dj');
  },
};

/** Each sheet uses its program's field names; the stream is named after the broadcaster. */
export const Sheets: Story = {
  tags: ['proof'],
  async play() {
    await ready();
    await press('Copiar');
    await expect(written).toHaveBeenLastCalledWith(
      expect.stringMatching(
        /Address: stream\.cabinemix\.com\.br\nPort: 8000\nPassword: senha-do-dj\nIcecast mountpoint: live\nIcecast user: source\n[^]*Name: dj-Rafa/,
      ),
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Mixxx' }));
    await press('Copiar');
    await expect(written).toHaveBeenLastCalledWith(
      expect.stringMatching(/Type: Icecast 2\nMount: \/live\nHost: stream[^]*Login: source[^]*Stream name: dj-Rafa/),
    );
  },
};

export const CopyAll: Story = {
  async play() {
    await press('Copiar tudo');
    await expect(() => screen.getByText('Copiado: Dados da transmissão')).toBeVisible();
    await expect(written).toHaveBeenCalledWith(
      expect.stringMatching(
        /^IP do servidor: stream\.cabinemix\.com\.br\nPorta: 8000\nSenha: senha-do-dj\nPonto de montagem: \/live\n/,
      ),
    );
  },
};

/** The AutoDJ plays 50 minutes before the member's hour. */
export const Soon: Story = {
  parameters: withSettings(
    ...airIs('auto'),
    answer('GET /schedules', buildDay(4, { 21: 'Lipe', 22: 'dj-Rafa', 23: 'dj-Rafa' })),
  ),
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Você entra em 50 min' })).toBeVisible();
  },
};

/** The AutoDJ plays in the member's own hour. */
export const Due: Story = {
  parameters: withSettings(...airIs('auto'), answer('GET /schedules', buildDay(4, { 21: 'dj-Rafa' }))),
  async play() {
    await expect(() =>
      screen.getByRole('heading', { name: 'Conecte agora: seu horário termina em 35 min' }),
    ).toBeVisible();
  },
};

/** Until the server has said who is on air, nothing is said of it. */
export const Asking: Story = {
  parameters: withSettings(hang('GET /air/now'), ...airIs('live', 'lipe')),
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Um DJ entrou no ar' })).toBeVisible();
    await expect(() => screen.queryByText(/não se sabe quem/)).toBeNull();
  },
};

export const Done: Story = {
  parameters: withSettings(
    ...airIs('live', 'dj-Rafa'),
    answer('POST /broadcasts/send-webhook', undefined),
    answer('POST /broadcasts/kick-dj', undefined),
  ),
  async play() {
    await studio();
    await press('Enviar Webhook');
    await expect(() => screen.getByText('Webhook enviado com sucesso!')).toBeVisible();
    await press('Expulsar DJ');
    await confirm('Expulsar DJ');
    await expect(() => screen.getByText('Auto DJ expulso com sucesso!')).toBeVisible();
  },
};

/** The dialog names the DJ on air, and the focus is on 'cancel'. */
export const KickAsksFirst: Story = {
  tags: ['proof'],
  parameters: withSettings(...airIs('live', 'lipe')),
  async play() {
    await screen.findByRole('heading', { name: /^No ar: lipe/ });
    await press('Expulsar DJ');
    const ask = await question('Expulsar DJ');
    await expect(() => ask).toHaveAccessibleDescription(
      'lipe está no ar agora e será desconectado. Os ouvintes voltam para o AutoDJ.',
    );
    await expect(() => within(ask).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(() => screen.queryByRole('alertdialog')).toBeNull();
    await expect(() => screen.getByRole('button', { name: 'Expulsar DJ' })).toHaveFocus();
    await expect(() => screen.queryByText('Auto DJ expulso com sucesso!')).toBeNull();
  },
};

/** The webhook announces its sender as live, so it asks for confirmation while another DJ is on air. */
export const WebhookOfSomebodyElse: Story = {
  tags: ['proof'],
  parameters: withSettings(...airIs('live', 'lipe'), answer('POST /broadcasts/send-webhook', undefined)),
  async play() {
    await screen.findByRole('heading', { name: /^No ar: lipe/ });
    await press('Enviar Webhook');
    const ask = await question('Enviar Webhook');
    await expect(() => ask).toHaveAccessibleDescription(
      'Quem está no ar é lipe. O aviso dirá que dj-Rafa está ao vivo.',
    );
    await expect(() => screen.queryByText('Webhook enviado com sucesso!')).toBeNull();
    await confirm('Enviar Webhook');
    await expect(() => screen.getByText('Webhook enviado com sucesso!')).toBeVisible();
  },
};

export const CommandsFail: Story = {
  parameters: withSettings(
    ...airIs('live', 'dj-Rafa'),
    refuse('POST /broadcasts/send-webhook', 502, { message: 'x', code: 'webhook_timeout' }),
    refuse('POST /broadcasts/kick-dj', 409, { message: 'x', code: 'no_dj' }),
  ),
  async play() {
    await studio();
    await press('Enviar Webhook');
    await expect(() => screen.getByText('Erro ao enviar webhook!')).toBeVisible();
    await expect(() => screen.getByText(/O webhook não respondeu a tempo/)).toBeVisible();
    await press('Expulsar DJ');
    await confirm('Expulsar DJ');
    await expect(() => screen.getByText('Erro ao expulsar Auto DJ!')).toBeVisible();
    await expect(() => screen.getByText('Nenhum DJ está no ar agora.')).toBeVisible();
  },
};

/** A running command ignores clicks; the other command stays available. */
export const Running: Story = {
  parameters: withSettings(
    ...airIs('live', 'dj-Rafa'),
    hang('POST /broadcasts/kick-dj'),
    disconnect('POST /broadcasts/send-webhook'),
  ),
  async play() {
    await studio();
    await press('Expulsar DJ');
    await confirm('Expulsar DJ');
    await expect(() => screen.getByRole('button', { name: 'Expulsar DJ' })).toHaveAttribute('aria-busy');
    await expect(() => screen.getByRole('button', { name: 'Expulsar DJ' })).toHaveAttribute('aria-disabled', 'true');
    await press('Enviar Webhook');
    await expect(() => screen.getByText(/Sem conexão com o servidor/)).toBeVisible();
  },
};

/** Lipe is on air in the first of two booked hours. */
export const OnAirOther: Story = {
  parameters: {
    msw: [
      ...airIs('live', 'lipe'),
      answer('GET /schedules', buildDay(4, { 21: 'Lipe', 22: 'Lipe', 23: 'Bia_Torres' })),
      answer('GET /broadcasts/settings', settings),
      ...team,
    ],
  },
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'No ar: lipe até 22:45' })).toBeVisible();
  },
};

/** An encoder sends lipe's name, which proves nothing: no grant tells whose stream it is. */
export const NotKnownWho: Story = {
  parameters: withSettings(...airIs('live', 'lipe', { now: buildOnAir({ state: 'unsure', dj: null }) })),
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'No ar: não se sabe quem' })).toBeVisible();
    await expect(() => screen.queryByText(/lipe/)).toBeNull();
  },
};

/** An encoder sends another name than the member's, whose grant it is. */
export const OnAirUnderAnotherName: Story = {
  parameters: withSettings(...airIs('live', 'lipe', { now: buildOnAir() })),
  async play() {
    await expect(async () => studio()).toBeVisible();
  },
};

/** Shows the current title; there is no DJ to kick. */
export const AutoDjPlays: Story = {
  parameters: withSettings(...airIs('auto')),
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'No ar: AutoDJ' })).toBeVisible();
    await expect(() => screen.queryByText('Fora do ar')).toBeNull();
    await press('Expulsar DJ');
    const ask = await question('Expulsar DJ');
    await expect(() => ask).toHaveAccessibleDescription(/O painel não vê nenhum locutor no ar agora/);
  },
};

export const OffAir: Story = {
  parameters: withSettings(...airIs('offline')),
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Fora do ar' })).toBeVisible();
  },
};

export const AirUnknown: Story = {
  parameters: withSettings(...airIs('unknown')),
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Sem notícias da rádio' })).toBeVisible();
  },
};

/** The station has no stream settings. */
export const EmptySettings: Story = {
  tags: ['picture'],
  parameters: {
    msw: [
      answer('GET /broadcasts/settings', buildStreamSettings({ host: null, port: null, password: null, mount: null })),
      ...team,
    ],
  },
  async play() {
    await expect(() => screen.getByText(/ainda não informou o servidor/)).toBeVisible();
    await expect(() => screen.getAllByText('Não informado')).toHaveLength(3);
    await expect(() => screen.queryByRole('button', { name: 'Copiar Senha' })).toBeNull();
    await expect(() => screen.queryByRole('button', { name: 'Copiar' })).toBeNull();
  },
};

/** The host app passes the settings, because its back end has no endpoint for them. */
export const FromTheHost: Story = {
  parameters: {
    config: { broadcastSettings: { host: 'outra.radio', port: 9000, password: 'x1' } },
    msw: [refuse('GET /broadcasts/settings', 404), ...team],
  },
  async play() {
    await expect(() => screen.getByText('outra.radio')).toBeVisible();
    await expect(() => screen.getByText('9000')).toBeVisible();
    await expect(() => screen.getByText('High Quality')).toBeVisible();
    await expect(() => screen.getByText(window.location.origin)).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /broadcasts/settings'), ...team] },
  async play() {
    await expect(() => screen.getByText('Carregando, por favor, aguarde...')).toBeVisible();
  },
};

export const Denied: Story = {
  tags: ['picture'],
  parameters: { msw: [refuse('GET /broadcasts/settings', 403, { message: 'Access denied' }), ...team] },
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: 'Expulsar DJ' })).toBeNull();
  },
};

/** The on-air state and both commands work without the settings. */
export const FailedThenRetried: Story = {
  tags: ['picture'],
  parameters: { msw: [...failFirst('GET /broadcasts/settings', settings), ...team] },
  async play() {
    await screen.findByText('Ocorreu um erro inesperado.');
    await expect(() => screen.getByRole('heading', { name: 'No ar: AutoDJ' })).toBeVisible();
    await expect(() => screen.getByRole('button', { name: 'Enviar Webhook' })).toBeVisible();
    await expect(() => screen.getByRole('button', { name: 'Expulsar DJ' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
    await ready();
  },
};

export const Narrow: Story = { tags: ['picture'], globals: { width: '320px' } };
