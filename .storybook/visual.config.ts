import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/tools.mjs';

/** Reference pictures of stories; `npm run visual` builds what they are taken from. */
export default defineConfig({
  testDir: '.',
  testMatch: 'visual.spec.ts',
  outputDir: '../test-results/visual',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  webServer: {
    command: 'vite preview --outDir storybook-static --host 127.0.0.1 --port 0',
    cwd: '..',
    wait: { stdout: /(?<storybook_url>http:\S+)/ },
  },
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
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
});
