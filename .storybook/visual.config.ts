import { defineConfig } from '@playwright/test';

/** Reference pictures of stories; `npm run visual` builds and serves what they are taken from. */
export default defineConfig({
  testDir: '.',
  testMatch: 'visual.spec.ts',
  outputDir: '../test-results/visual',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['line'], ['html', { outputFolder: '../playwright-report', open: 'never' }]],
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      // Edges of letters differ by a shade from run to run; a moved control or another colour is far above this.
      threshold: 0.2,
      maxDiffPixels: 40,
    },
  },
  use: {
    headless: true,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
});
