import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: string;
  importPath: string;
  tags: string[];
}
interface Preview {
  storyRenders: { id: string; phase: string }[];
}

const FOLDERS = /\/src\/(components|shell|radio)\/|\/WeekSchedule\.stories/;
/** What moves by itself, shows the hour, or is in the middle of something when its play function ends. */
const MOVING = /^radio-(marquee|radioplayer)--|^components-toasts--waits|^shell-panelpages--/;
/** Behaviours that end in the picture of another story. */
const SEEN_BEFORE =
  /^components-table-datatable--(cells-forget|focus-after-delete|row-actions|searches)$|^schedules-.*--fails-and-recovers$/;
const WIDTH_PX = 800;
/** The menu beside the page, which its stories use. */
const widthOf = (id: string) => (/^shell-(shell|shortcuts)--/.test(id) ? 1_280 : WIDTH_PX);
/** Room for a tooltip. */
const LOWEST_PX = 160;
const HIGHEST_PX = 720;
const CONTEXT = {
  baseURL: process.env.STORYBOOK_URL,
  viewport: { width: WIDTH_PX, height: 600 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const;

const built = join(import.meta.dirname, '../storybook-static/index.json');
const { entries } = JSON.parse(readFileSync(built, 'utf8')) as { entries: Record<string, Entry> };
const stories = Object.values(entries).filter(
  ({ id, type, importPath }) =>
    type === 'story' && FOLDERS.test(importPath) && !MOVING.test(id) && !SEEN_BEFORE.test(id),
);

/** One page for all stories of a worker: what the first has loaded the others need not load again. */
const test = base.extend<object, { stage: Page }>({
  stage: [
    async ({ browser }, use) => {
      const context = await browser.newContext(CONTEXT);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Drawn, played, with its font and its pictures. */
async function show(page: Page, id: string): Promise<void> {
  await page.setViewportSize({ ...CONTEXT.viewport, width: widthOf(id) });
  // axe has its own run.
  await page.goto(`iframe.html?id=${id}&viewMode=story&globals=theme:light;a11y.manual:!true`);
  await page.waitForFunction((wanted) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as { __STORYBOOK_PREVIEW__?: Preview };
    const phase = preview?.storyRenders.find((render) => render.id === wanted)?.phase;
    // A play function that failed ends as finished too, with its error over the page.
    if (phase === 'errored' || document.body.classList.contains('sb-show-errordisplay'))
      throw new Error('The story failed: run its test.');
    return phase === 'finished';
  }, id);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture out of sight never loads.
    const awaited = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(awaited.map((image) => image.decode().catch(() => undefined)));
  });
}

/** As much of the page as the story fills; what floats may hang below it. */
async function fit(page: Page, id: string): Promise<void> {
  const height = await page.evaluate((lowest) => {
    const floats = document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"], [data-toast]');
    const bottom = document.querySelector('#storybook-root > [data-cabine-root] > div')?.getBoundingClientRect().bottom;
    return Math.ceil(Math.max(bottom ?? 0, floats ? window.innerHeight : 0, lowest));
  }, LOWEST_PX);
  await page.setViewportSize({ width: widthOf(id), height: Math.min(height, HIGHEST_PX) });
}

for (const { id, title, name } of stories) {
  test(`${title}, ${name}`, async ({ stage: page }) => {
    await show(page, id);
    await fit(page, id);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((wanted) => {
        for (const root of document.querySelectorAll<HTMLElement>('[data-full-page][data-cabine-root]')) {
          root.dataset.theme = wanted;
        }
      }, theme);
      await expect.soft(page).toHaveScreenshot(`${id}-${theme}.png`);
    }
  });
}
