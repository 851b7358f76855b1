import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: string;
  importPath: string;
}
interface Preview {
  storyRenders: { id: string; phase: string }[];
}

const FOLDERS = /\/src\/(components|shell|radio|widgets)\//;
/** What moves by itself, shows the hour, or is in the middle of something when its play function ends. */
const MOVING = /^radio-(marquee|radioplayer)--|^components-toasts--waits|^shell-panelpages--/;
const WIDTH_PX = 800;
/** The menu beside the page, which its stories use. */
const widthOf = (id: string) => (/^shell-(shell|shortcuts)--/.test(id) ? 1_280 : WIDTH_PX);
/** Room for a tooltip. */
const LOWEST_PX = 160;
const HIGHEST_PX = 720;
const CONTEXT = {
  viewport: { width: WIDTH_PX, height: 600 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const;

const BUILDS = ['base', 'head'] as const;
const [inBase, inHead] = BUILDS.map((build) => {
  const file = join(import.meta.dirname, '../.cache/visual', build, 'index.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Entry> }).entries;
});
const stories = Object.values(inHead ?? {}).filter(
  ({ id, type, importPath }) => type === 'story' && FOLDERS.test(importPath) && !MOVING.test(id) && inBase?.[id],
);

/** One page of each build for all stories of a worker: what the first story has loaded the others need not load again. */
const test = base.extend<object, { pages: Page[] }>({
  pages: [
    async ({ browser }, use) => {
      const contexts = await Promise.all(
        BUILDS.map((build) => browser.newContext({ ...CONTEXT, baseURL: process.env[`${build.toUpperCase()}_URL`] })),
      );
      await use(await Promise.all(contexts.map((context) => context.newPage())));
      await Promise.all(contexts.map((context) => context.close()));
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

/** A picture that stands still: the next one is the same. */
async function pictureOf(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let picture = await take();
  await expect
    .poll(async () => {
      const before = picture;
      picture = await take();
      return picture.equals(before);
    })
    .toBe(true);
  return picture;
}

async function picturesOf(page: Page, id: string) {
  await show(page, id);
  await fit(page, id);
  const pictures: Record<string, Buffer> = {};
  for (const theme of ['light', 'dark']) {
    await page.evaluate((wanted) => {
      for (const root of document.querySelectorAll<HTMLElement>('[data-full-page][data-cabine-root]')) {
        root.dataset.theme = wanted;
      }
    }, theme);
    pictures[`${id}-${theme}.png`] = await pictureOf(page);
  }
  return pictures;
}

for (const { id, title, name } of stories) {
  test(`${title}, ${name}`, async ({ pages }, testInfo) => {
    const [before = {}, after = {}] = await Promise.all(pages.map((page) => picturesOf(page, id)));
    for (const [file, picture] of Object.entries(after)) {
      const reference = testInfo.snapshotPath(file, { kind: 'snapshot' });
      await mkdir(dirname(reference), { recursive: true });
      await writeFile(reference, before[file] ?? '');
      expect.soft(picture).toMatchSnapshot(file);
    }
  });
}
