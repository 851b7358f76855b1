import { expect, test } from '@playwright/test';
import { FAULTS } from './faults';
import { startIcecast } from './icecast';
import { Listening } from './Listening';
import { servePlayerPage, type PlayerPage } from './playerPage';
import { describeOutcome, sufferAll } from './suffer';

// `npm run proof -- radio`: measures seconds of silence on an otherwise idle machine.
let playerPage: PlayerPage;
let suffering: ReturnType<typeof sufferAll>;

test.use({ trace: 'off' });
test.beforeAll(async ({ browser }) => {
  playerPage = await servePlayerPage();
  suffering = sufferAll(browser, playerPage, FAULTS);
});
test.afterAll(async () => {
  await suffering.close();
  await playerPage.close();
});

for (const fault of FAULTS) {
  test(fault.name, async () => {
    const outcome = await suffering.of(fault);
    console.log(describeOutcome(fault.name, outcome));
    const { ours, statuses, isNewConnection } = outcome;
    expect(statuses.join(' ')).toMatch(fault.shows);
    expect(ours.silenceS).toBeLessThanOrEqual(fault.silentAtMostS);
    // At the live edge: on a newer connection, or behind by less than what causes a reconnect.
    expect(ours.behindS).toBeLessThan(isNewConnection ? 2 : 5);
  });
}

for (const codec of ['mp3', 'aac'] as const) {
  test(`${codec} plays in real time`, async ({ browser }) => {
    const icecast = await startIcecast({ fallbacks: {} });
    await icecast.connect({ mount: '/live', codec });
    const listening = await Listening.open(browser, playerPage, `${icecast.url}/live`);
    await listening.play();
    await listening.untilSounds('ours', 30_000);
    const [first, second] = [await listening.position(), await listening.position(2_000)];
    const speed = (second.position - first.position) / ((second.at - first.at) / 1000);
    expect(speed).toBeGreaterThan(0.9);
    expect(speed).toBeLessThan(1.1);
    await listening.close();
    await icecast.close();
  });
}
