import { tracePage } from '../../bench/screens/trace.mjs';
import { screenPaths } from '../support/routes';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

/** The frame, fonts, the panel with its data. What comes after the panel, on a slow machine, brings its own rules. */
const MOST_RESTYLES = 3;
/** Asked for by the panel itself. */
const LATER = /\/api\/(public\/radio|events)/.source;

/** Runs before the page's scripts: notes when the panel replaces the frame. */
function watchPanel() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main')) return;
    performance.mark('panel');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** In the page: how many answers came after the panel. */
function countLate(later: string) {
  const [panel] = performance.getEntriesByName('panel');
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const answers = entries.filter(({ name }) => name.includes('/api/') && !new RegExp(later).test(name));
  return answers.filter(({ responseEnd }) => responseEnd > (panel?.startTime ?? 0)).length;
}

/** Charts measure their words (visx), fields their labels (react-aria); '/' leads to another page. */
const APART = ['/', '/account', '/administration/history', '/administration/audit', '/administration/widgets'];

test('while a screen loads nothing forces a layout, and rules come in few pieces', async ({ page }) => {
  await enter(page, 'administrator', '/dashboard');
  await page.addInitScript(watchPanel);
  const seen: { path: string; restyles: number; late: number; forcedBy: string[] }[] = [];
  for (const path of screenPaths.filter((each) => !APART.includes(each))) {
    await page.goto('/api/health');
    const trace = await tracePage(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[data-frame], main [aria-busy=true]')).toHaveCount(0);
    const late = await page.evaluate(countLate, LATER);
    const { restyles, forcedBy } = await trace.stop();
    seen.push({ path, restyles, late, forcedBy });
  }
  const isTorn = ({ restyles, late, forcedBy }: (typeof seen)[number]) =>
    restyles > MOST_RESTYLES + late || forcedBy.length > 0;
  expect(seen.filter(isTorn)).toEqual([]);
});
