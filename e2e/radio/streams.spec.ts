import type { Page } from '@playwright/test';
import { expect, expectStatus, fanPage, playButton, playerOf, test } from '../embed/widgets';
import { startStation } from '../support/Station';
import { expectAccessible } from '../support/test';
import { startIcecast, type Icecast } from './icecast';

/** A poll of the server and one of the widget, with time for a busy machine. */
const SOON = { timeout: 30_000 };

const listenersOf = async (icecast: Icecast, mount: string) =>
  Number(/<Listeners>(\d+)</i.exec(await icecast.admin(`listclients?mount=${mount}`))?.[1] ?? 0);

const choiceOf = (page: Page) => playerOf(page).getByRole('combobox', { name: 'Transmissão' });

test('listeners choose between two streams, which keeps playing and is remembered', async ({
  page,
  openFanPage,
  start,
  complaints,
}) => {
  // Messages of the browser about connections that it closed.
  complaints.expect(/net::ERR_/);
  const icecast = await start(startIcecast);
  await icecast.connect({ mount: '/live', name: 'dj-Rafa' });
  await icecast.connect({ mount: '/live.aac', codec: 'aac', name: 'dj-Rafa' });
  const { STREAM_URL, ...env } = icecast.stationEnv;
  const STREAMS = `MP3 128k ${STREAM_URL}, AAC 96k ${icecast.url}/live.aac`;
  const station = await start(startStation, { env: { ...env, STREAMS } });
  const open = (attributes = '') =>
    openFanPage(
      fanPage(`<script src="${station.url}/embed.js" async></script><cabine-player ${attributes}></cabine-player>`),
    );
  await open();
  await playButton(page).click();
  await expectStatus(page, 'playing');
  await expect(choiceOf(page)).toHaveText('MP3 128kAAC 96k', SOON);
  await expect.poll(() => listenersOf(icecast, '/live')).toBe(1);
  await page.evaluate(() => addEventListener('cabine:stop', () => (document.title = 'stopped')));

  await choiceOf(page).press('ArrowDown');
  await expect.poll(() => listenersOf(icecast, '/live.aac'), SOON).toBe(1);
  await expectStatus(page, 'playing');
  await expect.poll(() => listenersOf(icecast, '/live'), SOON).toBe(0);
  await expect(page).not.toHaveTitle('stopped');
  await expect(choiceOf(page)).toBeFocused();
  await expectAccessible(page);

  await open();
  await expect(choiceOf(page)).toHaveValue(`${icecast.url}/live.aac`, SOON);
  await playButton(page).click();
  await expectStatus(page, 'playing');
  await expect.poll(() => listenersOf(icecast, '/live.aac'), SOON).toBe(1);

  // The site's attribute takes precedence.
  await open(`stream="${STREAM_URL}" compact`);
  await playButton(page).click();
  await expectStatus(page, 'playing');
  await expect.poll(() => listenersOf(icecast, '/live')).toBe(1);
  await expect(playerOf(page).getByText('AO VIVO')).toBeVisible(SOON);
  await expect(choiceOf(page)).toHaveCount(0);

  await page.goto(`${station.url}/embed/player?theme=dark`);
  await playButton(page).click();
  await expectStatus(page, 'playing');
  await choiceOf(page).selectOption('AAC 96k');
  await expect.poll(() => listenersOf(icecast, '/live.aac'), SOON).toBe(1);
  await expectStatus(page, 'playing');
});
