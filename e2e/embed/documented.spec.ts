// What docs/embed.md and README.md promise, by their own words and with their own code, on another site. What is not here has
// a file of its own beside it.
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { ATTRIBUTES } from '../../packages/panel-ui/src/embed/settings';
import type { Station } from '../support/Station';
import type { Start } from '../support/start';
import { shiftOf, watchShift } from '../support/shift';
import { expect, expectStatus, fanPage, playButton, playerOf, test } from './widgets';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const embed = read('docs/embed.md');
const documents = `${embed}\n${read('README.md')}`.replaceAll(/\s+/g, ' ');

interface Given {
  page: Page;
  station: Station;
  start: Start;
  /** Opens the fan site with embed.js and this. */
  open: (body: string, head?: string) => Promise<Page>;
  /** What the console says. */
  said: string[];
}

type Player = HTMLElement & { audio: HTMLAudioElement | null; play(): void };

/** What `cabine:<name>` says, once it comes. */
const detailOf = (page: Page, name: string) =>
  page.evaluate(
    (event) =>
      new Promise<Record<string, unknown>>((resolve) =>
        addEventListener(`cabine:${event}`, (at) => resolve((at as CustomEvent).detail as Record<string, unknown>)),
      ),
    name,
  );

/** SonicPanel's answer on a server that other sites may read. */
async function startSonicPanel() {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(
      JSON.stringify({
        title: 'Nina Simone - Feeling Good',
        listeners: '7',
        djusername: 'Lia',
        art: 'https://covers.test/nina.png',
        history: ['1.) Gal Costa - Baby<br>'],
      }),
    ),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cp/get_info.php?p=8010`,
    close: () => server.close(),
  };
}

const PROMISES: Record<string, (given: Given) => Promise<void>> = {
  async "for stations without Cabine's server (`get_info.php` of SonicPanel works)"({ start, station, open }) {
    const { url } = await start(startSonicPanel);
    const page = await open(
      `<cabine-player api="http://127.0.0.1:9/api" stream="${station.url}/stream" info="${url}"></cabine-player>`,
    );
    await expect(playerOf(page)).toContainText('Nina Simone - Feeling Good');
    await expect(playerOf(page)).toContainText('Lia');
    await playButton(page).click();
    await expectStatus(page, 'playing');
  },

  async '`cabine:info` has `art` and `history` if the source gives them'({ start, page, open }) {
    const { url } = await start(startSonicPanel);
    await open('');
    const detail = detailOf(page, 'info');
    await page.evaluate(
      (at) => document.body.insertAdjacentHTML('beforeend', `<cabine-player info="${at}"></cabine-player>`),
      url,
    );
    const info = await detail;
    expect(info).toMatchObject({
      title: 'Nina Simone - Feeling Good',
      art: 'https://covers.test/nina.png',
      history: 'Gal Costa - Baby',
    });
  },

  async 'instead of listening to `/api/public/events`'({ page, open }) {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open('<cabine-player poll></cabine-player><cabine-schedule poll></cabine-schedule>');
    await expect(page.locator('cabine-schedule').getByRole('table')).toBeVisible();
    await expect.poll(() => asked).toContain('/api/public/radio');
    expect(asked).not.toContain('/api/public/events');
  },

  async "show members' heads, which the station serves"({ station, open }) {
    const page = await open('<cabine-schedule avatars></cabine-schedule><cabine-schedule></cabine-schedule>');
    const pictures = page.locator('cabine-schedule').first().locator('img');
    await expect(pictures.first()).toHaveAttribute('src', new RegExp(`^${station.url}/`));
    await expect(page.locator('cabine-schedule').nth(1).getByRole('table')).toBeVisible();
    await expect(page.locator('cabine-schedule').nth(1).locator('img')).toHaveCount(0);
  },

  async '`stream` (its address is none that can be played, or four tries in a row brought no sound)'({ page, open }) {
    await open('');
    const detail = detailOf(page, 'error');
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<cabine-player stream="https://"></cabine-player>'),
    );
    const error = await detail;
    expect(error).toMatchObject({ kind: 'stream' });
    const later = detailOf(page, 'error');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<cabine-player stream="/nothing.mp3"></cabine-player>');
      (document.body.lastElementChild as Player).play();
    });
    const silent = await later;
    expect(silent).toMatchObject({ kind: 'stream' });
  },

  async '`audio` is the audio element, for visualisers, and null until `cabine:ready`'({ page, open }) {
    const found = page.waitForFunction(() => customElements.get('cabine-player'));
    await open('');
    await found;
    const [before, after] = await page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const player = document.createElement('cabine-player') as Player;
          document.body.append(player);
          const first = player.audio;
          player.addEventListener('cabine:ready', () =>
            setTimeout(() => resolve([first, player.audio instanceof HTMLAudioElement])),
          );
        }),
    );
    expect([before, after]).toEqual([null, true]);
  },

  async "A misspelt attribute is named in the browser's console, once."({ page, open, said }) {
    await open('<cabine-player acent="red"></cabine-player><cabine-player acent="red"></cabine-player>');
    await expectStatus(page, 'idle', 1);
    expect(said).toEqual(['<cabine-player> has no attribute acent']);
  },

  async 'Of a pinned and an unpinned one, or of two releases, the first wins; the console says which.'({
    station,
    page,
    open,
    said,
  }) {
    const { path } = (await (await fetch(`${station.url}/embed.json`)).json()) as { path: string };
    await open('<cabine-player></cabine-player>');
    await expect(playButton(page)).toBeVisible();
    await page.addScriptTag({ url: station.url + path });
    await expect.poll(() => said).toEqual([`${station.url}${path} is not used: ${station.url}/embed.js was first`]);
  },

  async 'The same after the player left the page for more than a second.'({ page, open }) {
    await open('<cabine-player></cabine-player>');
    await playButton(page).click();
    await expectStatus(page, 'playing');
    const held = await playerOf(page).evaluateHandle((player) => [(player as Player).audio, player] as const);
    await held.evaluate(([, player]) => player.remove());
    await expect.poll(() => held.evaluate(([audio]) => audio?.paused)).toBe(true);
    await held.evaluate(([, player]) => document.body.append(player));
    await playButton(page).click();
    await expectStatus(page, 'playing');
    const isSame = await held.evaluate(([audio, player]) => (player as Player).audio === audio);
    expect(isSame).toBe(false);
  },

  async 'Attributes follow your state, and removing an element stops its sound.'({ page, open }) {
    await open('<cabine-player></cabine-player>');
    await playButton(page).click();
    await expectStatus(page, 'playing');
    const audio = await playerOf(page).evaluateHandle((player) => (player as Player).audio);
    await page.evaluate(() => document.querySelector('cabine-player')?.remove());
    await expect.poll(() => audio.evaluate((sound) => sound?.paused)).toBe(true);
  },
};

for (const [promise, expectKept] of Object.entries(PROMISES))
  test(`"${promise}"`, async ({ page, station, start, openFanPage, complaints }) => {
    complaints.expect(/has no attribute|is not used|Failed to load resource|ERR_/);
    expect(documents).toContain(promise.replaceAll(/\s+/g, ' '));
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
    const open = (body: string, head?: string) =>
      openFanPage(fanPage(`<script src="${station.url}/embed.js" async></script>${body}`, head));
    await expectKept({ page, station, start, open, said });
  });

/** The blocks with the three widgets. */
const BLOCKS = Object.fromEntries(
  ['docs/embed.md', 'README.md'].map((path) => [
    path,
    /```html\n(<script src="https:\/\/radio\.example\/embed\.js".*?)```/s.exec(read(path))?.[1] ?? '',
  ]),
);

for (const [path, code] of Object.entries(BLOCKS))
  for (const width of [390, 1280])
    test(`the code of ${path} draws on a page of ${width} px, which does not move`, async ({
      page,
      station,
      openFanPage,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(watchShift);
      // As on a slow network: the page is read before the script, and the widget before its data.
      await page.route(/embed\.js|\/api\//, async (route) => {
        await new Promise((done) => void setTimeout(done, 300));
        await route.continue();
      });
      const text = '<p>Depois da rádio vem muito texto, que não sai do lugar.</p>'.repeat(30);
      const viewport = '<meta name="viewport" content="width=device-width">';
      await openFanPage(fanPage(code.replaceAll('https://radio.example', station.url) + text, viewport));
      await expect(playButton(page)).toBeVisible();
      await expect(page.locator('cabine-schedule').getByRole('table')).toBeVisible();
      await expect(page.locator('cabine-requests').getByRole('region')).toBeVisible();
      const shift = await shiftOf(page);
      expect(shift).toBeLessThanOrEqual(0.05);
    });

/** What no author means; other attributes are named in guest.spec.ts ('what cannot be shown'). */
const WRONG: Record<Exclude<(typeof ATTRIBUTES)[number], 'api'>, string> = {
  stream: 'javascript:alert(1)',
  info: 'https://',
  station: '  ',
  type: 'zzz',
  theme: 'pink',
  accent: 'banana',
  lang: 'xx-YY',
  labels: 'http://',
  compact: 'never',
  avatars: 'maybe',
  poll: '7',
};

test('an attribute with a wrong value counts as missing, and is named where it can be', async ({
  page,
  station,
  openFanPage,
  complaints,
}) => {
  complaints.expect(/cabine-|Failed|ERR_|texts in|URL/);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  for (const [name, value] of Object.entries(WRONG)) {
    said.length = 0;
    const tags = ['player', 'schedule', 'requests'].map((tag) => `<cabine-${tag} ${name}="${value}"></cabine-${tag}>`);
    await openFanPage(fanPage(`<script src="${station.url}/embed.js" async></script>${tags.join('')}`));
    await expect(page.locator('cabine-schedule').getByRole('table')).toBeVisible();
    await expect(page.locator('cabine-requests').getByRole('region')).toBeVisible();
    await expect(playButton(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    // Instead of the page's stream none of another station sounds.
    await playerOf(page).evaluate((player) => (player as Player).play());
    await expectStatus(page, name === 'stream' ? 'failed' : 'playing');
    console.log(`${name}="${value}": ${said.join(' | ')}`);
  }
});
