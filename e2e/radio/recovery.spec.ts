import { expect } from '@playwright/test';
import { FAULTS } from './faults';
import { prepare } from './scene';
import { test } from './test';

test.describe.configure({ mode: 'parallel' });

/** Statuses and recovery; `npm run proof -- radio` runs all faults and measures times. */
for (const fault of FAULTS.filter(({ isShort }) => isShort)) {
  test(`recovers: ${fault.name}`, async ({ browser, playerPage, start }) => {
    const { world, listening } = await prepare(start, browser, playerPage, fault);
    await listening.play();
    await listening.untilHeard();
    const from = Date.now();
    await fault.begin(world);
    await expect.poll(() => listening.statusesSince(from)).toContain('reconnecting');
    // Ends the fault once the player has noticed it.
    await fault.end?.(world);
    await expect.poll(() => listening.statusesSince(from)).toContain('playing');
    await listening.untilHeard();
    const shown = await listening.statusesSince(from);
    expect(shown.join(' ')).toMatch(fault.shows);
  });
}
