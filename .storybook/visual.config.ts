import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/tools.mjs';

const serve = (build: string, stdout: RegExp) => ({
  command: `vite preview --outDir .cache/visual/${build} --host 127.0.0.1 --port 0`,
  cwd: '..',
  wait: { stdout },
});

/** Compares screenshots of two Storybook builds, which `npm run visual` creates. */
export default defineConfig({
  testDir: '.',
  testMatch: 'visual.spec.ts',
  outputDir: '../test-results/visual',
  snapshotPathTemplate: '../.cache/visual/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  webServer: [serve('base', /(?<base_url>http:\S+)/), serve('head', /(?<head_url>http:\S+)/)],
  reporter: [['line'], ['html', { outputFolder: '../playwright-report', open: 'never' }]],
  // Antialiasing varies slightly between runs; real changes are far above this limit.
  expect: { toMatchSnapshot: { threshold: 0.2, maxDiffPixels: 40 } },
  use: {
    headless: true,
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
});
