// The widgets have a usable width wherever a page puts them, and the page does not move while they load.
import { HOST_LAYOUTS, layOut } from '../../packages/panel-ui/src/testing/hostLayouts';
import { shiftOf, watchShift } from '../support/shift';
import { expect, fanPage, test } from './widgets';

const ELEMENTS = ['cabine-player', 'cabine-schedule', 'cabine-requests'];
const DRAWN =
  '[data-cabine-schedule][data-status=ready], [data-cabine-player]:not([data-live=unknown]), [data-cabine-requests]:not([data-status=loading])';
/** Google calls it good. */
const GOOD_SHIFT = 0.1;

for (const width of [1280, 360])
  test(`in twelve layouts of a page of ${width} px @proof`, async ({ station, openFanPage, page, browser }) => {
    await page.setViewportSize({ width, height: 900 });
    const figures: string[] = [];
    for (const [name, layout] of Object.entries(HOST_LAYOUTS)) {
      const shifts: number[] = [];
      for (const element of ELEMENTS) {
        const tab = await browser.newPage({ viewport: { width, height: 900 } });
        await tab.addInitScript(watchShift);
        const widget = layOut(layout, [`<${element}></${element}>`]);
        const head = `<script src="${station.url}/embed.js" async></script><meta name="viewport" content="width=device-width">`;
        await openFanPage(fanPage(`${widget}<p>Depois da rádio</p>`, head), {}, tab);
        await expect(tab.locator(DRAWN).first()).toBeVisible();
        const { taken, available, over } = await tab.locator(element).evaluate((shown) => ({
          taken: Math.round(shown.getBoundingClientRect().width),
          available: Math.round(document.querySelector('main')?.getBoundingClientRect().width ?? 0),
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect(taken, `${element} in ${name}`).toBeGreaterThanOrEqual(
          layout.includes('width: 200px') ? 200 : Math.min(320, available),
        );
        expect(over, `${element} in ${name}`).toBeLessThanOrEqual(0);
        shifts.push(await shiftOf(tab));
        figures.push(`${name}: ${element} ${taken} px, CLS ${shifts.at(-1)?.toFixed(3)}`);
        await tab.close();
      }
      expect(Math.max(...shifts), name).toBeLessThan(GOOD_SHIFT);
    }
    console.log(figures.join('\n'));
  });

test('player and week beside each other share a row', async ({ station, openFanPage, page }) => {
  const row = layOut(HOST_LAYOUTS['a flex row'] ?? [], [
    '<cabine-player></cabine-player>',
    '<cabine-schedule></cabine-schedule>',
  ]);
  await openFanPage(fanPage(`<script src="${station.url}/embed.js" async></script>${row}`));
  await expect(page.locator('[data-cabine-schedule][data-status=ready]')).toBeVisible();
  for (const element of ['cabine-player', 'cabine-schedule'])
    expect((await page.locator(element).boundingBox())?.width).toBeGreaterThan(300);
  await page.screenshot({ path: test.info().outputPath('row.png'), fullPage: true });
});
