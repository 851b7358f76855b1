// `npm run mutation [-- <group>… Stryker options]`: mutates the code and reports which mutants the tests detect. Not
// incremental, because Stryker's Vitest runner does not detect new tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));
const CORE = 'packages/panel-core/src';
const SERVER = 'apps/server/src';
const LOADS = 'bench/mutation/loads.test.ts';

const GROUPS = {
  contract: {
    mutate: [`${CORE}/**/*.contract.ts`],
    tests: [LOADS, `${CORE}/contract*.test.ts`, `${CORE}/http/checkReply.test.ts`],
  },
  shared: {
    mutate: [`${CORE}/shared/*.ts`, `${CORE}/permissions/*.ts`],
    tests: [LOADS, `${CORE}/**/*.test.{ts,tsx}`],
  },
  rules: {
    mutate: ['team/rank.rules', 'team/recipient.rules', 'auth/signInLimits', 'soundtracks/judgeSound'].map(
      (name) => `${SERVER}/${name}.ts`,
    ),
    tests: [
      'roles/roles.routes',
      'team/rank.*',
      'users/*',
      'warnings/*',
      'notifications/*',
      'auth/a*.routes',
      'soundtracks/judgeSound',
    ].map((name) => `${SERVER}/${name}.test.ts`),
  },
  hooks: { mutate: [`${CORE}/**/use[A-Z]*.ts`], tests: [`${CORE}/**/*.test.tsx`] },
};

const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('--'));
const [asked, options] = firstOption === -1 ? [args, []] : [args.slice(0, firstOption), args.slice(firstOption)];
const unknown = asked.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0) {
  console.error(`No group is named ${unknown.join(', ')}. There are: ${Object.keys(GROUPS).join(' ')}`);
  process.exit(1);
}

const stryker = `${HERE}node_modules/@stryker-mutator/core/bin/stryker.js`;
if (!existsSync(stryker)) {
  console.log('Installing Stryker (once) …');
  // Its peer dependency Vitest is installed in the root.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-package-lock', '--legacy-peer-deps', '--no-audit', '--no-fund'],
    {
      cwd: HERE,
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(1);
}

const out = `${ROOT}.cache/mutation`;
mkdirSync(out, { recursive: true });
for (const name of asked.length > 0 ? asked : Object.keys(GROUPS)) {
  console.log(`\n── ${name}`);
  const { mutate, tests } = GROUPS[name];
  const config = `${out}/${name}.json`;
  writeFileSync(config, JSON.stringify(configOf(name, [...mutate, `!${CORE}/**/*.test.*`])));
  const { status } = spawnSync(process.execPath, [stryker, 'run', config, ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: tests.join(' ') },
  });
  if (status !== 0) process.exitCode = 1;
}

function configOf(name, mutate) {
  return {
    packageManager: 'npm',
    testRunner: 'vitest',
    plugins: [`${HERE}node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
    vitest: { configFile: 'bench/mutation/vitest.config.ts', related: false },
    mutate,

    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
    timeoutMS: 10_000,
    ignorePatterns: [
      '**',
      '!package.json',
      '!packages/panel-core/**',
      '!apps/server/**',
      '!bench/mutation/*',
      'dist',
      'node_modules',
    ],
    tempDirName: '.cache/mutation/sandbox',
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { reportTests: false, allowColor: false, reportMutants: true },
    htmlReporter: { fileName: `.cache/mutation/${name}.html` },
    jsonReporter: { fileName: `.cache/mutation/${name}.report.json` },
    allowEmpty: false,
  };
}
