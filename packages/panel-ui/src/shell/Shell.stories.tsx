import { buildBroadcaster, buildNotification, buildUser } from '@cabine/panel-core/testing';
import type { Permission } from '@cabine/panel-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { useState, type CSSProperties } from 'react';
import { screen, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { useToasts } from '../provider/toasts';
import { Shell } from './Shell';

const meta = {
  component: Shell,
  decorators: [inPanel()],
  args: { children: <h1>Uma tela</h1> },
  parameters: { layout: 'fullscreen', msw: panelHandlers() },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

function Leaves() {
  const [isThere, setThere] = useState(true);
  return (
    <section aria-label="Agora" data-place="">
      {isThere && <button onClick={() => setThere(false)}>Assumir</button>}
    </section>
  );
}

/** The focus stays where it was when the pressed button is gone. */
export const KeepsTheFocus: Story = {
  args: { children: <Leaves /> },
  async play({ canvasElement }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Assumir' }));
    await expect(() => canvasElement.querySelector('[data-place]')).toHaveFocus();
  },
};

const menu = () => screen.findByRole('navigation', { name: 'Menu principal' });
const only = (...permissions: Permission[]) => ({ msw: panelHandlers(buildBroadcaster({}, permissions)) });

/** Only one group is expanded at a time, at first Locução (product.md 2.2). */
export const Administrator: Story = {
  async play() {
    const nav = within(await menu());
    const group = await nav.findByRole('button', { name: 'Locução' });
    await expect(() => group).toHaveAttribute('aria-expanded', 'true');
    await expect(() => nav.getByRole('link', { name: 'Painel' })).toHaveAttribute('aria-current', 'page');
    const others = (await nav.findAllByRole('button')).filter((button) => button !== group);
    for (const other of others) {
      await userEvent.click(other);
      const open = (await nav.findAllByRole('button')).filter(
        (button) => button.getAttribute('aria-expanded') === 'true',
      );
      await expect(() => open).toEqual([other]);
    }
  },
};

/** Once its group is folded, the group's name says where the member is. */
export const FoldedGroupOfThePage: Story = {
  parameters: { panel: { at: '/broadcaster/schedule' } },
  async play() {
    const nav = within(await menu());
    const marked = async () =>
      (await nav.findAllByRole('button'))
        .filter((each) => each.hasAttribute('aria-current'))
        .map((each) => each.textContent);
    await expect(() => nav.getByRole('button', { name: 'Locução' })).toHaveAttribute('aria-expanded', 'true');
    await expect(marked).toEqual([]);
    await userEvent.click(await nav.findByRole('button', { name: 'Administração' }));
    await expect(marked).toEqual(['Locução']);
  },
};

export const Broadcaster: Story = {
  parameters: only('broadcaster'),
  async play() {
    const nav = within(await menu());
    await expect(() => nav.getAllByRole('button').map((button) => button.textContent)).toEqual(['Locução']);
  },
};

const groups = async () => {
  const buttons = await within(await menu()).findAllByRole('button');
  return Object.fromEntries(
    buttons.map((button) => [button.textContent, button.getAttribute('aria-expanded') === 'true']),
  );
};

/** A member without the group Locução has another group expanded. */
export const Promoter: Story = {
  parameters: only('promoter', 'view_games'),
  async play() {
    await expect(async () => within(await menu()).getByRole('link', { name: 'Jogos da Promotoria' })).toBeVisible();
    await expect(groups).toEqual({ Promotor: true });
  },
};

/** The group of the current address is expanded. */
export const DeepLink: Story = {
  parameters: { panel: { at: '/administration/payments' } },
  async play() {
    await expect(async () => within(await menu()).getByRole('link', { current: 'page' })).toBeVisible();
    await expect(groups).toEqual({ Locução: false, Promotor: false, Administração: true });
  },
};

/** A member who sees games without being a promoter finds them under Administração. */
export const SeesGames: Story = {
  parameters: only('view_games'),
  async play() {
    await expect(async () => within(await menu()).getByRole('link', { name: 'Jogos da Promotoria' })).toBeVisible();
    await expect(groups).toEqual({ Administração: true });
  },
};

/** A member who may issue warnings sees the menu item, even without the permission to view them. */
export const IssuesWarnings: Story = {
  parameters: only('create_warnings'),
  async play() {
    await expect(async () => within(await menu()).getByRole('link', { name: 'Gerenciar Avisos' })).toBeVisible();
    await expect(groups).toEqual({ Administração: true });
  },
};

export const WithoutPermissions: Story = {
  parameters: only(),
  async play() {
    const nav = within(await menu());
    await expect(() => nav.queryAllByRole('button')).toEqual([]);
    await expect(() => nav.getByRole('link', { name: 'Painel' })).toBeVisible();
  },
};

function Tells() {
  const toasts = useToasts();
  return <button onClick={() => toasts.info('Só para este membro', { durationMs: null })}>Contar</button>;
}

/** What was told to the member goes with them. */
export const Logout: Story = {
  args: { children: <Tells /> },
  async play() {
    await menu();
    await userEvent.click(await screen.findByRole('button', { name: 'Contar' }));
    await expect(() => screen.getByText('Só para este membro')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute('data-path', '/login');
    await expect(() => screen.queryByText('Só para este membro')).toBeNull();
  },
};

/** On a phone logout is at least 16 pixels from what it must not be taken for. */
export const LogoutApart: Story = {
  globals: { width: '320px' },
  async play() {
    const box = (name: RegExp) => screen.getByRole('button', { name }).getBoundingClientRect();
    await expect(() => box(/^Sair$/).width).toBeGreaterThan(0);
    for (const name of [/^Notificações/, /^Menu de/])
      await expect(() => box(/^Sair$/).left - box(name).right).toBeGreaterThanOrEqual(16);
    await expect(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** On common phones the panel's title is one line, and no letter of it is cut. */
export const TitleOnPhones: Story = {
  globals: { width: '390px' },
  async play() {
    const title = await screen.findByText('Painel Cabine');
    await expect(() => title.getBoundingClientRect().height).toBeLessThan(24);
    await expect(() => title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  },
};

export const Verifying: Story = {
  parameters: { msw: [hang('GET /auth/verify'), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Carregando, por favor, aguarde...')).toBeVisible();
    await expect(() => screen.queryByRole('heading', { name: 'Uma tela' })).toBeNull();
  },
};

/** Only the server's 401 ends a session; a server that is away for a moment does not. */
export const ServerAway: Story = {
  parameters: { msw: [...failFirst('GET /auth/verify', { user: buildUser() }, 404), ...panelHandlers()] },
  async play() {
    await screen.findByRole('heading', { name: 'Não foi possível falar com o servidor' });
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute('data-path', '/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(() => screen.getByRole('heading', { name: 'Uma tela' })).toBeVisible();
  },
};

/** A failure to fetch notifications is ignored (product.md 2.5). */
export const LongNames: Story = {
  parameters: {
    msw: [
      answer(
        'GET /notifications',
        Array.from({ length: 120 }, (_, at) => buildNotification({ id: at + 1 })),
      ),
      ...panelHandlers(
        buildUser({ username: 'MarianaDeAlbuquerqueCavalcantiMontenegro', roleName: 'Coordenadora-geral de locução' }),
      ),
    ],
  },
  async play() {
    await expect(() => screen.getByRole('button', { name: 'Notificações, 120 não lidas' })).toBeVisible();
    await expect(() => screen.getByText('99+')).toBeVisible();
    await expect(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The member's menu links to 'Minha conta' and switches the theme, which the browser remembers. */
export const ThemeSwitch: Story = {
  parameters: { panel: { themed: true } },
  beforeEach: () => () => localStorage.removeItem('cabine.theme'),
  async play() {
    const own = () => screen.getByRole('heading', { name: 'Uma tela' }).closest('[data-cabine-root]');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu de Camila.Souza' }));
    await expect(() => screen.getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/account');
    const theme = within(await screen.findByRole('radiogroup', { name: 'Tema' }));
    await expect(() => theme.getByRole('radio', { name: 'Sistema' })).toBeChecked();
    for (const [name, value, color] of [
      ['Escuro', 'dark', 'rgb(236, 238, 245)'],
      ['Alto contraste', 'contrast', 'rgb(255, 255, 255)'],
      ['Claro', 'light', 'rgb(26, 29, 41)'],
    ] as const) {
      await userEvent.click(await theme.findByRole('radio', { name }));
      await expect(own).toHaveAttribute('data-theme', value);
      await expect(() => getComputedStyle(screen.getByRole('heading', { name: 'Uma tela' })).color).toBe(color);
      await expect(() => localStorage.getItem('cabine.theme')).toBe(value);
    }
  },
};

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40"/></svg>';

/** A station's own logo in its natural proportions. */
export const OwnLogo: Story = {
  parameters: {
    panel: { config: { product: 'Habblet', logo: '/own-logo' } },
    msw: [
      http.get('/own-logo', () => new Response(LOGO, { headers: { 'content-type': 'image/svg+xml' } })),
      ...panelHandlers(),
    ],
  },
  async play() {
    const nav = within(await menu());
    const logo = () => nav.getByRole<HTMLImageElement>('img', { name: 'Habblet' });
    await expect(() => logo().naturalWidth).toBe(120);
    await expect(() => [logo().clientWidth, logo().clientHeight]).toEqual([96, 32]);
  },
};

/** A logo that fails to load falls back to the default one. */
export const BrokenLogo: Story = {
  parameters: { panel: { config: { product: 'Habblet', logo: '/no-such-logo' } } },
  async play() {
    const nav = within(await menu());
    await expect(() => nav.getByRole('img', { name: 'Habblet' }).tagName).toBe('svg');
  },
};

/** There is no theme switch below a ThemeRoot of the host. */
export const NoThemeSwitchBelowAnothersTheme: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Menu de Camila.Souza' }));
    await expect(() => screen.getByRole('link', { name: 'Minha conta' })).toBeVisible();
    await expect(() => screen.queryByRole('radiogroup', { name: 'Tema' })).toBeNull();
  },
};

/** If someone else has set the member's password or PIN, a note on every page links to 'Minha conta'. */
export const AskedForOwnSecrets: Story = {
  parameters: { msw: panelHandlers(buildUser({ newSecrets: 'asked' })) },
  async play() {
    await expect(() => screen.getByText(/Outra pessoa criou sua senha e seu PIN/)).toBeVisible();
    await expect(() => screen.getByRole('link', { name: 'Escolher senha e PIN' })).toHaveAttribute('href', '/account');
  },
};

/** If the station requires it, every page shows 'Minha conta' until the member has chosen new ones. */
export const MustChooseOwnSecrets: Story = {
  parameters: { msw: [answer('GET /auth/sessions', []), ...panelHandlers(buildUser({ newSecrets: 'required' }))] },
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Escolha sua senha e seu PIN' })).toBeVisible();
    await expect(() => screen.getByLabelText('Senha atual')).toBeVisible();
  },
};

/** Under a header of the host of 56 px, bar and menu keep clear of it, also after scrolling. */
export const UnderAHostsHeader: Story = {
  decorators: [
    (Shown) => (
      <div style={{ '--cabine-top': '56px' } as CSSProperties}>
        <header style={{ position: 'sticky', top: 0, zIndex: 10, height: 56 }}>Fã-clube</header>
        <Shown />
      </div>
    ),
  ],
  args: { children: <div style={{ height: 3000 }}>Uma tela</div> },
  async play() {
    const nav = await menu();
    // The screen is beside the menu, below both bars.
    const main = await screen.findByRole('main');
    await expect(() => Math.round(main.getBoundingClientRect().top)).toBe(56 + 64);
    await expect(() => main.getBoundingClientRect().left).toBeGreaterThanOrEqual(nav.getBoundingClientRect().right);
    window.scrollTo(0, 1000);
    const bar = await screen.findByRole('region', { name: 'Painel Cabine' });
    await expect(() => Math.round(bar.getBoundingClientRect().top)).toBe(56);
    // A page has one banner, which is the site's.
    await expect(() => screen.getAllByRole('banner').map((each) => each.textContent)).toEqual(['Fã-clube']);
    await expect(() => Math.round(nav.getBoundingClientRect().top)).toBe(56);
    await expect(() => Math.round(nav.getBoundingClientRect().bottom)).toBe(window.innerHeight);
    await expect(() => nav.closest('[data-cabine-root]')).toHaveAttribute('lang', 'pt-BR');
  },
};

/** A host's own bar, menu and foot. */
export const OwnFrame: Story = {
  parameters: {
    panel: {
      components: {
        TopBar: ({ onMenu }: { onMenu: () => void }) => <button onClick={onMenu}>Nossa barra</button>,
        SideMenu: null,
        Footer: () => <footer>Nosso rodapé</footer>,
      },
    },
  },
  async play() {
    await expect(() => screen.getByText('Nossa barra')).toBeVisible();
    await expect(() => screen.getByText('Nosso rodapé')).toBeVisible();
    await expect(() => screen.queryByRole('navigation')).toBeNull();
  },
};

/** A back end with the needed calls alone: no item that it cannot fill, and nothing of a radio. */
export const NeededCallsAlone: Story = {
  parameters: {
    panel: { config: { extensions: [], streamUrl: null, screens: ['/dashboard', '/administration/payments'] } },
  },
  async play() {
    const nav = within(await menu());
    await expect(() => nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Painel',
      'Gerenciar Pagamentos',
    ]);
    await expect(() => screen.queryByRole('button', { name: 'Ouvir a rádio' })).toBeNull();
  },
};

export const NeededCallsAndEveryScreen: Story = {
  parameters: { panel: { config: { extensions: [] } } },
  async play() {
    const nav = within(await menu());
    await userEvent.click(await nav.findByRole('button', { name: 'Administração' }));
    await expect(() => nav.getByRole('link', { name: 'Gerenciar Pagamentos' })).toBeVisible();
    for (const name of ['Registro', 'Histórico', 'Estado do sistema', 'Widgets'])
      await expect(() => nav.queryByRole('link', { name })).toBeNull();
  },
};
