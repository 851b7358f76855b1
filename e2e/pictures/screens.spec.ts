import { fileURLToPath } from 'node:url';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const SCREENS = [
  { name: 'login', path: '/login', isSignedIn: false },
  { name: 'dashboard', path: '/dashboard', isSignedIn: true },
  { name: 'schedule', path: '/broadcaster/schedule', isSignedIn: true },
];

for (const { width, height } of SIZES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width}x${height} ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });

      for (const { name, path, isSignedIn } of SCREENS) {
        test(name, async ({ page }) => {
          if (isSignedIn) await signIn(page, 'administrator');
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => document.fonts.ready);
          const picture = `${FOLDER}${name}-${width}x${height}-${colorScheme}`;
          await page.screenshot({ path: `${picture}.png` });
          if (name === 'schedule') await page.screenshot({ path: `${picture}-whole.png`, fullPage: true });
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(sideways, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
        });
      }
    });
  }
}
