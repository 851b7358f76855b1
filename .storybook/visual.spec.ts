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
/** Stories that are animated, show the time, or end in a transition. */
const MOVING = /^player-and-week-(marquee|radioplayer)--|^screens-around-the-screens-panelpages--/;
const WIDTH_PX = 800;
/** Stories of the shell use its menu beside the page. */
const widthOf = (id: string) => (/^screens-around-the-screens-(shell|shortcuts)--/.test(id) ? 1_280 : WIDTH_PX);
/** Minimum height in pixels, so that tooltips fit. */
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

/** One page per build and worker, so that stories share loaded code. */
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

/** Opens a story and waits for its play function, fonts and images. */
async function show(page: Page, id: string): Promise<void> {
  await page.setViewportSize({ ...CONTEXT.viewport, width: widthOf(id) });
  // axe runs elsewhere.
  await page.goto(`iframe.html?id=${id}&viewMode=story&globals=theme:light;a11y.manual:!true`);
  await page.waitForFunction((wanted) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as { __STORYBOOK_PREVIEW__?: Preview };
    const phase = preview?.storyRenders.find((render) => render.id === wanted)?.phase;
    // A failed play function also ends in phase 'finished', with an error overlay.
    if (phase === 'errored' || document.body.classList.contains('sb-show-errordisplay'))
      throw new Error('The story failed: run its test.');
    return phase === 'finished';
  }, id);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Lazy images outside the viewport never load.
    const awaited = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(awaited.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Clips to the story's content, including overlays below it. */
async function fit(page: Page, id: string): Promise<void> {
  const height = await page.evaluate((lowest) => {
    const floats = document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"], [data-toast]');
    const bottom = document.querySelector('#storybook-root > [data-cabine-root] > div')?.getBoundingClientRect().bottom;
    return Math.ceil(Math.max(bottom ?? 0, floats ? window.innerHeight : 0, lowest));
  }, LOWEST_PX);
  await page.setViewportSize({ width: widthOf(id), height: Math.min(height, HIGHEST_PX) });
}

/** Takes screenshots until two in a row are equal. */
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
