import { expect, test } from '@playwright/test';
import { FAULTS } from './faults';
import { servePlayerPage } from './playerPage';
import { prepare } from './scene';

test.describe.configure({ mode: 'parallel' });

/** What the listener is shown, and that it plays again; `npm run proof -- radio` has all faults, and the seconds. */
for (const fault of FAULTS.filter(({ isShort }) => isShort)) {
  test(`comes back: ${fault.name}`, async ({ browser }) => {
    const playerPage = await servePlayerPage();
    const { world, listening, close } = await prepare(browser, playerPage, fault);
    await listening.play();
    await listening.untilHeard();
    const from = Date.now();
    await fault.begin(world);
    await expect.poll(() => listening.statusesSince(from)).toContain('reconnecting');
    // Over once the player has noticed it, however long that takes here.
    await fault.end?.(world);
    await expect.poll(() => listening.statusesSince(from)).toContain('playing');
    await listening.untilHeard();
    const shown = await listening.statusesSince(from);
    expect(shown.join(' ')).toMatch(fault.shows);
    await close();
    await playerPage.close();
  });
}
