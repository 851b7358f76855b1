// What other people's pages do with the code: two stations, a script that is no tag, an address that is relative, a tag that
// is not closed, a browser that refuses.
import { readFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { STANDARD, writeWidgetCode } from '../../packages/panel-ui/src/embed/builder/widgetCode';
import { startStation } from '../support/Station';
import { expect, expectStatus, fanPage, playButton, playerOf, test } from './widgets';

const tag = (url: string) => `<script src="${url}/embed.js" async></script>`;
const codeOf = (url: string) =>
  writeWidgetCode(STANDARD, { name: '', site: url, api: `${url}/api`, streamUrl: null, pinned: null });

test('each pasted code plays its own station, also an older one without an address', async ({
  station,
  start,
  openFanPage,
}) => {
  const other = await start(startStation, { env: { STATION_NAME: 'Onda' } });
  const old = (url: string) => `<section>${tag(url)}<cabine-player></cabine-player></section>`;
  const page = await openFanPage(
    fanPage(codeOf(station.url) + codeOf(other.url) + old(station.url) + old(other.url) + tag(other.url)),
  );
  for (const [at, isOther] of [false, true, false, true].entries()) {
    const region = playerOf(page, at).getByRole('region');
    await expect(region).toBeVisible();
    await expect(playerOf(page, at).getByRole('region', { name: /Onda/ })).toHaveCount(isOther ? 1 : 0);
  }
});

test('a module, an import, a bundle and a copy on the page’s own site show the station', async ({
  station,
  openFanPage,
  fanFiles,
  complaints,
}) => {
  complaints.expect(/404/);
  const player = `<cabine-player api="${station.url}/api"></cabine-player>`;
  const bare = '<cabine-player></cabine-player>';
  const code = await (await fetch(`${station.url}/embed.js`)).text();
  fanFiles['/wp-content/cache/embed.js'] = { html: code, headers: { 'content-type': 'text/javascript' } };
  for (const body of [
    `<script type="module" src="${station.url}/embed.js"></script>${bare}`,
    `<script type="module">import '${station.url}/embed.js'</script>${bare}`,
    `<script>import('${station.url}/embed.js')</script>${bare}`,
    `<script>const tag = document.createElement('script'); tag.src = '${station.url}/embed.js'; document.head.append(tag)</script>${bare}`,
    `<script src="${station.url}/embed.js?ver=6.9"></script>${bare}`,
    `<script src="/wp-content/cache/embed.js"></script>${player}`,
    `<script type="module">${code}</script>${player}`,
    `<script>(0, eval)(${JSON.stringify(code).replaceAll('<', '\\u003c')})</script>${player}`,
  ]) {
    const page = await openFanPage(fanPage(body));
    await expectStatus(page, 'idle');
    await expect(playerOf(page).locator('[part=badge]')).toBeVisible();
  }
});

test('what cannot be shown is said in the console, and the link stays', async ({ station, openFanPage, page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const code = await (await fetch(`${station.url}/embed.js`)).text();
  const link = '<a href="https://radio.test">A rádio</a>';
  await openFanPage(
    fanPage(`<cabine-player>${link}</cabine-player><cabine-player api="http://">${link}</cabine-player>
      <cabine-player api=”${station.url}/api”>${link}</cabine-player>
      <script type="module">${code}</script>`),
  );
  await expect(page.getByRole('link', { name: 'A rádio' })).toHaveCount(3);
  for (const link of await page.getByRole('link', { name: 'A rádio' }).all()) await expect(link).toBeVisible();
  await expect
    .poll(() => said)
    .toEqual([
      expect.stringContaining('does not know its station'),
      expect.stringContaining('is not an address'),
      expect.stringContaining('is not an address'),
    ]);
});

test('an address is read as src reads it; a tag that is not closed hides nothing', async ({
  station,
  openFanPage,
  page,
}) => {
  const host = new URL(station.url).host;
  // The fan site proxies the station below a path of its own.
  await page.route('**/radio/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/radio', '');
    return route.continue({ url: station.url + path });
  });
  for (const api of ['/radio/api', 'radio/api/', `//${host}/api`, `${station.url}/api//`]) {
    await openFanPage(fanPage(`${tag(station.url)}<cabine-player api="${api}"></cabine-player>`));
    await expect(playerOf(page).locator('[part=badge]')).toBeVisible();
    await expect(playerOf(page).locator('[data-live=unknown]')).toHaveCount(0);
  }
  await openFanPage(fanPage(`${tag(station.url)}<cabine-player /><main><h1>Depois</h1><cabine-schedule /></main>`));
  await expect(page.getByRole('heading', { name: 'Depois' })).toBeVisible();
  await expect(page.locator('cabine-schedule').getByRole('table')).toBeVisible();
  await expect(playButton(page)).toBeVisible();
});

test('a part that did not load is asked for again', async ({ station, openFanPage, page, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to load/);
  await page.clock.install();
  let tries = 0;
  await page.route('**/embed/showPlayer-*', (route) => (++tries === 1 ? route.abort() : route.continue()));
  await openFanPage(
    fanPage(`${tag(station.url)}<cabine-player><a href="https://radio.test">A rádio</a></cabine-player>`),
  );
  await expect(page.getByRole('link', { name: 'A rádio' })).toBeVisible();
  await expect.poll(() => tries).toBe(1);
  await page.clock.runFor(11_000);
  await expect(playButton(page)).toBeVisible();
});

test('keys and touches of its buttons are not the page’s, but for Escape', async ({
  station,
  openFanPage,
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true });
  // As touch libraries and shortcuts that spare the page's own controls.
  const page = await openFanPage(
    fanPage(`${tag(station.url)}<cabine-player></cabine-player><script>
      const isOwn = ({ target }) => !target.closest('input, button, a');
      document.body.addEventListener('touchend', (event) => isOwn(event) && event.preventDefault(), { passive: false });
      document.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') document.title = 'Fechado';
        else if (isOwn(event)) event.preventDefault();
      });
    </script>`),
    {},
    await context.newPage(),
  );
  await playButton(page).tap();
  await expectStatus(page, 'playing');
  for (const [key, status] of [
    ['Space', 'idle'],
    ['Enter', 'playing'],
  ] as const) {
    await playButton(page).press(key);
    await expectStatus(page, status);
  }
  await playButton(page).press('Escape');
  await expect(page).toHaveTitle('Fechado');
  await context.close();
});

test('a player on the page and one in a frame sound one at a time', async ({ station, openFanPage }) => {
  const frame = (more = '') =>
    `<iframe src="${station.url}/embed/player" title="Player" height="100" allow="autoplay" ${more}></iframe>`;
  const page = await openFanPage(
    fanPage(`${tag(station.url)}<cabine-player></cabine-player>${frame()}${frame('sandbox="allow-scripts"')}`),
  );
  const framed = (at: number) => page.frameLocator('iframe').nth(at);
  await playButton(page).click();
  await expectStatus(page, 'playing');
  for (const at of [0, 1]) {
    await framed(at).getByRole('button', { name: 'Ouvir a rádio' }).click();
    await expect(framed(at).locator('[data-cabine-player]')).toHaveAttribute('data-status', 'playing');
    await expectStatus(page, 'idle');
  }
  await expect(framed(0).locator('[data-cabine-player]')).toHaveAttribute('data-status', 'idle');
  await playButton(page).click();
  await expectStatus(page, 'playing');
  await expect(framed(1).locator('[data-cabine-player]')).toHaveAttribute('data-status', 'idle');
  // The sandbox hides its origin, not its window.
  await expect(page.locator('iframe').nth(1)).not.toHaveCSS('height', '100px');
});

test('a widget in a window that the page opened keeps its looks', async ({ station, openFanPage }) => {
  const page = await openFanPage(fanPage(`${tag(station.url)}<cabine-player></cabine-player>`));
  await expect(playButton(page)).toHaveCSS('display', 'grid');
  const displayIn = (where: 'popup' | 'page') =>
    playerOf(page).evaluate((player, to) => {
      const held = window as Window & { popup?: Window; player?: Element };
      held.popup ??= window.open('about:blank', '', 'popup') as Window;
      const there = to === 'popup' ? held.popup : window;
      there.document.body.append(player);
      const button = player.shadowRoot?.querySelector('button');
      const display = button && there.getComputedStyle(button).display;
      window.document.body.prepend(player);
      return display;
    }, where);
  for (const where of ['popup', 'page'] as const) await expect.poll(() => displayIn(where)).toBe('grid');
});

test('a window that closes stops its sound, also of the page that opened it', async ({ station, openFanPage }) => {
  const page = await openFanPage(fanPage(`${tag(station.url)}<cabine-player></cabine-player>`));
  await playButton(page).click();
  await expectStatus(page, 'playing');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => {
      const player = document.querySelector('cabine-player') as Element & { audio: HTMLAudioElement };
      Object.assign(window, { audio: player.audio });
      window.open('about:blank', '', 'popup')?.document.body.append(player);
    }),
  ]);
  const isPaused = () => page.evaluate(() => (window as unknown as { audio: HTMLAudioElement }).audio.paused);
  await expectStatus(popup, 'playing');
  await expect.poll(isPaused).toBe(false);
  await popup.close();
  await expect.poll(isPaused).toBe(true);
});

test('the size of the page’s root, whenever it comes, is not the widget’s', async ({ station, openFanPage }) => {
  const page = await openFanPage(fanPage(`${tag(station.url)}<cabine-player></cabine-player>`));
  const sizes = () =>
    playButton(page).evaluate((button) => [button.getBoundingClientRect().width, getComputedStyle(button).fontSize]);
  await expect(playButton(page)).toBeVisible();
  const before = await sizes();
  await page.addStyleTag({ content: 'html { font-size: 62.5%; }' });
  await expect(page.locator('html')).toHaveCSS('font-size', '10px');
  await expect.poll(sizes).toEqual(before);
});

test('a page that replaces the clock and Audio: the week is of today, and it plays', async ({
  station,
  openFanPage,
}) => {
  // As Datejs does.
  const datejs = '<script>Date.now = () => new Date(); Date.parse = () => null; Audio = function () {};</script>';
  const page = await openFanPage(
    fanPage(`${datejs}${tag(station.url)}<cabine-player></cabine-player><cabine-schedule></cabine-schedule>`),
  );
  const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'America/Sao_Paulo' });
  await expect(page.locator('cabine-schedule').getByRole('columnheader', { name: day.format() })).toHaveCount(1);
  await playButton(page).click();
  await expectStatus(page, 'playing');
});

test('what a later draw throws, and a root that is closed, leave the link and a word', async ({
  station,
  openFanPage,
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const link = '<a href="https://radio.test">A rádio</a>';
  await openFanPage(
    fanPage(`<script>Date.prototype.toISOString = () => { throw new Error('no text'); }</script>${tag(station.url)}
      <cabine-schedule>${link}</cabine-schedule>
      <cabine-player><template shadowrootmode="closed">Salvo</template></cabine-player>`),
  );
  await expect(page.getByRole('link', { name: 'A rádio' })).toBeVisible();
  await expect
    .poll(() => said.sort())
    .toEqual([
      expect.stringContaining('<cabine-player> is not shown: NotSupportedError'),
      expect.stringContaining('<cabine-schedule> is not shown: Error: no text'),
    ]);
});

/** What a browser refuses its pages, each by the way in which it does. */
const REFUSALS: Record<string, () => void> = {
  'BroadcastChannel, as Firefox without cookies': () =>
    Object.assign(window, {
      BroadcastChannel: function () {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  'storage, as Chromium without cookies': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  },
  locks: () => (LockManager.prototype.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'))),
  'media session': () =>
    Object.defineProperty(navigator, 'mediaSession', {
      get() {
        throw new TypeError('no media session');
      },
    }),
  'custom states, as Chromium before 125': () => {
    CustomStateSet.prototype.add = () => {
      throw new SyntaxError("must start with '--'");
    };
  },
  'event streams': () => Object.assign(window, { EventSource: undefined }),
  notifications: () => Object.assign(window, { Notification: undefined }),
};

test('whatever the browser refuses, the player plays and the panel opens', async ({ station, openFanPage, page }) => {
  for (const refuse of Object.values(REFUSALS)) await page.addInitScript(refuse);
  await openFanPage(fanPage(`${tag(station.url)}<cabine-player></cabine-player><cabine-schedule></cabine-schedule>`));
  await playButton(page).click();
  await expectStatus(page, 'playing');
  await expect(page.locator('cabine-schedule').getByRole('table')).toBeVisible();
  await page.goto(`${station.url}/login`);
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

/** The station's stream without the header that lets other sites read it. */
async function startClosedStream(url: string) {
  const server = createServer((_, response) => {
    get(`${url}/stream`, (stream) => {
      response.writeHead(200, { 'content-type': stream.headers['content-type'] ?? '' });
      stream.pipe(response);
      response.on('close', () => stream.destroy());
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`, close };
}

test('the visualiser of docs/embed.md sees the sound, and never silences it', async ({
  station,
  start,
  openFanPage,
  complaints,
}) => {
  complaints.expect(/CORS policy|Failed to load|ERR_FAILED/);
  const closed = await start(startClosedStream, station.url);
  const docs = readFileSync(new URL('../../docs/embed.md', import.meta.url), 'utf8');
  const code = /```html\n(<button id="see">.*?)```/s.exec(docs)?.[1] ?? '';
  const loudest = `<script>AudioContext.prototype.createAnalyser = ((make) => function () { return (window.analyser = make.call(this)); })(AudioContext.prototype.createAnalyser)</script>`;
  for (const [stream, isSeen] of [
    ['', true],
    [`stream="${closed.url}"`, false],
  ] as const) {
    const page = await openFanPage(
      fanPage(`${loudest}${tag(station.url)}<cabine-player ${stream}></cabine-player>${code}`),
    );
    await expect(playButton(page)).toBeVisible();
    await page.getByRole('button', { name: 'See the sound' }).click();
    await expectStatus(page, 'playing');
    const look = () =>
      page.evaluate(() => {
        const { analyser } = window as unknown as { analyser: AnalyserNode };
        const bins = new Uint8Array(analyser.frequencyBinCount);
        analyser.getByteFrequencyData(bins);
        const { audio } = document.querySelector('cabine-player') as Element & { audio: HTMLAudioElement };
        return { isSeen: Math.max(...bins) > 0, isPlaying: !audio.paused && audio.currentTime > 0 };
      });
    await expect.poll(look).toEqual({ isSeen, isPlaying: true });
  }
});
