import { defineConfig } from '@playwright/test';
import { scale } from '../apps/server/src/testing/scale';
import { findChromium } from '../scripts/tools.mjs';

/** No sandbox, because CI runs as root; nothing that calls home. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What `npm run proof` alone asks: these files, and tests named `@proof` (the same again in another size). */
const atLength = (...files: string[]) => scale({ short: { testIgnore: files, grepInvert: /@proof/ }, proof: {} });

export default defineConfig({
  forbidOnly: process.env.CI === 'true',
  workers: 4,
  retries: 0,
  // Long enough for a machine that is busy with something else: no test judges how long a thing took.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    headless: true,
    // Neither the station's language nor its zone: what follows the browser instead shows.
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // Nothing is judged half faded in.
    contextOptions: { reducedMotion: 'reduce' },
    // Without the film and the page at each step, which cost 40 % of the run: steps, requests and words are in it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'journeys',
      outputDir: '../test-results/journeys',
      workers: 2,
      testMatch: [
        'journeys/**/*.spec.ts',
        'administration/**/*.spec.ts',
        'promotion/**/*.spec.ts',
        'embed/**/*.spec.ts',
        'proofs/**/*.spec.ts',
      ],
      ...atLength(
        // Seconds are measured by `npm run proof -- events` alone.
        'proofs/events.spec.ts',
        // Each screen's stories fail its calls, and promotion/failedLoad.spec.ts those of a real station.
        'proofs/client.spec.ts',
        // Of the administration one whole journey: what each screen does is its stories', and
        // journeys/requests.spec.ts opens every screen. The others are `npm run proof -- journeys`.
        'administration/!(team).spec.ts',
      ),
    },
    // Audio runs in real time and mostly waits. Seconds are measured by `npm run proof -- radio` alone.
    {
      name: 'radio',
      outputDir: '../test-results/radio',
      // In `npm test` nobody waits for it.
      workers: scale({ short: 2, proof: 4 }),
      testMatch: 'radio/**/*.spec.ts',
      ...atLength('radio/{faults,booked,handOver,songRequests,streams}.spec.ts'),
      timeout: 300_000,
    },
    // Real proxies, the archive of a release, a restore: `npm run proof -- operations`.
    {
      name: 'operations',
      outputDir: '../test-results/operations',
      testMatch: 'operations/**/*.spec.ts',
      workers: 1,
      timeout: 300_000,
    },
    {
      name: 'examples',
      outputDir: '../test-results/examples',
      testMatch: 'examples/**/*.spec.ts',
      workers: 1,
      timeout: 300_000,
    },
    // The built panel before back ends that are not ours.
    { name: 'foreign', outputDir: '../test-results/foreign', testMatch: 'foreign/**/*.spec.ts', workers: 2 },
    { name: 'screenshots', outputDir: '../test-results/screenshots', testMatch: 'pictures/**/*.spec.ts', workers: 1 },
  ],
});
