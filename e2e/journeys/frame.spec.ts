import type { Locator } from '@playwright/test';
import { MOST_SHIFT, shiftOf, watchShift } from '../support/shift';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

const MEMBERS = '/administration/management';
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const placeOf = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().toJSON() as unknown);

test('the frame with the heading is in the page before any script runs', async ({ openBrowser }) => {
  for (const viewport of SIZES) {
    const page = await openBrowser({ javaScriptEnabled: false, viewport });
    await page.goto(MEMBERS);
    await expect(page.getByRole('heading', { level: 1, name: 'Gerenciamento de Equipe' })).toBeInViewport();
    for (const path of [MEMBERS, '/']) {
      await page.goto(path);
      await expect(page.locator('[data-frame]')).toBeVisible();
      await expect(page.getByText('Painel Cabine')).toBeInViewport();
    }
  }
});

test('a visitor never sees the frame on the way to /login', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[data-frame]')?.getClientRects().length) sessionStorage.setItem('seen', 'frame');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(MEMBERS);
  await page.waitForURL('**/login?*');
  await expect(page.locator('[name=username]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
});

for (const viewport of SIZES)
  test(`the frame of a member stands until the program has the list, at ${viewport.width} px`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport });
    await page.addInitScript(watchShift);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.route('**/api/auth/verify', async (route) => {
      await held;
      await route.continue();
    });
    const opened = enter(page, 'administrator', MEMBERS);
    const parts = [page.getByText('Painel Cabine'), page.getByRole('heading', { level: 1 })];
    await expect(page.locator('[data-frame]')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await Promise.all(parts.map(placeOf));
    release();
    await opened;
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('[data-frame]')).toHaveCount(0);
    await expect.poll(() => Promise.all(parts.map(placeOf))).toEqual(before);
    // A layout shift is reported in the next frame.
    for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect.poll(() => shiftOf(page)).toBeLessThan(MOST_SHIFT);
  });
