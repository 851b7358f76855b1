import { expect } from '@playwright/test';
import { FAULTS } from './faults';
import { describeOutcome, sufferAll } from './suffer';
import { test as base } from './test';

// `npm run proof -- radio`: measures seconds of silence on an otherwise idle machine.
const test = base.extend<object, { suffering: ReturnType<typeof sufferAll> }>({
  suffering: [
    async ({ browser, playerPage }, provide) => {
      const suffering = sufferAll(browser, playerPage, FAULTS);
      await provide(suffering);
      await suffering.close();
    },
    { scope: 'worker' },
  ],
});
test.use({ trace: 'off' });

for (const fault of FAULTS) {
  test(fault.name, async ({ suffering }) => {
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
  test(`${codec} plays in real time`, async ({ listen, tones }) => {
    const listening = await listen(`${tones.url}/${codec}`);
    await listening.play();
    await listening.untilSounds('ours', 30_000);
    const [first, second] = [await listening.position(), await listening.position(2_000)];
    const speed = (second.position - first.position) / ((second.at - first.at) / 1000);
    expect(speed).toBeGreaterThan(0.9);
    expect(speed).toBeLessThan(1.1);
  });
}
