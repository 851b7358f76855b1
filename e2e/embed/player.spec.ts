import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { enter } from '../support/signIn';
import { startStation } from '../support/Station';
import { requireAccessible } from '../support/test';
import { countTimers, openCounter, settled, type Held } from './leaks';
import { expect, expectStatus, fanPage, playButton, playerOf, test } from './widgets';

const embed = (url: string, body = '<cabine-player></cabine-player>') =>
  fanPage(`<script src="${url}/embed.js" async></script>${body}`);

test('the player plays, stops and emits events', async ({ station, openFanPage }) => {
  const page = await openFanPage(
    embed(
      station.url,
      `<cabine-player></cabine-player><script>
        addEventListener('cabine:play', () => document.title = 'ouvindo');
        addEventListener('cabine:stop', () => document.title = 'parado');
      </script>`,
    ),
  );
  await playButton(page).click();
  await expectStatus(page, 'playing');
  await expect(page).toHaveTitle('ouvindo');
  await requireAccessible(page);
  await playButton(page).click();
  await expectStatus(page, 'idle');
  await expect(page).toHaveTitle('parado');
});

test('the mute button stays under the pointer that comes to it', async ({ station, openFanPage }) => {
  const page = await openFanPage(embed(station.url));
  const mute = playerOf(page).getByRole('button', { name: 'Silenciar' });
  await expect(mute).toBeVisible();
  const { x, y, width, height } = await mute.evaluate((button) => button.getBoundingClientRect());
  // A locator's click would follow a button that moves away.
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(playerOf(page).getByRole('button', { name: 'Ativar som' })).toBeVisible();
});

test('the keyboard alone plays and changes the volume @proof', async ({ station, openFanPage }) => {
  const page = await openFanPage(embed(station.url));
  await expect(playButton(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectStatus(page, 'playing');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const slider = playerOf(page).getByRole('slider', { name: 'Volume' });
  await expect(slider).toBeFocused();
  const before = await slider.evaluate((input) => Number((input as HTMLInputElement).value));
  await page.keyboard.press('ArrowUp');
  await expect(slider).toHaveValue(String(before + 5));
});

test('a click before the station has answered takes effect later, and keeps the focus', async ({
  station,
  page,
  openFanPage,
}) => {
  const release = await hold(page, '**/config.json');
  await openFanPage(embed(station.url));
  await playButton(page).press('Enter');
  await expectStatus(page, 'connecting');
  release();
  await expectStatus(page, 'playing');
  await expect(playButton(page)).toBeFocused();
});

test('a stream that moves is found by the page that is open', async ({ station, page, openFanPage, complaints }) => {
  complaints.expect(/404|CORS policy|Failed to load/);
  let streamUrl = '/gone';
  await page.route('**/config.json', (route) => route.fulfill({ json: { streamUrl } }));
  await openFanPage(embed(station.url));
  await playButton(page).click();
  await expectStatus(page, 'reconnecting');
  streamUrl = '/stream';
  await expectStatus(page, 'playing');
});

test('the panel finds its stream, too @proof', async ({ page, complaints }) => {
  complaints.expect(/Failed to load/);
  await page.route(/\/stream(?!\?moved)/, (route) => route.abort());
  await page.route('**/config.json', (route) => route.fulfill({ json: { streamUrl: '/stream?moved' } }));
  await enter(page, 'administrator', '/dashboard');
  await page.getByRole('button', { name: 'Ouvir a rádio' }).first().click();
  await expect(page.locator('[data-cabine-player][data-status=playing]').first()).toBeVisible();
});

test('attributes set theme, accent, language, name and size, also later @proof', async ({ station, openFanPage }) => {
  const page = await openFanPage(
    embed(station.url, '<cabine-player theme="dark" accent="rgb(0 128 0)" lang="en" station="Onda"></cabine-player>'),
  );
  const player = playerOf(page);
  await expect(player.getByRole('region', { name: 'Onda radio player' })).toHaveAttribute('data-layout', 'card');
  const root = player.locator('[data-cabine-root]');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await page.evaluate(() => {
    const element = document.querySelector('cabine-player');
    element?.setAttribute('theme', 'light');
    element?.toggleAttribute('compact');
  });
  await expect(player.locator('[data-layout="compact"]')).toBeVisible();
  await expect(root).toHaveCSS('color-scheme', 'light');
});

test('methods play, mute and stop, also before the widget has loaded', async ({ station, openFanPage }) => {
  const page = await openFanPage(
    embed(
      station.url,
      '<button onclick="listen()">Ouvir</button><script>' +
        "function listen() { const player = document.createElement('cabine-player'); document.body.append(player); player.play(); }" +
        '</script>',
    ),
  );
  await page.waitForFunction(() => customElements.get('cabine-player'));
  await page.getByRole('button', { name: 'Ouvir', exact: true }).click();
  await expectStatus(page, 'playing');
  await expect
    .poll(() =>
      page.evaluate(
        () => (document.querySelector('cabine-player') as HTMLElement & { audio: HTMLAudioElement }).audio.src,
      ),
    )
    .toContain('/stream');
  await page.evaluate(() =>
    (document.querySelector('cabine-player') as HTMLElement & { toggleMute(): void }).toggleMute(),
  );
  await expect(playerOf(page).getByRole('button', { name: 'Ativar som' })).toBeVisible();
  await page.evaluate(() => (document.querySelector('cabine-player') as HTMLElement & { stop(): void }).stop());
  await expectStatus(page, 'idle');
});

/** Mounts, plays and removes a player this many times. */
async function mountAndUnmount(times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    const player = document.createElement('cabine-player') as HTMLElement & { play(): void };
    const playing = new Promise((resolve) => player.addEventListener('cabine:ready', resolve));
    document.body.append(player);
    await playing;
    player.play();
    player.remove();
    await Promise.resolve();
  }
}

/** A policy that allows only the page itself and the station. */
const strictPolicy = (station: string) =>
  `default-src 'none'; script-src ${station}; style-src ${station}; connect-src ${station}; media-src ${station}`;

test('plays under a strict policy without a report @proof', async ({ station, openFanPage }) => {
  const page = await openFanPage(embed(station.url).replace('<link rel="icon" href="data:,">', ''), {
    'content-security-policy': strictPolicy(station.url),
  });
  await playButton(page).click();
  await expectStatus(page, 'playing');
  await expect(playerOf(page).locator('[data-cabine-player]')).toHaveCSS('border-radius', '10px');
});

test('a browser without CSS nesting gets flat rules @proof', async ({ station, openFanPage, page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (text: string) => text !== 'selector(&)' && supports(text);
  });
  await openFanPage(embed(station.url));
  await expect(playButton(page)).toHaveCSS('display', 'grid');
  const nested = await playerOf(page).evaluate(
    ({ shadowRoot }) =>
      [...shadowRoot!.adoptedStyleSheets].flatMap(({ cssRules }) =>
        [...cssRules].filter((rule) => rule instanceof CSSStyleRule && rule.cssRules.length > 0),
      ).length,
  );
  expect(nested).toBe(0);
});

const HOSTILE = `<style>
  * { all: unset !important; }
  * { font: 700 40px/3 cursive !important; color: rgb(255, 0, 0) !important; text-transform: uppercase !important; }
  *, *::before, *::after { content: 'x' !important; letter-spacing: 9px !important; box-sizing: content-box !important; }
  button { display: none !important; }
  section, div, span { width: 7px !important; float: right !important; position: fixed !important; }
</style>
<script>
  // Old libraries did this to every page.
  Object.prototype.extend = function () {};
  Array.prototype.each = function () {};
  Array.prototype.toJSON = function () { return 'broken'; };
  Function.prototype.bind = function (that) { const run = this; return function () { return run.apply(that, arguments); }; };
  window.$ = window.React = { version: '17.0.2', createElement: function () { throw new Error('not yours'); } };
</script>`;

test('looks and works the same on a hostile page', async ({ station, openFanPage, openBrowser }) => {
  const home = await openFanPage(embed(station.url), {}, await openBrowser());
  await expectStatus(home, 'idle');
  const page = await openFanPage(embed(station.url) + HOSTILE);
  await expectStatus(page, 'idle');
  const sizeOf = (of: Page) =>
    playerOf(of)
      .locator('[data-cabine-player]')
      .evaluate((element) => [element.getBoundingClientRect().width, element.getBoundingClientRect().height]);
  await expect(async () => expect(await sizeOf(page)).toEqual(await sizeOf(home))).toPass();
  await expect(playButton(page)).toHaveCSS('display', 'grid');
  await expect(playerOf(page).locator('[data-cabine-root]')).toHaveCSS('text-transform', 'none');
  await playButton(page).click();
  await expectStatus(page, 'playing');
});

test('of two stations’ players on a page only one sounds @proof', async ({ station, start, openFanPage }) => {
  const other = await start(startStation, { env: { STATION_NAME: 'Onda' } });
  const page = await openFanPage(
    embed(station.url, `<cabine-player></cabine-player><cabine-player api="${other.url}/api"></cabine-player>`),
  );
  await expect(playerOf(page, 1).getByRole('region', { name: /Onda/ })).toBeVisible();
  await playButton(page, 0).click();
  await expectStatus(page, 'playing', 0);
  await playButton(page, 1).click();
  await expectStatus(page, 'playing', 1);
  await expectStatus(page, 'idle', 0);
});

test('players of one station share one poll @proof', async ({ station, openFanPage }) => {
  const asked: string[] = [];
  const page = await openFanPage(embed(station.url, ''));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.waitForFunction(() => customElements.get('cabine-player'));
  await page.evaluate(() =>
    document.body.append(...Array.from({ length: 5 }, () => document.createElement('cabine-player'))),
  );
  await expectStatus(page, 'idle', 4);
  // On a slow page the second poll may have happened.
  expect(asked.filter((path) => path === '/api/public/radio').length).toBeLessThan(5);
  await expect.poll(() => asked.filter((path) => path === '/config.json')).toHaveLength(1);
});

/** How routers and libraries take an element out of a page and put it into the next one, by what lies between. */
const MOVES: Record<string, (player: Element) => Promise<unknown>> = {
  'one task': async (player) => document.querySelector('p')?.append(player),
  'a promise, as Turbo': async (player) => {
    const next = document.createElement('body');
    document.body.replaceWith(next);
    await Promise.resolve();
    next.append(player);
  },
  'two frames': async (player) => {
    player.remove();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    document.body.prepend(player);
  },
  'a view transition': (player) =>
    document.startViewTransition(async () => {
      player.remove();
      await Promise.resolve();
      document.body.append(player);
    }).updateCallbackDone,
  moveBefore: async (player) =>
    (document.body as { moveBefore?(node: Node, child: Node | null): void }).moveBefore?.(player, null),
};

test('a moved element keeps playing; a removed one stops', async ({ station, openFanPage }) => {
  const page = await openFanPage(embed(station.url, '<p></p><cabine-player></cabine-player>'));
  await page.evaluate(() => {
    const states: unknown[] = [];
    Object.assign(window, { states });
    addEventListener('cabine:status', (event) => states.push((event as CustomEvent<{ status: string }>).detail.status));
  });
  const told = () => page.evaluate(() => (window as { states?: unknown[] }).states);
  await playButton(page).click();
  // Told a moment after it is shown.
  await expect.poll(told).toContain('playing');
  await page.evaluate(() => (window as { states?: unknown[] }).states?.splice(0));
  for (const move of Object.values(MOVES)) await playerOf(page).evaluate(move);
  // The only event since the move is this later stop.
  await playButton(page).click();
  await expectStatus(page, 'idle');
  await expect.poll(told).toEqual(['idle']);
  await playButton(page).click();
  await expect.poll(told).toContain('playing');
  // As a framework listens: on the element, which tells its state also after it has left the page.
  await page.evaluate(() => {
    const element = document.querySelector('cabine-player');
    for (const name of ['status', 'stop'])
      element?.addEventListener(`cabine:${name}`, ({ type }) => (window as { states?: unknown[] }).states?.push(type));
    (window as { states?: unknown[] }).states = [];
    element?.remove();
  });
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
  await expect.poll(told).toEqual(['cabine:status', 'cabine:stop']);
});

test('a page without widgets loads embed.js alone @proof', async ({ station, openFanPage }) => {
  const asked: string[] = [];
  const page = await openFanPage(fanPage(''));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addScriptTag({ url: `${station.url}/embed.js` });
  await page.waitForFunction(() => customElements.get('cabine-player'));
  expect(asked).toEqual(['/embed.js']);
});

test('a hundred mounts and unmounts leave no timer, listener, audio or node @proof', async ({
  station,
  openFanPage,
}) => {
  const page = await openFanPage(fanPage(''));
  await page.evaluate(countTimers);
  await page.addScriptTag({ url: `${station.url}/embed.js` });
  const count = await openCounter(page);
  // The rules of what is drawn stay, once for all widgets of the page.
  await page.evaluate(() => document.body.append(document.createElement('cabine-player')));
  await expect(playerOf(page).locator('[part=badge]')).toBeVisible();
  await page.evaluate(() => document.querySelector('cabine-player')?.remove());
  await page.evaluate(mountAndUnmount, 3);
  // A removed widget waits a second, as for a move.
  await expect.poll(async () => (await count()).running).toBe(0);
  const before = await settled(count);
  await page.evaluate(mountAndUnmount, 100);
  // There may be fewer, if garbage was pending at the first count.
  const grown = async () =>
    Object.entries(await count()).filter(([what, is]) => is > (before[what as keyof Held] ?? 0));
  await expect.poll(grown).toEqual([]);
});
