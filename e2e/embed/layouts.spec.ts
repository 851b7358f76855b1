// The widgets have a usable width wherever a page puts them, and the page does not move while they load.
import { fileURLToPath } from 'node:url';
import { HOST_LAYOUTS, layOut } from '../../packages/panel-ui/src/testing/hostLayouts';
import { buildPage } from '../support/buildPage';
import { shiftOf, watchShift } from '../support/shift';
import type { ForeignPage } from './site';
import { expect, fanPage, test } from './widgets';

const WIDGETS = ['player', 'schedule', 'requests'];
const DRAWN =
  '[data-cabine-schedule][data-status=ready], [data-cabine-player]:not([data-live=unknown]), [data-cabine-requests]:not([data-status=loading])';
/** Google calls it good. */
const GOOD_SHIFT = 0.1;

interface Form {
  selector: (widget: string) => string;
  body: (widget: string, layout: readonly string[], station: string) => string;
  files: () => Promise<Record<string, ForeignPage>>;
}
const FORMS: Record<string, Form> = {
  'by script': {
    selector: (widget) => `cabine-${widget}`,
    body: (widget, layout, station) =>
      `<script src="${station}/embed.js" async></script>${layOut(layout, [`<cabine-${widget}></cabine-${widget}>`])}<p>Depois da rádio</p>`,
    files: async () => ({}),
  },
  'in React': {
    selector: (widget) => `[data-cabine-${widget}]`,
    body: (widget, layout, station) =>
      `<div id="app" data-widget="${widget}" data-layout="${layout.join('|')}" data-api="${station}/api"></div><script type="module" src="/page.js"></script>`,
    async files() {
      const built = await buildPage(fileURLToPath(new URL('page', import.meta.url)));
      const [, code = ''] = [...built].find(([path]) => path.endsWith('.js')) ?? [];
      return { '/page.js': { html: String(code), headers: { 'content-type': 'text/javascript' } } };
    },
  },
};

for (const [form, { selector, body, files }] of Object.entries(FORMS))
  for (const width of [1280, 360])
    test(`widgets ${form} in twelve layouts of a page of ${width} px`, async ({
      station,
      openFanPage,
      fanFiles,
      browser,
    }) => {
      Object.assign(fanFiles, await files());
      const figures: string[] = [];
      for (const [name, layout] of Object.entries(HOST_LAYOUTS)) {
        const shifts: number[] = [];
        for (const widget of WIDGETS) {
          const tab = await browser.newPage({ viewport: { width, height: 900 } });
          await tab.addInitScript(watchShift);
          const head = '<meta name="viewport" content="width=device-width">';
          await openFanPage(fanPage(body(widget, layout, station.url), head), {}, tab);
          await expect(tab.locator(DRAWN).first()).toBeVisible();
          const { taken, available, over } = await tab.locator(selector(widget)).evaluate((shown) => ({
            taken: Math.round(shown.getBoundingClientRect().width),
            available: Math.round(document.querySelector('main')?.getBoundingClientRect().width ?? 0),
            over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          }));
          expect
            .soft(taken, `${widget} in ${name}`)
            .toBeGreaterThanOrEqual(layout.includes('width: 200px') ? 200 : Math.min(320, available));
          expect.soft(over, `${widget} in ${name}`).toBeLessThanOrEqual(0);
          shifts.push(await shiftOf(tab));
          figures.push(`${form}, ${name}: ${widget} ${taken} px, CLS ${shifts.at(-1)?.toFixed(3)}`);
          await tab.close();
        }
        expect.soft(Math.max(...shifts), name).toBeLessThan(GOOD_SHIFT);
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
