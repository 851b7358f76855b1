// Each browser × what differs most between engines: `npm run proof -- engines`. Players are muted: on a computer without a
// sound device Firefox ends a sound after four seconds with an error.
import { fileURLToPath } from 'node:url';
import { test as base, expect, type WorkerFixture } from '@playwright/test';
import { goLive } from '../../apps/server/src/radio/testing/goLive';
import { STANDARD, WIDGETS, writeWidgetCode } from '../../packages/panel-ui/src/embed/builder/widgetCode';
import { fanPage, startSite, type ForeignPage } from '../embed/site';
import { startPlaylist } from '../radio/hls';
import { startIcecast, type Icecast } from '../radio/icecast';
import { servePlayerPage } from '../radio/playerPage';
import { buildPage } from '../support/buildPage';
import { LATER_WEEK } from '../support/hours';
import { callAs, credentialsOf, type Member } from '../support/signIn';
import { startStation, type Station } from '../support/Station';
import { whileRunning, type Start } from '../support/start';
import { ENGINES, type Engine } from './engine';

interface Scene {
  icecast: Icecast;
  station: Station;
  /** A fan site with a page for each form of each widget. */
  site: { url: string };
}

type Form = 'script' | 'frame' | 'React';
type Widget = (typeof WIDGETS)[number];

function bodyOf(form: Form, widget: Widget, url: string, stream: string): string {
  const api = `${url}/api`;
  if (form === 'React')
    return `<div id="app" data-widget="${widget}" data-api="${api}" data-stream="${stream}"></div><script type="module" src="/page.js"></script>`;
  return writeWidgetCode(
    { ...STANDARD, form, widget },
    { name: 'Rádio', site: url, api, streamUrl: null, pinned: null },
  );
}

/** A real Icecast with an AutoDJ, a station that takes requests, and a fan site. */
async function setScene(start: Start): Promise<Scene> {
  const icecast = await start(startIcecast);
  await icecast.connect({ mount: '/autodj' });
  const stream = `${icecast.url}/live`;
  const station = await start(startStation, {
    env: {
      ...icecast.stationEnv,
      DEMO: '1',
      REQUESTS: '1',
      STREAM_HOST: '127.0.0.1',
      STREAM_PORT: String(icecast.port),
      STREAM_PASSWORD: icecast.sourcePassword,
    },
  });
  const built = await buildPage(fileURLToPath(new URL('../embed/page', import.meta.url)));
  const [, code = ''] = [...built].find(([path]) => path.endsWith('.js')) ?? [];
  const pages: Record<string, ForeignPage> = {
    '/page.js': { html: String(code), headers: { 'content-type': 'text/javascript' } },
  };
  pages['/sandbox'] = {
    html: fanPage(bodyOf('frame', 'player', station.url, stream).replace('<iframe', '<iframe sandbox="allow-scripts"')),
  };
  for (const form of ['script', 'frame', 'React'] as const)
    for (const widget of WIDGETS)
      pages[`/${form}/${widget}`] = { html: fanPage(bodyOf(form, widget, station.url, stream)) };
  return { icecast, station, site: await start(startSite, pages) };
}

const sceneFixture: [WorkerFixture<Scene, object>, { scope: 'worker'; timeout: number }] = [
  ({}, provide) => whileRunning(async (start) => provide(await setScene(start))),
  { scope: 'worker', timeout: 120_000 },
];
const test = base.extend<{ start: Start }, { scene: Scene }>({
  start: ({}, provide) => whileRunning((start) => provide(start)),
  scene: sceneFixture,
});

/** Runs in the page. Firefox without cookies refuses to store. */
function keepsSessions(): boolean {
  try {
    return Boolean(sessionStorage);
  } catch {
    return false;
  }
}

/** What the tasks do in each browser. */
function acts(engine: Engine) {
  const isShown = (selector: string, text?: string) => engine.look((found) => found !== null, selector, text);
  const expectShown = (selector: string, text?: string, shown = true) =>
    expect.poll(() => isShown(selector, text), `${selector} ${text ?? ''}`).toBe(shown);
  return {
    isShown,
    expectShown,
    textOf: (selector: string) =>
      engine.run(
        (wanted) => Array.from(document.querySelectorAll<HTMLElement>(wanted), (each) => each.innerText).join('\n'),
        selector,
      ),
    async click(selector: string, text?: string) {
      await expectShown(selector, text);
      await engine.click(selector, text);
    },
    statusOf: () => engine.look((found) => (found as HTMLElement | null)?.dataset.status, '[data-cabine-player]'),
    /** Signs in where the screen sends to: a browser that stores nothing forgets the session with the page. */
    async signIn(url: string, path: string, member: Member = 'administrator') {
      await engine.goto(`${url}/login`);
      if (await engine.run(keepsSessions)) await engine.run(() => sessionStorage.clear());
      await engine.goto(url + path);
      await expectShown('[name=pin]');
      // React replaces the form of the first HTML, and with it what was typed.
      for (const [field, value] of Object.entries(credentialsOf(member)))
        await expect(() => engine.type(`[name=${field}]`, value)).toPass();
      await engine.click('[type=submit]');
      await expectShown('a', 'Painel');
    },
  };
}

interface Task {
  (given: Scene & ReturnType<typeof acts> & { engine: Engine; name: string; start: Start }): Promise<void>;
}

const SCREENS: Record<string, Task> = {
  async 'sign-in, a reload, logout'({ engine, station: { url }, signIn, expectShown, click }) {
    await signIn(url, '/administration/management');
    await expectShown('tr', 'DJ.Caio');
    const isKept = await engine.run(keepsSessions);
    await engine.goto(`${url}/administration/management`);
    if (isKept) {
      await expectShown('tr', 'DJ.Caio');
      await click('button', 'Sair');
    }
    await expectShown('[name=pin]');
  },

  async 'booking: an hour is booked and freed'({ engine, station: { url }, signIn, expectShown, click, textOf }) {
    await signIn(url, `/broadcaster/schedule?day=sunday&${LATER_WEEK}`);
    await expectShown('tr', 'AutoDJ');
    const slot = await engine.look((found) => (found as HTMLElement).dataset.slot, 'tr[data-slot]', 'AutoDJ');
    const row = () => textOf(`tr[data-slot="${slot}"]`);
    for (const becomes of ['admin', 'AutoDJ']) {
      await click(`tr[data-slot="${slot}"] button`);
      await click('[role=alertdialog] button', 'Todo domingo');
      await expect.poll(row).toContain(becomes);
    }
  },

  async 'going live with what the screen shows'({ station: { url }, icecast, start, ...act }) {
    await act.signIn(url, '/broadcaster/broadcast', 'broadcaster');
    await act.expectShown('h2', 'No ar: AutoDJ');
    await act.click('button', 'Mostrar senha');
    await expect.poll(() => act.textOf('dl')).toContain(icecast.sourcePassword);
    const dj = await start(goLive, { port: icecast.port, password: icecast.sourcePassword, name: 'DJ.Caio' });
    await act.expectShown('section', 'Você está no ar');
    dj.destroy();
    await act.expectShown('h2', 'No ar: AutoDJ');
  },

  async 'a list shows what another member changed; a dialog holds the focus'({ engine, name, station, ...act }) {
    await act.signIn(station.url, '/promoter/games');
    await act.expectShown('button', 'Novo Jogo');
    const game = { title: `Bingo em ${name}`, description: 'Números no ar', rules: ['Uma cartela por pessoa'] };
    await callAs(station.url, 'promoter', 'POST', '/games', game);
    await act.expectShown('h2, h3, td, strong', game.title);
    await engine.click('button', 'Novo Jogo');
    await act.expectShown('[role=dialog]');
    const isInside = () => engine.run(() => document.activeElement?.closest('[role=dialog]') !== null);
    for (let presses = 0; presses < 12; presses += 1) {
      await expect.poll(isInside, 'the focus is inside the dialog').toBe(true);
      await engine.press('Tab');
    }
    await engine.press('Escape');
    await act.expectShown('[role=dialog]', '', false);
    await expect.poll(() => engine.run(() => document.activeElement?.textContent ?? '')).toContain('Novo Jogo');
  },

  async 'the player in a sandbox, as WordPress frames it'({ engine, site, expectShown, click, statusOf }) {
    await engine.goto(`${site.url}/sandbox`);
    await engine.enterFrame();
    await click('button', 'Silenciar');
    await click('button', 'Ouvir a rádio');
    await expect.poll(statusOf).toBe('playing');
    await click('button', 'Parar');
    await expectShown('button', 'Ouvir a rádio');
  },

  async 'a playlist (HLS)'({ engine, start, textOf }) {
    const [playlist, bench] = [await start(startPlaylist), await start(servePlayerPage)];
    const status = () => textOf('#status');
    await engine.goto(bench.address(playlist.url));
    await engine.run(() => window.bench.player.toggleMute());
    await engine.click('#play');
    await expect.poll(status).toBe('playing');
    await playlist.leave();
    await expect.poll(status).toBe('reconnecting');
    await playlist.serve();
    await expect.poll(status, { timeout: 60_000 }).toBe('playing');
    await engine.click('#stop');
    await expect.poll(status).toBe('idle');
  },
};

const USES: Record<Widget, Task> = {
  async player({ icecast, expectShown, isShown, click, statusOf }) {
    await expectShown('button', 'Ouvir a rádio');
    // The browser may know it from the form before.
    if (await isShown('button', 'Silenciar')) await click('button', 'Silenciar');
    await expectShown('button', 'Ativar som');
    await click('button', 'Ouvir a rádio');
    await expect.poll(statusOf).toBe('playing');
    await icecast.stop('SIGKILL');
    await expect.poll(statusOf).toBe('reconnecting');
    await icecast.start();
    await expect.poll(statusOf, { timeout: 90_000 }).toBe('playing');
    await click('button', 'Parar');
    await expect.poll(statusOf).toBe('idle');
  },
  async schedule({ expectShown }) {
    await expectShown('table td', 'Duda-FM');
  },
  async requests({ engine, name, expectShown, click }) {
    await expectShown('textarea');
    await engine.type('input[name=name]', 'Manu');
    await engine.type('textarea', `Toca mais uma em ${name}`);
    await click('button', 'Enviar');
    await expectShown('[role=status]', 'Obrigado');
  },
};

/** A station that sees a DJ from its start on; it counts requests by visitor until it ends. */
async function openStudio({ icecast, station, start }: Parameters<Task>[0]): Promise<void> {
  await start(goLive, { port: icecast.port, password: icecast.sourcePassword, name: 'DJ.Caio' });
  await station.restart();
  const isOpen = async () =>
    ((await (await fetch(`${station.url}/api/public/requests`)).json()) as { isOpen: boolean }).isOpen;
  await expect.poll(isOpen).toBe(true);
}

const useOf =
  (form: Form, widget: Widget): Task =>
  async (given) => {
    if (widget === 'requests') await openStudio(given);
    await given.engine.goto(`${given.site.url}/${form}/${widget}`);
    if (form === 'frame') await given.engine.enterFrame();
    await USES[widget](given);
  };

const TASKS: Record<string, Task> = {
  ...SCREENS,
  ...Object.fromEntries(
    WIDGETS.flatMap((widget) =>
      (['script', 'frame', 'React'] as const).map((form) => [`${widget}: ${form}`, useOf(form, widget)]),
    ),
  ),
};

for (const name of Object.keys(ENGINES) as (keyof typeof ENGINES)[]) {
  test.describe(name, () => {
    let engine: Engine;
    test.beforeAll(async () => {
      engine = await ENGINES[name]();
      console.log(engine.version);
    });
    test.afterAll(() => engine.close());
    test.afterEach(async ({}, testInfo) => {
      if (testInfo.status !== testInfo.expectedStatus) await engine.picture(testInfo.outputPath('page.png'));
    });

    for (const [task, expectDone] of Object.entries(TASKS))
      test(task, ({ scene, start }) => expectDone({ ...scene, ...acts(engine), engine, name, start }));
  });
}
