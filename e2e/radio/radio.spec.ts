import { expect } from '@playwright/test';
import { startFaultProxy } from './faultProxy';
import { startPlaylist } from './hls';
import { Listening } from './Listening';
import { test } from './test';

for (const codec of ['mp3', 'aac'] as const) {
  test(`plays ${codec} and shows it @proof`, async ({ listen, tones }) => {
    const listening = await listen(`${tones.url}/${codec}`);
    await listening.play();
    await listening.untilHeard();
    await expect(listening.status).toHaveText('playing');
    const statuses = await listening.statusesSince(0);
    expect(statuses.join(' ')).toMatch(/connecting playing$/);
  });
}

for (const { how, canPlay, needs } of [
  { how: 'by the browser', canPlay: 'maybe', needs: 0 },
  { how: 'by script', canPlay: '', needs: 1 },
] as const) {
  test(`plays a playlist (HLS) ${how}, and comes back when its server was away @proof`, async ({ listen, start }) => {
    const playlist = await start(startPlaylist);
    const listening = await listen(playlist.url);
    const scripts: string[] = [];
    listening.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await listening.page.evaluate((answer) => (HTMLMediaElement.prototype.canPlayType = () => answer), canPlay);
    await listening.play();
    await listening.untilHeard();
    await expect(listening.status).toHaveText('playing');
    // Its code loads at the first play, where it is needed.
    expect(scripts).toHaveLength(needs);
    await playlist.leave();
    await expect(listening.status).toHaveText('reconnecting');
    await playlist.serve();
    await expect(listening.status).toHaveText('playing');
    await listening.stop();
    await expect.poll(() => listening.src()).toBe('');
  });
}

test('stop closes the connection, play opens a new one', async ({ listen, tones, start }) => {
  const proxy = await start(startFaultProxy, tones.port);
  const listening = await listen(`${proxy.url}/mp3`);
  await listening.play();
  await listening.untilHeard();
  expect(proxy.open).toBe(1);
  await listening.stop();
  await expect.poll(() => proxy.open).toBe(0);
  await expect(listening.status).toHaveText('idle');
  await listening.play();
  await expect.poll(() => proxy.accepted).toBe(2);
  await listening.untilHeard();
  expect(proxy.accepted).toBe(2);
});

test('asks for a click where the browser requires one @proof', async ({ listen, tones }) => {
  const listening = await listen(`${tones.url}/mp3`, 'autoplay');
  await expect(listening.status).toHaveText('blocked');
  await listening.play();
  await expect(listening.status).toHaveText('playing');
});

test('only one tab sounds @proof', async ({ listen, tones }) => {
  const first = await listen(`${tones.url}/mp3`);
  const second = new Listening(await first.page.context().newPage());
  await second.page.goto(first.page.url());
  await first.play();
  await expect(first.status).toHaveText('playing');
  await second.play();
  await expect(second.status).toHaveText('playing');
  await expect(first.status).toHaveText('idle');
  await expect.poll(() => first.src()).toBe('');
});

test('shows the title on the lock screen until it stops @proof', async ({ listen, tones }) => {
  const listening = await listen(`${tones.url}/mp3`);
  const title = () => listening.page.evaluate(() => navigator.mediaSession.metadata?.title ?? null);
  await listening.play();
  await expect.poll(title).toBe('Test tone');
  await listening.page.evaluate(() => window.bench.player.describe({ title: 'Next tone', artist: 'Bench' }));
  await expect.poll(title).toBe('Next tone');
  await listening.stop();
  await expect.poll(title).toBeNull();
});

test('retries at once when the network is back @proof', async ({ listen, tones, start }) => {
  const proxy = await start(startFaultProxy, tones.port);
  const listening = await listen(`${proxy.url}/mp3`);
  const { page } = listening;
  await page.clock.install();
  await page.reload();
  await page.context().setOffline(true);
  await listening.play();
  await expect(listening.status).toHaveText('reconnecting');
  // The page's clock is paused: no retry delay of the player ends.
  await page.clock.pauseAt(Date.now() + 1_000);
  expect(proxy.accepted).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(() => proxy.accepted).toBe(1);
  await page.clock.resume();
  await expect(listening.status).toHaveText('playing');
});
