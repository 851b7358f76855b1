import { expect, test } from '@playwright/test';
import { startFaultProxy } from './faultProxy';
import { FAULTS } from './faults';
import { startIcecast, type Icecast } from './icecast';
import { Listening } from './Listening';
import { servePlayerPage, type PlayerPage } from './playerPage';
import { describeOutcome, sufferAll } from './suffer';

let icecast: Icecast;
let playerPage: PlayerPage;
let suffering: ReturnType<typeof sufferAll>;

test.use({ trace: 'off' });
test.beforeAll(async ({ browser }) => {
  playerPage = await servePlayerPage();
  // Audio runs in real time: all faults run beside each other and beside the tests below, which come last to them.
  suffering = sufferAll(browser, playerPage, FAULTS);
  icecast = await startIcecast({ fallbacks: {} });
  await icecast.connect({ mount: '/mp3' });
  await icecast.connect({ mount: '/aac', codec: 'aac' });
});
test.afterAll(async () => {
  await suffering.close();
  await playerPage.close();
  await icecast.close();
});

for (const codec of ['mp3', 'aac'] as const) {
  test(`plays ${codec} in real time and says so`, async ({ browser }) => {
    const listening = await Listening.open(browser, playerPage, `${icecast.url}/${codec}`);
    await listening.play();
    await listening.untilSounds('ours', 30_000);
    const [first, second] = [await listening.position(), await listening.position(2_000)];
    const speed = (second.position - first.position) / ((second.at - first.at) / 1000);
    expect(speed).toBeGreaterThan(0.9);
    expect(speed).toBeLessThan(1.1);
    expect((await listening.statusesSince(0)).slice(-2)).toEqual([expect.stringMatching(/connecting/), 'playing']);
    await listening.close();
  });
}

test('stop leaves the server, play is a new connection', async ({ browser }) => {
  const proxy = await startFaultProxy(icecast.port);
  const listening = await Listening.open(browser, playerPage, `${proxy.url}/mp3`);
  await listening.play();
  await listening.untilSounds('ours', 30_000);
  expect(proxy.open).toBe(1);
  await listening.stop();
  await expect.poll(() => proxy.open).toBe(0);
  await expect(listening.page.locator('#status')).toHaveText('idle');
  await listening.play();
  // What sounded a moment ago still counts as sound: the second connection comes first.
  await expect.poll(() => proxy.accepted, { timeout: 30_000 }).toBe(2);
  await listening.untilSounds('ours', 30_000);
  expect(proxy.accepted).toBe(2);
  await listening.close();
  await proxy.close();
});

test('asks for a click where the browser wants one', async ({ browser }) => {
  const listening = await Listening.open(browser, playerPage, `${icecast.url}/mp3`, 'autoplay');
  await expect(listening.page.locator('#status')).toHaveText('blocked');
  await listening.play();
  await expect(listening.page.locator('#status')).toHaveText('playing', { timeout: 15_000 });
  await listening.close();
});

test('only one tab sounds', async ({ browser }) => {
  const first = await Listening.open(browser, playerPage, `${icecast.url}/mp3`);
  const second = new Listening(await first.page.context().newPage());
  await second.page.goto(first.page.url());
  await first.play();
  await expect(first.page.locator('#status')).toHaveText('playing', { timeout: 15_000 });
  await second.play();
  await expect(second.page.locator('#status')).toHaveText('playing', { timeout: 15_000 });
  await expect(first.page.locator('#status')).toHaveText('idle');
  expect(await first.src()).toBe('');
  await first.close();
});

test('shows on the lock screen what plays, until it stops', async ({ browser }) => {
  const listening = await Listening.open(browser, playerPage, `${icecast.url}/mp3`);
  const title = () => listening.page.evaluate(() => navigator.mediaSession.metadata?.title ?? null);
  await listening.play();
  await expect.poll(title).toBe('Test tone');
  await listening.page.evaluate(() => window.bench.player.describe({ title: 'Next tone', artist: 'Bench' }));
  expect(await title()).toBe('Next tone');
  await listening.stop();
  expect(await title()).toBeNull();
  await listening.close();
});

test('tries at once when the network is back', async ({ browser }) => {
  const listening = await Listening.open(browser, playerPage, `${icecast.url}/mp3`);
  await listening.play();
  await listening.untilSounds('ours', 30_000);
  await listening.stop();
  await listening.page.context().setOffline(true);
  await listening.play();
  const attempt = async () => {
    const state = await listening.state();
    return state.status === 'reconnecting' ? state.attempt : 0;
  };
  await expect.poll(attempt, { timeout: 30_000 }).toBe(5);
  await listening.page.context().setOffline(false);
  // The fifth wait is 6 s at least.
  await expect(listening.page.locator('#status')).toHaveText('playing', { timeout: 4_000 });
  await listening.close();
});

for (const fault of FAULTS) {
  test(fault.name, async () => {
    const outcome = await suffering.of(fault);
    console.log(describeOutcome(fault.name, outcome));
    const { ours, statuses, isNewConnection } = outcome;
    expect(ours.silenceS).toBeLessThanOrEqual(fault.silentAtMostS);
    expect(statuses.filter((status) => fault.shows.includes(status))).toEqual(expect.arrayContaining(fault.shows));
    if (ours.silenceS > 1.5) expect(statuses).not.toEqual([]);
    // At the live edge: on a connection made since, or on the old one by less than what makes it reconnect.
    expect(ours.behindS).toBeLessThan(isNewConnection ? 2 : 5);
  });
}
