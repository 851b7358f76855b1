import { scale } from '../../apps/server/src/testing/scale';
import { openWithin, screenPaths } from '../support/routes';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

const WIDTHS = scale({ short: [320, 960, 1920], proof: [320, 390, 768, 960, 1024, 1280, 1920] });

/** What a reader can't see: the page scrolls sideways, or a word of the page stands outside the window. */
const tooWide = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const [main] = document.querySelectorAll('main');
  const inside = main ? main.scrollWidth - main.clientWidth : 0;
  return Math.max(scrollWidth - clientWidth, inside);
};

test('no screen scrolls sideways, from 320 to 1920 px', async ({ page }) => {
  await enter(page, 'administrator', '/dashboard');
  for (const path of screenPaths) {
    await test.step(path, async () => {
      await openWithin(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => page.evaluate(tooWide), `${path} at ${width} px`).toBe(0);
      }
    });
  }
});
