import { defineConfig } from '@playwright/test';

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

export default defineConfig({
  forbidOnly: process.env.CI === 'true',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    headless: true,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
    // Without the film and the page at each step, which cost 40 % of the run: steps, requests and words are in it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'journeys',
      outputDir: '../test-results/journeys',
      // Nothing is judged half faded in.
      use: { contextOptions: { reducedMotion: 'reduce' } },
      testMatch: [
        'journeys/**/*.spec.ts',
        'administration/**/*.spec.ts',
        'promotion/**/*.spec.ts',
        'embed/**/*.spec.ts',
        'proofs/**/*.spec.ts',
      ],
    },
    // Measures silence in seconds, by the clock: two at once leave most of two cores idle, a third check would not.
    {
      name: 'radio',
      outputDir: '../test-results/radio',
      testMatch: 'radio/**/*.spec.ts',
      workers: 2,
      timeout: 300_000,
    },
    {
      name: 'examples',
      outputDir: '../test-results/examples',
      testMatch: 'examples/**/*.spec.ts',
      workers: 1,
      timeout: 300_000,
    },
    { name: 'screenshots', outputDir: '../test-results/screenshots', testMatch: 'pictures/**/*.spec.ts', workers: 1 },
  ],
});
