import { screenPaths } from '../support/routes';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';
import { VARIANTS, picture } from './picture';

for (const { label, use } of VARIANTS) {
  test.describe(label, () => {
    test.use(use);

    test('login', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await picture(page, `login-${label}`);
    });

    for (const path of screenPaths) {
      test(`the screen at ${path}`, async ({ page }) => {
        await enter(page, 'administrator', path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await picture(page, `${path.slice(1).replaceAll('/', '-')}-${label}`);
      });
    }

    test('the whole week', async ({ page }) => {
      await enter(page, 'administrator', '/broadcaster/schedule');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await picture(page, `broadcaster-schedule-${label}-whole`, { fullPage: true });
    });
  });
}
