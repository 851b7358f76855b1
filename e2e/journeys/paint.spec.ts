import { tracePage } from '../../bench/screens/trace.mjs';
import { screenPaths } from '../support/routes';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

/** The frame, fonts, the panel with its skeletons; then each answer brings its rules at most once, however late it comes. */
const RESTYLES_WITHOUT_DATA = 3;
/** Charts measure their words (visx), fields their labels (react-aria); '/' leads to another page. */
const APART = ['/', '/account', '/administration/history', '/administration/audit', '/administration/widgets'];

test('while a screen loads nothing forces a layout, and rules come in few pieces', async ({ page }) => {
  await enter(page, 'administrator', '/dashboard');
  const seen: { path: string; restyles: number; answers: number; forcedBy: string[] }[] = [];
  let answers = 0;
  page.on('response', (response) => (answers += Number(new URL(response.url()).pathname.startsWith('/api/'))));
  for (const path of screenPaths.filter((each) => !APART.includes(each))) {
    await page.goto('/api/health');
    answers = 0;
    const trace = await tracePage(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[data-frame], main [aria-busy=true]')).toHaveCount(0);
    const { restyles, forcedBy } = await trace.stop();
    seen.push({ path, restyles, answers, forcedBy });
  }
  const isTorn = ({ restyles, answers, forcedBy }: (typeof seen)[number]) =>
    restyles > RESTYLES_WITHOUT_DATA + answers || forcedBy.length > 0;
  expect(seen.filter(isTorn)).toEqual([]);
});
