import { defineConfig } from '@playwright/test';
import { scale } from '../apps/server/src/testing/scale';
import { findChromium } from '../scripts/tools.mjs';

/** No sandbox, because CI runs as root; no calls to outside services. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Files that only `npm run proof` runs; the same for tests named `@proof`, which repeat others in another size. */
const atLength = (...files: string[]) => scale({ short: { testIgnore: files, grepInvert: /@proof/ }, proof: {} });

export default defineConfig({
  forbidOnly: process.env.CI === 'true',
  workers: 4,
  retries: 0,
  // Long enough for a busy machine: no test measures time.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    headless: true,
    // Neither the station's language nor its zone, so that text which follows the browser shows.
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // Avoids judging half-finished transitions.
    contextOptions: { reducedMotion: 'reduce' },
    // Without screenshots and snapshots, which take 40 % of the time.
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
        'foreign/spec7.spec.ts',
      ],
      // About forty in `npm test`: what only a browser, a server and a database together show. `npm run proof -- journeys`
      // runs all, and `npm run proof -- injection client events week` those of proofs/.
      ...atLength(
        'proofs/**',
        'administration/!(payments|team|warnings).spec.ts',
        'journeys/{account,browserMessages,hoursFirst,identity,passkeys,rights}.spec.ts',
        'embed/{documented,fanSites,guest,hosts,layouts,room,upgrade}.spec.ts',
        'promotion/!(soundtracks).spec.ts',
      ),
    },
    // Audio runs in real time and mostly waits. Times are measured by `npm run proof -- radio` only.
    {
      name: 'radio',
      outputDir: '../test-results/radio',
      // Fewer in `npm test`, where other tests take longer anyway.
      workers: scale({ short: 2, proof: 4 }),
      testMatch: 'radio/**/*.spec.ts',
      // Five in `npm test`: a DJ live, a listener's request, a restart, a fault of the network, an end.
      ...atLength('radio/{faults,booked,encoders,handOver,kinds,streams}.spec.ts'),
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
    // Firefox and WebKitGTK, which bring their own drivers: `npm run proof -- engines`.
    { name: 'engines', outputDir: '../test-results/engines', testMatch: 'engines/**/*.spec.ts', workers: 1 },
    // The built panel with other back ends.
    { name: 'foreign', outputDir: '../test-results/foreign', testMatch: 'foreign/**/*.spec.ts', workers: 2 },
    { name: 'screenshots', outputDir: '../test-results/screenshots', testMatch: 'pictures/**/*.spec.ts', workers: 1 },
  ],
});
