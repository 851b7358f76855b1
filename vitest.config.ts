import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { IS_PROOF } from './apps/server/src/testing/scale.ts';
import { preact } from './packages/panel-ui/vite.embed.config.ts';
import { findChromium } from './scripts/tools.mjs';

/** Packages resolve to their sources: nothing has to be built first. */
const SOURCE = '@cabine/source';

const chromium = playwright({
  launchOptions: {
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
  // Without motion there is nothing to wait for: what a story asserts is the end state.
  contextOptions: { reducedMotion: 'reduce', colorScheme: 'light', locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
});

/** As long as `npm test` waits for a test to end: a hang is a failure, a slow machine is not. */
const HANG_MS = 5 * 60_000;

/** `--project a --project=b`. Storybook indexes every story before any test starts: spare the others that. */
const asked = process.argv.flatMap((arg, at, all) =>
  all[at - 1] === '--project' ? arg : (arg.split('--project=')[1] ?? []),
);
const withStories = asked.length === 0 || asked.includes('storybook');

const storybook = () => ({
  extends: true as const,
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL('.storybook', import.meta.url)),
      // 'proof': the same again of another entity. 'picture': what the kit's stories prove. `npm run proof -- contrast`
      // asks all.
      tags: { exclude: IS_PROOF ? [] : ['proof', 'picture'] },
    }),
  ],
  // Found before the first story runs: a dependency found later reloads the page under a running test.
  optimizeDeps: { entries: ['packages/panel-ui/src/**/*.stories.tsx', '.storybook/preview.tsx'] },
  test: {
    name: 'storybook',
    setupFiles: '.storybook/untraced.ts',
    // One page for all stories: each cleans up after itself, and a page of its own costs more than most stories.
    isolate: false,
    // For .storybook/accessible.ts.
    env: { PROOF: process.env.PROOF ?? '' },
    browser: {
      enabled: true,
      headless: true,
      provider: chromium,
      viewport: { width: 1024, height: 768 },
      instances: [{ browser: 'chromium' as const }],
      screenshotFailures: false,
      connectTimeout: HANG_MS,
    },
  },
});

/** What is about the radio server or SQLite only need not be asked a second time for the second database. */
const WITHOUT_DATABASE = ['apps/server/src/radio/**', '**/*.live.test.ts', '**/*.sqlite.test.ts'];

/** Crowds, kills and networks that fail, which `npm run proof` alone sends: load-hostile, events, crash, faults, scale-out, clock, years. */
const AT_LENGTH = IS_PROOF
  ? []
  : ['loadHostile', 'crowd', 'crash', 'faults.postgres', 'scaleOut.postgres', 'clocksApart.postgres', 'years'].map(
      (name) => `**/${name}.test.ts`,
    );

/** Unit tests start nothing: `npm run proof -- start` has what starts npm. */
const WITH_PROCESSES = IS_PROOF ? [] : ['scripts/start.test.mjs'];

/** The API's tests on one of the two databases. */
const server = (name: string, { globalSetup = [], ...test }: { exclude: string[]; globalSetup?: string[] }) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    include: ['apps/server/**/*.test.ts'],
    // Loading the server anew for each file took a third of the time; each test has a database and an app of its own.
    isolate: false,
    // Most of a file's time is waiting. Vitest's own choice on two cores is one file at a time.
    maxWorkers: 2,
    ...test,
    globalSetup: ['scripts/build.mjs', ...globalSetup],
    // An own list replaces the default one.
    exclude: [...configDefaults.exclude, ...AT_LENGTH, ...test.exclude],
  },
});

export default defineConfig({
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  // As Node resolves: what is under `module` is made for bundlers, and Node cannot always import it.
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions.filter((name) => name !== 'module')] } },
  test: {
    // For a machine at a tenth of the speed: no test measures time.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // As the server's: loading React and a document anew for each file took two thirds of the time.
          isolate: false,
          environment: 'node',
          setupFiles: 'packages/panel-core/src/testing/unmount.setup.ts',
          include: [
            '{packages/*,apps/host}/src/**/*.test.{ts,tsx}',
            'apps/host/plugin/*.test.{tsx,mjs}',
            '.storybook/*.test.ts',
            'e2e/foreign/*.test.ts',
            'scripts/*.test.mjs',
          ],
          exclude: [...configDefaults.exclude, ...WITH_PROCESSES],
        },
      },
      server('server', { exclude: ['**/*.postgres.test.ts'] }),
      server('server-postgres', { exclude: WITHOUT_DATABASE, globalSetup: ['scripts/postgres.mjs'] }),
      {
        extends: true,
        resolve: { alias: preact },
        test: {
          name: 'widgets',
          include: ['packages/panel-ui/src/**/*.browser.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: chromium,
            viewport: { width: 1024, height: 768 },
            instances: [{ browser: 'chromium' as const }],
            screenshotFailures: false,
            connectTimeout: HANG_MS,
          },
        },
      },
      ...(withStories ? [storybook()] : []),
    ],
  },
});
