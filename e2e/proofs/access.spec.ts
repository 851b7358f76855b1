import type { Page } from '@playwright/test';
import { screenPaths } from '../support/routes';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';
import { drawn, faultsOf, faultsOfOpened, provideSight, settle, walk, type Faults } from './sight';

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

const expectNone = (found: Record<string, Faults>, about: string) =>
  expect
    .soft(
      Object.entries(found).filter(([, faults]) => faults.length > 0),
      about,
    )
    .toEqual([]);

async function size(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await drawn(page);
}

for (const path of [...SCREENS, ...PUBLIC])
  test(path, async ({ page }) => {
    test.setTimeout(600_000);
    await open(page, path);

    await test.step('targets, small text, forced colours, and the spacing of 1.4.12', async () => {
      const found: Record<string, Faults> = { tiny: await faultsOf(page, 'tiny'), wide: await faultsOf(page, 'small') };
      await page.emulateMedia({ forcedColors: 'active' });
      found.alike = await faultsOf(page, 'alike');
      found.edgeless = await faultsOf(page, 'edgeless');
      await page.emulateMedia({ forcedColors: 'none' });
      await size(page, 390, 844);
      found.narrow = await faultsOf(page, 'small');
      await page.evaluate(() => window.sight.space());
      await drawn(page);
      found.cut = await faultsOf(page, 'cut');
      await size(page, 1440, 900);
      found.cutWide = await faultsOf(page, 'cut');
      // The narrowest window of WCAG has 320 px; with a scroll bar and a border, or folded, there are fewer.
      await size(page, 277, 640);
      found.cutNarrow = await faultsOf(page, 'cut');
      found.sideways = await faultsOf(page, 'sideways');
      await page.evaluate(() => window.sight.unspace());
      expectNone(found, 'as it is, and with more space');
    });

    await test.step('Tab through every stop at 320 × 256, and what it opens', async () => {
      await size(page, 320, 256);
      const found: Record<string, Faults> = { stops: await walk(page), sideways: await faultsOf(page, 'sideways') };
      found.opened = await faultsOfOpened(page, () => open(page, path));
      expectNone(found, 'at 320 × 256');
    });

    await test.step('text at twice the size', async () => {
      await setTextSize(page, 32);
      await size(page, 1280, 1024);
      await page.reload();
      await settle(page);
      const sizes = await page.evaluate(() => window.sight.sizes());
      // Twice the 12 px that no text is below; a window has a phone's layout then, with its sizes.
      const kept = sizes.filter((each) => each.size < 24).map((each) => `${each.name}: ${each.size} px`);
      const found = { kept, cut: await faultsOf(page, 'cut'), sideways: await faultsOf(page, 'sideways') };
      expectNone(found, 'at twice the size');
    });
  });
