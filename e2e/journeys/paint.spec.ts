import { tracePage } from '../../bench/screens/trace.mjs';
import { screenPaths } from '../support/routes';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

/** The frame, fonts, the panel with its skeletons, its data; and one that comes late, such as the player's first answer. */
const MOST_RESTYLES = 5;
/** Charts measure their words (visx), fields their labels (react-aria); '/' leads to another page. */
const APART = ['/', '/account', '/administration/history', '/administration/audit', '/administration/widgets'];

test('while a screen loads nothing forces a layout, and rules come in few pieces', async ({ page }) => {
  await enter(page, 'administrator', '/dashboard');
  const seen: { path: string; restyles: number; forcedBy: string[] }[] = [];
  for (const path of screenPaths.filter((each) => !APART.includes(each))) {
    await page.goto('/api/health');
    const trace = await tracePage(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[data-frame], main [aria-busy=true]')).toHaveCount(0);
    const { restyles, forcedBy } = await trace.stop();
    seen.push({ path, restyles, forcedBy });
  }
  expect(seen.filter(({ restyles, forcedBy }) => restyles > MOST_RESTYLES || forcedBy.length > 0)).toEqual([]);
});
