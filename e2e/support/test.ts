import AxeBuilder from '@axe-core/playwright';
import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { IS_PROOF } from '../../apps/server/src/testing/scale';
import { Complaints } from './complaints';
import { test as base, whileRunning } from './start';
import { startStation, type Station } from './Station';

export { expect };

interface WorkerFixtures {
  /** Server environment of this worker's station: `test.use({ stationEnv: { … } })` at the top of a file. */
  stationEnv: Record<string, string>;
  /** The station that the tests of one worker share; `page` opens its addresses. */
  station: Station;
}

interface Fixtures {
  /** Attaches the station's output to a failed test. */
  serverLog: undefined;
  /** Console errors and policy reports fail the test, unless it calls `complaints.expect(/…/)`. */
  complaints: Complaints;
  /** A page in a new browser context: a second member, a phone, a visitor. Addresses are the station's. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  stationEnv: [{}, { option: true, scope: 'worker' }],
  station: [
    ({ stationEnv }, provide) => whileRunning(async (start) => provide(await start(startStation, { env: stationEnv }))),
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ station }, provide) => provide(station.url),
  complaints: [
    async ({ context }, provide) => {
      const complaints = new Complaints();
      await complaints.watch(context);
      await provide(complaints);
      complaints.check();
    },
    { auto: true },
  ],
  serverLog: [
    async ({ station }, provide, testInfo) => {
      const before = station.logs.length;
      await provide(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('server log', { body: station.logs.slice(before), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, complaints, start }, provide) =>
    provide(async (options) => {
      const context = await start(() => browser.newContext(options));
      await complaints.watch(context);
      return context.newPage();
    }),
});

/** Runs axe on the page in a proof; in `npm test` stories ask it of each component, and `requireAccessible` of two pages. */
export const expectAccessible: typeof requireAccessible = async (page, only) => {
  if (IS_PROOF) await requireAccessible(page, only);
};

/**
 * Runs axe on the page: WCAG A and AA and best practices. Any finding fails.
 *
 * @param only CSS selectors of our parts on another site's page
 */
export async function requireAccessible(page: Page, only: string[] = []): Promise<void> {
  const axe = only.reduce((builder, selector) => builder.include(selector), new AxeBuilder({ page }));
  const { violations } = await axe.analyze();
  const findings = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
  expect(findings, 'findings of axe').toEqual([]);
}

/** The same in both themes. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}
