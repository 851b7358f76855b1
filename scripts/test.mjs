// `npm test`: every check, or those named (`npm test -- unit server`). Not Turborepo or Wireit: most checks read most
// of the repository, so their caches would rarely apply, and they neither count tests, install tools nor stop checks
// that hang.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { ROOT } from './build.mjs';
import { judge, readReport } from './reports.mjs';
import { prepareTools } from './tools.mjs';

/** For two cores: some checks mostly wait. */
const AT_ONCE = 4;
const CHECK_LIMIT_MS = 15 * 60_000;
const LAST_WORDS_MS = 10_000;
const IN_CI = process.env.CI === 'true';
/** JUnit format, which CI tools read too. */
const REPORTS = `${ROOT}.cache/reports/`;
const reportOf = (name) => `${REPORTS}${name}.xml`;

/** The tests that depend on the database engine. `npm run proof -- postgres` runs all. */
const OF_THE_ENGINE =
  '/src/platform/db/ /backup.test .rules.test .postgres.test /conformance. /schedules.routes /air.routes';
const RADIO = ['icecast', 'ffmpeg'];
const BROWSER = ['chromium'];
const BUILD = { name: 'build-apps', command: 'node scripts/build.mjs' };
/**
 * In order of start, the longest first. A check with a `command` counts as one test; `built` waits for build-apps.
 * Without its tools, a check runs with the options in `otherwise`, or not at all.
 */
const CHECKS = [
  { name: 'stories', vitest: 'storybook', needs: BROWSER },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'server-sqlite', built: true, vitest: 'server', needs: RADIO, otherwise: " --exclude '**/*.live.test.ts'" },
  { name: 'e2e-journeys', built: true, playwright: 'journeys', needs: BROWSER },
  { name: 'e2e-radio', built: true, playwright: 'radio', needs: [...BROWSER, ...RADIO] },
  { name: 'server-postgres', built: true, vitest: `server-postgres ${OF_THE_ENGINE}`, needs: ['postgres'] },
  { name: 'build-packages', command: 'node scripts/packages.mjs' },
  { name: 'unit', built: true, vitest: 'unit' },
  { name: 'size', built: true, command: 'npm run --silent size' },
  { name: 'stories-widgets', vitest: 'widgets', needs: BROWSER },
];

function commandOf({ name, command, vitest, playwright }) {
  if (command) return command;
  if (playwright) return `node scripts/e2e.mjs ${playwright} --reporter=list,junit`;
  return `vitest run --reporter=default --reporter=junit --outputFile.junit=${reportOf(name)} --project ${vitest}`;
}

const names = process.argv.slice(2);
/** `server` selects `server-sqlite` and `server-postgres`. */
const isNamed = (check, name) => check.name === name || check.name.startsWith(`${name}-`);
const unknown = names.filter((name) => ![BUILD, ...CHECKS].some((check) => isNamed(check, name)));
if (unknown.length > 0) {
  const known = [BUILD, ...CHECKS].map(({ name }) => name).join(' ');
  console.error(`No check is named ${unknown.join(', ')}. There are: ${known}`);
  process.exit(1);
}
const choose = (checks) => checks.filter((check) => names.length === 0 || names.some((name) => isNamed(check, name)));
/** A single check prints as it runs; of several, only those that fail are printed. */
const isAlone = choose([BUILD, ...CHECKS]).length === 1;

const tools = prepareTools([...new Set(choose(CHECKS).flatMap(({ needs = [] }) => needs))]);
for (const name of ['chromium', 'icecast']) if (tools[name]?.path) process.env[name.toUpperCase()] = tools[name].path;
// Tests create their databases and must not use the caller's.
for (const name of ['DATABASE_URL', 'DATA_DIR']) delete process.env[name];
process.env.PATH = `${ROOT}node_modules/.bin:${process.env.PATH}`;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const results = [];
const running = new Set();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));

const queue = choose(CHECKS);
const build = choose([BUILD]).length > 0 || queue.some(({ built }) => built) ? run(BUILD) : null;
async function work() {
  for (let check; (check = queue.shift());) {
    if (check.built) await build;
    if (!isStopped) await run(check);
  }
}
await Promise.all([build, ...Array.from({ length: AT_ONCE }, work)]);
if (isStopped) {
  console.error('Stopped before all checks had run.');
  process.exit(1);
}
const total = (what) => results.reduce((sum, result) => sum + result[what], 0);
process.exitCode = total('failed') > 0 ? 1 : 0;
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);

/** Runs one check. A missing tool is a failure in CI; elsewhere the check runs as far as possible. */
async function run(check) {
  const { name, needs = [], otherwise } = check;
  const lacking = needs.filter((tool) => 'missing' in tools[tool]);
  const isPart = lacking.length > 0 && otherwise !== undefined && !IN_CI;
  if (lacking.length > 0) {
    const reasons = lacking.map((tool) => `needs ${tool}: ${tools[tool].missing}`).join(' ');
    console.log(`${IN_CI ? '✗' : '–'} ${name} ${isPart ? 'runs in part only' : 'did not run'}: ${reasons}`);
    if (!isPart) return void results.push({ passed: 0, failed: IN_CI ? 1 : 0 });
  }
  console.log(`… ${name}`);
  const started = Date.now();
  const chunks = [];
  const child = spawn(commandOf(check) + (isPart ? otherwise : ''), {
    cwd: ROOT,
    env: { ...process.env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportOf(name) },
    shell: true,
    // In a process group that is killed afterwards, so that no process disturbs the next check.
    detached: true,
    stdio: isAlone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk) => chunks.push(chunk));
  running.add(child);
  child.once('exit', () => endGroup(child, 'SIGKILL'));
  const limit = setTimeout(() => {
    chunks.push(Buffer.from(`\nStopped: it ran longer than ${CHECK_LIMIT_MS / 60_000} minutes.\n`));
    endGroup(child, 'SIGKILL');
  }, CHECK_LIMIT_MS);
  const [code, signal] = await once(child, 'close');
  clearTimeout(limit);
  running.delete(child);
  if (isStopped) return;
  const result = judge(check.command ? null : readReport(reportOf(name)), code ?? signal, IN_CI);
  results.push(result);
  const { passed, failed, note } = result;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (failed > 0) console.log(`\n──── ${name} ────\n${Buffer.concat(chunks)}\n──── end of ${name} ────\n`);
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${note && `, ${note}`} (${seconds} s)`,
  );
}

function endGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process group has ended.
  }
}

function stop(signal) {
  isStopped = true;
  for (const child of running) endGroup(child, signal);
  setTimeout(() => running.forEach((child) => endGroup(child, 'SIGKILL')), LAST_WORDS_MS).unref();
}
