// The packed packages in frameworks with server rendering: their HTML is right before any script runs, and hydrates
// unchanged.
import type { Browser, Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { countCalls } from '../support/countCalls';
import { MOST_SHIFT, shiftOf, watchShift } from '../support/shift';
import { credentialsOf, sendSignIn } from '../support/signIn';
import type { Station } from '../support/Station';
import { expect, test as base } from '../support/test';
import { expectDrawn, expectGoesOn, expectSends, expectSounds, openStation } from '../embed/columns';
import { startExample } from './example';
import { startBuilt, type BuiltExample } from './ownServer';

const test = base.extend<object, { station: Station }>({ station: openStation });

const NEXT = 'node_modules/next/dist/bin/next';
const FRAMEWORKS: (BuiltExample & { name: string; expectMore?: (page: Page, url: string) => Promise<void> })[] = [
  ...['--turbopack', '--webpack'].map((bundler) => ({
    name: `Next 16 ${bundler}`,
    folder: 'next',
    expectMore: expectPanel,
    build: [bundler],
    start: (port: string) => [NEXT, 'start', '--hostname', '127.0.0.1', '--port', port],
  })),
  {
    name: 'React Router 7',
    folder: 'react-router',
    start: () => ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
  },
  {
    name: 'Astro 5',
    folder: 'astro',
    start: () => ['dist/server/entry.mjs'],
  },
];

/** How many elements React hydrated, and how many have other classes than React renders. */
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

async function expectLooks(page: Page): Promise<void> {
  const player = page.locator('[data-cabine-player]');
  await expect(player).toHaveCSS('border-top-left-radius', '10px');
  await expect(player).toHaveCSS('background-color', 'rgb(28, 31, 41)');
}

async function expectRightWithoutScripts(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.locator('[data-cabine-player]')).toHaveAttribute('data-live', /^(live|auto)$/);
  await expectLooks(page);
  await expect(page.getByRole('table').getByText('Gui.Noturno').first()).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('without-scripts.png'), fullPage: true });
  await context.close();
}

/** The whole panel below /staff, with the framework's router. */
async function expectPanel(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/staff/administration/management?q=a`);
  await expect(page).toHaveURL(`${url}/staff/login?from=%2Fadministration%2Fmanagement%3Fq%3Da`);
  await sendSignIn(page, credentialsOf('administrator'));
  await expect(page).toHaveURL(`${url}/staff/administration/management?q=a`);
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Painel', exact: true })).toHaveAttribute('href', '/staff/dashboard');
  await menu.getByRole('link', { name: 'Gerenciar Pagamentos' }).click();
  await expect(page).toHaveURL(`${url}/staff/administration/payments`);
  await expect(page.getByRole('heading', { name: 'Pagamentos', exact: true })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('staff.png') });
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
}

for (const framework of FRAMEWORKS) {
  test(`${framework.name} renders player and week on its server, and hydrates them unchanged`, async ({
    page,
    browser,
    station,
    complaints,
    start,
  }) => {
    test.setTimeout(900_000);
    const { url } = await start(startBuilt, framework, station.url);
    // Another page first, so that the server loads its modules in another order than the browser.
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
    await countCalls(page, `${framework.name}, a visitor`, async () => {
      await page.goto(url);
      await expect.poll(async () => (await compareClasses(page)).taken).toBeGreaterThan(100);
    });
    await expect(page.locator('[data-now-line]')).toHaveCount(1);
    const { taken, others } = await compareClasses(page);
    const shift = await shiftOf(page);
    const kilobytes = Math.round(sent.reduce((sum, each) => sum + each, 0) / 1000);
    console.log(
      `${framework.name}: ${complaints.count} messages, ${others.length} of ${taken} classes differ, CLS ${shift.toFixed(3)}, scripts ${kilobytes} kB gzip`,
    );
    expect(others).toEqual([]);
    expect(shift).toBeLessThan(MOST_SHIFT);
    await page.screenshot({ path: test.info().outputPath('with-scripts.png'), fullPage: true });
    const place = () => page;
    await expectDrawn(place);
    await expectSends(place, page, station);
    await expectSounds(place);
    await expectGoesOn(place, page, ['Sobre', 'Fã-clube']);
    await expectLooks(page);
    await framework.expectMore?.(page, url);
  });
}

test('React 18.3 hydrates renderToString’s HTML', async ({ page, station, complaints, start }) => {
  test.setTimeout(900_000);
  const { url } = await start(startExample, 'ssr-react', station.url, station.url);
  await page.addInitScript(watchShift);
  await page.goto(url);
  await expect.poll(async () => (await compareClasses(page)).taken).toBeGreaterThan(100);
  await expect(page.getByRole('table').getByText('Gui.Noturno').first()).toBeVisible();
  const { taken, others } = await compareClasses(page);
  const shift = await shiftOf(page);
  console.log(
    `React 18.3: ${complaints.count} messages, ${others.length} of ${taken} classes differ, CLS ${shift.toFixed(3)}`,
  );
  expect(others).toEqual([]);
  expect(shift).toBeLessThan(MOST_SHIFT);
});
