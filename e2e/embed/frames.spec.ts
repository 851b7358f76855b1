import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, fanPage, test } from './widgets';

const frame = (address: string) =>
  `<iframe src="${address}" title="Player" width="400" height="100" allow="autoplay" style="border:0"></iframe>`;

test('a framed player plays and sends its height to its page', async ({ station, openFanPage }) => {
  const page = await openFanPage(
    fanPage(`<script src="${station.url}/embed.js" async></script>${frame(`${station.url}/embed/player?theme=dark`)}`),
  );
  const inside = page.frameLocator('iframe');
  await inside.getByRole('button', { name: 'Ouvir a rádio' }).click();
  await expect(inside.locator('[data-cabine-player]')).toHaveAttribute('data-status', 'playing');
  const heightOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().height);
  await expect
    .poll(async () => {
      return (await heightOf(page.locator('iframe'))) - Math.ceil(await heightOf(inside.locator('[data-cabine-root]')));
    })
    .toBe(0);
});

test('six frames leave a connection to the sound @proof', async ({ station, openFanPage }) => {
  const address = (widget: string) => frame(`${station.url}/embed/${widget}`);
  const all = ['schedule', 'requests', 'player', 'schedule?type=event', 'requests?lang=en', 'player?compact'];
  const page = await openFanPage(fanPage(all.map(address).join('')));
  const player = page.frameLocator('iframe').nth(2);
  for (const each of page.frames().slice(1)) await expect(each.locator('[data-cabine-root]')).toBeVisible();
  await player.getByRole('button', { name: 'Ouvir a rádio' }).click();
  await expect(player.locator('[data-cabine-player]')).toHaveAttribute('data-status', 'playing');
});

test('a frame older than the script gets its height @proof', async ({ station, openFanPage }) => {
  const page = await openFanPage(fanPage(frame(`${station.url}/embed/player`)));
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Ouvir a rádio' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCSS('height', '100px');
  await page.addScriptTag({ url: `${station.url}/embed.js` });
  await expect(page.locator('iframe')).not.toHaveCSS('height', '100px');
});

test('a frame below a sandboxed one draws and gets its height @proof', async ({ station, openFanPage, fanFiles }) => {
  const inner = fanPage(`<script src="${station.url}/embed.js" async></script>${frame(`${station.url}/embed/player`)}`);
  fanFiles['/editor'] = { html: inner };
  const page = await openFanPage(fanPage('<iframe src="/editor" sandbox="allow-scripts"></iframe>'));
  const editor = page.frameLocator('iframe');
  await expect(editor.frameLocator('iframe').getByRole('button', { name: 'Ouvir a rádio' })).toBeVisible();
  await expect(editor.locator('iframe')).not.toHaveCSS('height', '100px');
});

test('the frame of docs/embed.md is no white box on a dark page @proof', async ({ station, openFanPage }) => {
  const docs = readFileSync(new URL('../../docs/embed.md', import.meta.url), 'utf8');
  const code = /```html\n(<iframe.*?)```/s.exec(docs)?.[1] ?? '';
  const page = await openFanPage(
    fanPage(code.replaceAll('https://radio.example', station.url), '<meta name="color-scheme" content="dark">'),
  );
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Ouvir a rádio' })).toBeVisible();
  const { bottom, right } = await page
    .locator('iframe')
    .evaluate((framed) => framed.getBoundingClientRect().toJSON() as DOMRect);
  const look = (y: number) => page.screenshot({ clip: { x: right - 20, y, width: 16, height: 16 } });
  const [beside, below] = [await look(bottom - 40), await look(bottom + 40)];
  expect(beside.equals(below)).toBe(true);
});

test('a message from another site resizes no frame', async ({ station, openFanPage }) => {
  const page = await openFanPage(
    fanPage(
      `<script src="${station.url}/embed.js"></script>
      <iframe id="liar" height="70" srcdoc="<script>parent.postMessage({ type: 'cabine:height', height: 900 }, '*')</script>"></iframe>
      <script>addEventListener('message', () => document.title = 'heard')</script>`,
    ),
  );
  await expect(page).toHaveTitle('heard');
  await expect(page.locator('#liar')).not.toHaveAttribute('style');
});

test('the panel cannot be framed', async ({ station, openFanPage, complaints }) => {
  complaints.expect(/frame-ancestors|X-Frame-Options|chrome-error/);
  const page = await openFanPage(fanPage(frame(`${station.url}/login`)));
  await expect.poll(() => page.frames().map((each) => each.url())).toContain('chrome-error://chromewebdata/');
});

test('oEmbed finds the frame by the page’s address @proof', async ({ station, page }) => {
  await page.goto(`${station.url}/embed/schedule?theme=dark`);
  await expect(page.getByRole('table')).toBeVisible();
  const card = page.locator('link[type="application/json+oembed"]');
  const answer = await page.request.get(await card.evaluate((link) => (link as HTMLLinkElement).href));
  const oembed: unknown = await answer.json();
  expect(oembed).toMatchObject({
    version: '1.0',
    type: 'rich',
    html: expect.stringContaining('<iframe src="'),
  });
});
