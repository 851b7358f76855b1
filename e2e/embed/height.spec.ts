// What the panel's page 'Widgets' writes takes its room at once: neither page nor frame moves or cuts a widget.
import { scale } from '../../apps/server/src/testing/scale';
import {
  STANDARD,
  WIDGETS,
  writeWidgetCode,
  type WidgetChoice,
} from '../../packages/panel-ui/src/embed/builder/widgetCode';
import { heightOf } from '../../packages/panel-ui/src/widgets/week/widgetHeight';
import { shiftOf, watchShift } from '../support/shift';
import { expect, fanPage, test } from './widgets';

const CHOICES = WIDGETS.flatMap((widget) =>
  [false, true].flatMap((compact) =>
    [false, true].map((events): WidgetChoice => ({ ...STANDARD, widget, compact, events })),
  ),
).filter(({ widget, compact, events }) => (widget === 'schedule' || !events) && (widget !== 'requests' || !compact));

const nameOf = ({ widget, compact, events }: WidgetChoice) =>
  [widget, compact && 'compact', events && 'events'].filter(Boolean).join(' ');
const DRAWN =
  '[data-cabine-schedule][data-status=ready], [data-cabine-player]:not([data-live=unknown]), [data-cabine-requests]:not([data-status=loading])';
const TEXT = '<p>Depois da rádio vem muito texto, que não sai do lugar.</p>'.repeat(30);
const LINK = '<a href="https://radio.example">Ouvir</a>';

test('the page does not move while a pasted widget loads', async ({ station, openFanPage, browser }) => {
  const stationOf = { name: 'Rádio', site: station.url, api: `${station.url}/api`, streamUrl: null, pinned: null };
  const figures: string[] = [];
  for (const choice of CHOICES)
    for (const width of scale({ short: [390], proof: [390, 900, 1280] })) {
      const tab = await browser.newPage({ viewport: { width, height: 900 } });
      await tab.addInitScript(watchShift);
      // As on a slow network: the page is read before the script, and the widget before its data.
      await tab.route(/embed\.js|\/api\//, async (route) => {
        await new Promise((done) => void setTimeout(done, 300));
        await route.continue();
      });
      const tag = writeWidgetCode(choice, stationOf).replace('></cabine', `>${LINK}</cabine`);
      const [script = '', widget = ''] = tag.split('\n');
      await openFanPage(
        fanPage(`<p>Antes</p>${script}${widget}${TEXT}`, '<meta name="viewport" content="width=device-width">'),
        {},
        tab,
      );
      await expect(tab.locator(DRAWN).first()).toBeVisible();
      const height = await tab
        .locator(`cabine-${choice.widget}`)
        .evaluate((each) => each.getBoundingClientRect().height);
      const shift = await shiftOf(tab);
      figures.push(`${nameOf(choice)} at ${width} px: ${height} px, CLS ${shift.toFixed(3)}`);
      // One day at a time, as on a phone, has the buttons of the days in addition.
      expect
        .soft(Math.abs(height - heightOf(choice)), `height of ${nameOf(choice)} at ${width} px`)
        .toBeLessThanOrEqual(24);
      expect.soft(shift, `${nameOf(choice)} at ${width} px`).toBeLessThanOrEqual(0.05);
      await tab.close();
    }
  console.log(figures.join('\n'));
});

test('a pasted frame shows its whole widget', async ({ station, openFanPage, browser }) => {
  const stationOf = { name: 'Rádio', site: station.url, api: `${station.url}/api`, streamUrl: null, pinned: null };
  const figures: string[] = [];
  for (const width of scale({ short: [240, 1100], proof: [240, 320, 600, 1100] })) {
    const tab = await browser.newPage({ viewport: { width: width + 100, height: 900 } });
    for (const choice of CHOICES) {
      const code = writeWidgetCode({ ...choice, form: 'frame' }, stationOf).replace('loading="lazy"', '');
      await openFanPage(fanPage(`<div style="width: ${width}px">${code}</div>`), {}, tab);
      const inside = tab.frameLocator('iframe');
      await expect(inside.locator(DRAWN).first()).toBeVisible();
      const given = await tab.locator('iframe').evaluate((frame) => frame.clientHeight);
      const needed = await inside.locator('html').evaluate((page) => page.scrollHeight);
      const drawn = await inside
        .locator('[data-cabine-root]')
        .evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
      figures.push(`${nameOf(choice)} at ${width} px: frame ${given}, drawn ${drawn}, page ${needed}`);
      expect.soft(needed, `${nameOf(choice)} at ${width} px`).toBeLessThanOrEqual(given);
    }
    await tab.close();
  }
  console.log(figures.join('\n'));
});
