import { enter } from '../support/signIn';
import { expect, test } from '../support/test';
import { VARIANTS, picture } from './picture';

const SCREENS = [
  { name: 'login', path: '/login', isSignedIn: false },
  { name: 'dashboard', path: '/dashboard', isSignedIn: true },
  { name: 'schedule', path: '/broadcaster/schedule', isSignedIn: true },
  { name: 'broadcast', path: '/broadcaster/broadcast', isSignedIn: true },
  { name: 'soundtracks', path: '/broadcaster/soundtracks', isSignedIn: true },
  { name: 'games', path: '/promoter/games', isSignedIn: true },
];

for (const { label, use } of VARIANTS) {
  test.describe(label, () => {
    test.use(use);

    for (const { name, path, isSignedIn } of SCREENS) {
      test(name, async ({ page }) => {
        if (isSignedIn) await enter(page, 'administrator', path);
        else await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await picture(page, `${name}-${label}`);
        if (name === 'schedule') await picture(page, `${name}-${label}-whole`, { fullPage: true });
      });
    }
  });
}
