// The journeys that differ most between engines, in Firefox and WebKitGTK: `npm run proof -- engines`. They play muted:
// on a computer without a sound device Firefox ends a sound after four seconds with an error.
import { test as base, expect } from '@playwright/test';
import { onAirFixture, startExample, type OnAir } from '../examples/example';
import { startPlaylist } from '../radio/hls';
import { servePlayerPage } from '../radio/playerPage';
import { LATER_WEEK } from '../support/hours';
import { credentialsOf } from '../support/signIn';
import { whileRunning, type Start } from '../support/start';
import { ENGINES, type Engine } from './engine';

const test = base.extend<{ start: Start }, { onAir: OnAir }>({
  start: ({}, provide) => whileRunning((start) => provide(start)),
  onAir: onAirFixture,
});

/** Sugar.js of the fan site changes prototypes that WebKit's driver relies on. */
const siteOf = (name: string) => (name === 'firefox' ? 'fansite' : 'html');

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

    const textOf = (selector: string) =>
      engine.run((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector);
    const isShown = (selector: string, text?: string) => engine.look((found) => found !== null, selector, text);
    const expectShown = (selector: string, text?: string, shown = true) =>
      expect.poll(() => isShown(selector, text), `${selector} ${text ?? ''}`).toBe(shown);
    const signIn = async (url: string) => {
      await engine.goto(`${url}/login`);
      await engine.run(() => sessionStorage.clear());
      await engine.goto(`${url}/login`);
      await expectShown('[name=pin]');
      // React replaces the form of the first HTML, and with it what was typed.
      for (const [field, value] of Object.entries(credentialsOf('administrator')))
        await expect(() => engine.type(`[name=${field}]`, value)).toPass();
      await engine.click('[type=submit]');
      await expectShown('a', 'Painel');
    };
    const call = (method: string, path: string, body?: object) =>
      engine.run(
        async (how, to, sent) => {
          const authorization = `Bearer ${sessionStorage.getItem('token')}`;
          const headers = { authorization, 'content-type': 'application/json' };
          await fetch(`/api${to}`, { method: how, headers, ...(sent && { body: sent }) });
        },
        method,
        path,
        body && JSON.stringify(body),
      );
    const statusOf = () =>
      engine.look((found) => (found as HTMLElement | null)?.dataset.status, '[data-cabine-player]');

    test('sign-in, a reload, logout', async ({ onAir }) => {
      const { url } = onAir.station;
      await signIn(url);
      await engine.goto(`${url}/administration/management`);
      await expectShown('tr', 'DJ.Caio');
      await engine.click('button', 'Sair');
      await expectShown('[name=pin]');
    });

    test('the week: book an hour and free it', async ({ onAir }) => {
      const { url } = onAir.station;
      await signIn(url);
      await engine.goto(`${url}/broadcaster/schedule?day=sunday&${LATER_WEEK}`);
      await expectShown('tr', 'AutoDJ');
      const slot = await engine.look((found) => (found as HTMLElement).dataset.slot, 'tr[data-slot]', 'AutoDJ');
      const row = () => textOf(`tr[data-slot="${slot}"]`);
      await engine.click(`tr[data-slot="${slot}"] button`);
      await expectShown('[role=alertdialog]');
      await engine.click('[role=alertdialog] button', 'Todo domingo');
      await expect.poll(row).toContain('admin');
      await engine.click(`tr[data-slot="${slot}"] button`);
      await engine.click('[role=alertdialog] button', 'Todo domingo');
      await expect.poll(row).toContain('AutoDJ');
    });

    test('a list shows what another tab of the station changed; a dialog holds the focus', async ({ onAir }) => {
      const { url } = onAir.station;
      await signIn(url);
      await engine.goto(`${url}/promoter/games`);
      await expectShown('button', 'Novo Jogo');
      const game = { title: `Bingo em ${name}`, description: 'Números no ar', rules: ['Uma cartela por pessoa'] };
      await call('POST', '/games', game);
      await expectShown('h2, h3, td, strong', game.title);
      await engine.click('button', 'Novo Jogo');
      await expectShown('[role=dialog]');
      const isInside = () => engine.run(() => document.activeElement?.closest('[role=dialog]') !== null);
      for (let presses = 0; presses < 12; presses += 1) {
        await expect.poll(isInside, 'the focus is inside the dialog').toBe(true);
        await engine.press('Tab');
      }
      await engine.press('Escape');
      await expectShown('[role=dialog]', '', false);
      await expect.poll(() => engine.run(() => document.activeElement?.textContent ?? '')).toContain('Novo Jogo');
    });

    test(`the widgets of the site '${siteOf(name)}', and a real Icecast that goes and comes back`, async ({
      onAir,
      start,
    }) => {
      const site = await start(startExample, siteOf(name), onAir.station.url, onAir.stream);
      await engine.goto(site.url);
      await expectShown('table td', 'Duda-FM');
      await engine.click('[data-cabine-player] button', 'Silenciar');
      await expectShown('[data-cabine-player] button', 'Ativar som');
      await engine.click('[data-cabine-player] button', 'Ouvir a rádio');
      await expect.poll(statusOf).toBe('playing');
      await onAir.icecast.stop('SIGKILL');
      await expect.poll(statusOf).toBe('reconnecting');
      await onAir.icecast.start();
      await expect.poll(statusOf, { timeout: 90_000 }).toBe('playing');
      await engine.click('[data-cabine-player] button', 'Parar');
      await expect.poll(statusOf).toBe('idle');
    });

    test('a playlist (HLS), which neither engine plays by itself', async ({ start }) => {
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
    });
  });
}
