import type { Page } from '@playwright/test';
import { screenPaths } from '../support/routes';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';
import { drawn, faultsOf, faultsOfOpened, provideSight, settle, walk } from './sight';

/** WCAG 2.2 AA where axe sees nothing, on every screen and in what it opens. A new screen is in it without a line. */
const WIDGETS = ['/embed/player', '/embed/schedule', '/embed/requests'];
const PUBLIC = ['/login', '/nothing-is-here', ...WIDGETS];
const SCREENS = [...screenPaths.filter((path) => path !== '/'), '/broadcaster/schedule?view=week'];

test.describe.configure({ mode: 'parallel' });
test.use({ stationEnv: { REQUESTS: '1', LOCALE: 'pt-BR' }, trace: 'off', screenshot: 'off', actionTimeout: 20_000 });
test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/404/);
  await provideSight(page);
});

async function open(page: Page, path: string): Promise<void> {
  if (PUBLIC.includes(path)) await page.goto(path);
  else await enter(page, 'administrator', path);
  await settle(page);
}

/** The browser's own setting, as in its settings for appearance. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8) } });
}

for (const path of [...SCREENS, ...PUBLIC]) {
  test.describe(path, () => {
    test('targets, small text, forced colours, and the spacing of 1.4.12', async ({ page }) => {
      await open(page, path);
      const found: Record<string, string[]> = {
        tiny: await faultsOf(page, 'tiny'),
        wide: await faultsOf(page, 'small'),
      };
      await page.emulateMedia({ forcedColors: 'active' });
      found.alike = await faultsOf(page, 'alike');
      found.edgeless = await faultsOf(page, 'edgeless');
      await page.emulateMedia({ forcedColors: 'none' });
      await page.setViewportSize({ width: 390, height: 844 });
      await drawn(page);
      found.narrow = await faultsOf(page, 'small');
      await page.evaluate(() => window.sight.space());
      await drawn(page);
      found.cut = await faultsOf(page, 'cut');
      await page.setViewportSize({ width: 1440, height: 900 });
      await drawn(page);
      found.cutWide = await faultsOf(page, 'cut');
      // The narrowest window of WCAG has 320 px; with a scroll bar and a border, or folded, there are fewer.
      await page.setViewportSize({ width: 277, height: 640 });
      await drawn(page);
      found.cutNarrow = await faultsOf(page, 'cut');
      found.sideways = await faultsOf(page, 'sideways');
      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    });

    test('text at twice the size', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 1024 });
      await open(page, path);
      await setTextSize(page, 32);
      await page.reload();
      await settle(page);
      const sizes = await page.evaluate(() => window.sight.sizes());
      // Twice the 12 px that no text is below; a window has a phone's layout then, with its sizes.
      const kept = sizes.filter(({ size }) => size < 24).map(({ name, size }) => `${name}: ${size} px`);
      const found = { kept, cut: await faultsOf(page, 'cut'), sideways: await faultsOf(page, 'sideways') };
      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    });

    test('Tab through every stop at 320 × 256', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await open(page, path);
      const found = [...(await walk(page)), ...(await faultsOf(page, 'sideways'))];
      expect(found).toEqual([]);
    });

    test('what it opens, at 320 × 256', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await open(page, path);
      const found = await faultsOfOpened(page, () => open(page, path));
      expect(found).toEqual([]);
    });
  });
}
