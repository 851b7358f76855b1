import { enter } from '../support/signIn';
import { expect, test } from '../support/test';
import { VARIANTS, picture } from './picture';

const SCREENS = {
  dashboard: '/dashboard',
  schedule: '/broadcaster/schedule',
  broadcast: '/broadcaster/broadcast',
  soundtracks: '/broadcaster/soundtracks',
  games: '/promoter/games',
  account: '/account',
};

for (const { label, use } of VARIANTS) {
  test.describe(label, () => {
    test.use(use);

    test('login', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await picture(page, `login-${label}`);
    });

    for (const [name, path] of Object.entries(SCREENS)) {
      test(name, async ({ page }) => {
        await enter(page, 'administrator', path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await picture(page, `${name}-${label}`);
      });
    }

    test('the whole week', async ({ page }) => {
      await enter(page, 'administrator', SCREENS.schedule);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await picture(page, `schedule-${label}-whole`, { fullPage: true });
    });
  });
}
