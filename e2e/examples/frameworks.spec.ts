// The packed packages in frameworks that draw on a server: what it drew is right before any script runs, and stays.
import type { Browser, Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { expect, test } from '../support/test';
import { startBuilt, type BuiltExample } from './ownServer';

const NEXT = 'node_modules/next/dist/bin/next';
/** Cumulative layout shift; Google calls 0.1 good. */
const MOST_SHIFT = 0.02;

const FRAMEWORKS: (BuiltExample & { name: string })[] = [
  ...['--turbopack', '--webpack'].map((bundler) => ({
    name: `Next 16 ${bundler}`,
    folder: 'next',
    build: [NEXT, 'build', bundler],
    start: (port: string) => [NEXT, 'start', '--hostname', '127.0.0.1', '--port', port],
  })),
  {
    name: 'React Router 7',
    folder: 'react-router',
    build: ['node_modules/@react-router/dev/bin.js', 'build'],
    start: () => ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
  },
  {
    name: 'Astro 5',
    folder: 'astro',
    build: ['node_modules/astro/astro.js', 'build'],
    start: () => ['dist/server/entry.mjs'],
  },
];

/** Sums what moves, from before the first paint. */
function watchShift(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Object.assign(window, { shift: shiftOf(window) + shiftOf(entry, 'value') });
  }).observe({ type: 'layout-shift', buffered: true });
  function shiftOf(holder: object, name = 'shift'): number {
    return Number((holder as Record<string, unknown>)[name]);
  }
}

/** How many elements React took over, and how many of them have another class than React gives them. */
const compareClasses = (page: Page) =>
  page.evaluate(() => {
    const classOf = (element: Element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props = key && (element as unknown as Record<string, { className?: string }>)[key];
      return props ? (props.className ?? null) : undefined;
    };
    const ours = [...document.querySelectorAll('[data-cabine-root], [data-cabine-root] *')];
    const taken = ours.filter((element) => classOf(element) !== undefined);
    const others = taken.filter((element) => classOf(element) !== element.getAttribute('class'));
    return { taken: taken.length, others: others.map(({ outerHTML }) => outerHTML.slice(0, 200)) };
  });

async function expectRightWithoutScripts(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const player = page.locator('[data-cabine-player]');
  await expect(player).toHaveAttribute('data-live', /^(live|auto)$/);
  await expect(player).toHaveCSS('border-top-left-radius', '12px');
  await expect(player).toHaveCSS('background-color', 'rgb(23, 26, 35)');
  await expect(page.getByRole('table').getByText('Gui.Noturno').first()).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('without-scripts.png'), fullPage: true });
  await context.close();
}

for (const framework of FRAMEWORKS) {
  test(`${framework.name} draws player and week on its server, and the browser keeps them`, async ({
    page,
    browser,
    station,
    complaints: _watched,
  }) => {
    test.setTimeout(900_000);
    const { url, stop } = await startBuilt(framework, station.url);
    try {
      // Another page first: the server has then loaded its modules in another order than the browser will.
      await page.goto(`${url}/about`);
      await expectRightWithoutScripts(browser, url);
      await page.addInitScript(watchShift);
      const sent: number[] = [];
      page.on('response', (response) => {
        if (response.url().startsWith(url) && response.request().resourceType() === 'script')
          void response.body().then(
            (body) => sent.push(gzipSync(body).length),
            () => 0,
          );
      });
      await page.goto(url);
      await expect.poll(async () => (await compareClasses(page)).taken).toBeGreaterThan(100);
      await expect(page.locator('[data-now-line]')).toHaveCount(1);
      const { taken, others } = await compareClasses(page);
      const shift = await page.evaluate(() => Number((window as unknown as Record<string, unknown>).shift));
      const kilobytes = Math.round(sent.reduce((sum, each) => sum + each, 0) / 1000);
      console.log(
        `${framework.name}: ${others.length} of ${taken} classes differ, CLS ${shift.toFixed(3)}, scripts ${kilobytes} kB gzip`,
      );
      expect(others).toEqual([]);
      expect(shift).toBeLessThan(MOST_SHIFT);
      await page.screenshot({ path: test.info().outputPath('with-scripts.png'), fullPage: true });
      await page.locator('[data-cabine-player]').getByRole('button', { name: 'Ouvir a rádio' }).click();
      await expect(page.locator('[data-cabine-player]')).toHaveAttribute('data-status', 'playing');
    } finally {
      await stop();
    }
  });
}
