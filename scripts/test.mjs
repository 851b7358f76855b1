// `npm test`: every check, or those named (`npm test -- unit server`). concurrently runs them; that this file chooses
// them, adds their reports up and says what is slow is because no such tool reads reports of tests.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createConcurrently, KillOnSignal } from 'concurrently';
import { ROOT } from './build.mjs';
import { judge, readReport } from './reports.mjs';
import { prepareTools } from './tools.mjs';

/** Of the checks that read the builds, and of all others. */
const AT_ONCE = 2;
const CHECK_LIMIT_MS = 15 * 60_000;
const LAST_WORDS_MS = 10_000;
const SLOWEST = 3;
const IN_CI = process.env.CI === 'true';
/** JUnit's format, which CI tools read too. */
const REPORTS = '.cache/reports';

const vitest = (project) => (report) =>
  `vitest run --project ${project} --reporter=default --reporter=junit --outputFile.junit=${report}`;
const playwright = (project) => () => `node scripts/e2e.mjs ${project} --reporter=list,junit`;
/** The server's tests against a real radio server stand in files of their own: without one the others still run. */
const RADIO = { needsInPart: ['icecast', 'ffmpeg'], otherwise: " --exclude '**/*.live.test.ts'" };

/** What another engine can break, and each call once: `npm run proof -- postgres` runs all of the server's tests on it. */
const OF_THE_ENGINE =
  ' /src/platform/db/ /backup.test .rules.test .postgres.test /conformance. /schedules.routes /air.routes';

const BUILD = { name: 'build-apps', command: () => 'node scripts/build.mjs' };
/** In order of start, the longest first. A check without `reports` counts as one; `built` reads what build-apps writes. */
const CHECKS = [
  { name: 'lint', command: () => 'npm run --silent lint' },
  { name: 'stories', command: vitest('storybook'), reports: true, needs: ['chromium'] },
  { name: 'server-sqlite', built: true, command: vitest('server'), reports: true, ...RADIO },
  { name: 'e2e-journeys', built: true, command: playwright('journeys'), reports: true, needs: ['chromium'] },
  {
    name: 'e2e-radio',
    built: true,
    command: playwright('radio'),
    reports: true,
    needs: ['chromium', 'icecast', 'ffmpeg'],
  },
  {
    name: 'server-postgres',
    built: true,
    command: (report) => vitest('server-postgres')(report) + OF_THE_ENGINE,
    reports: true,
    needs: ['postgres'],
  },
  { name: 'build-packages', command: () => 'node scripts/packages.mjs' },
  { name: 'unit', built: true, command: vitest('unit'), reports: true },
  { name: 'size', built: true, command: () => 'npm run --silent size' },
  { name: 'stories-widgets', command: vitest('widgets'), reports: true, needs: ['chromium'] },
];

const names = process.argv.slice(2);
/** `server` names both `server-sqlite` and `server-postgres`. */
const isNamed = (check, name) => check.name === name || check.name.startsWith(`${name}-`);
const unknown = names.filter((name) => ![BUILD, ...CHECKS].some((check) => isNamed(check, name)));
if (unknown.length > 0) {
  const known = [BUILD, ...CHECKS].map(({ name }) => name).join(' ');
  console.error(`No check is named ${unknown.join(', ')}. There are: ${known}`);
  process.exit(1);
}
const choose = (checks) => checks.filter((check) => names.length === 0 || names.some((name) => isNamed(check, name)));
const chosen = choose(CHECKS);
/** A check alone says at once what it has to say. */
const isAlone = choose([BUILD, ...CHECKS]).length === 1;
const first = chosen.some(({ built }) => built) ? [BUILD] : choose([BUILD]);
const tools = prepareTools([
  ...new Set(chosen.flatMap(({ needs = [], needsInPart = [] }) => [...needs, ...needsInPart])),
]);
for (const name of ['chromium', 'icecast']) if (tools[name]?.path) process.env[name.toUpperCase()] = tools[name].path;
// Tests speak to the databases that they made themselves, whatever the caller's shell points at.
for (const name of ['DATABASE_URL', 'DATA_DIR']) delete process.env[name];
process.env.PATH = `${ROOT}node_modules/.bin:${process.env.PATH}`;
rmSync(`${ROOT}${REPORTS}`, { recursive: true, force: true });
mkdirSync(`${ROOT}${REPORTS}`, { recursive: true });

const results = [];
const stop = new AbortController();
const can = chosen.filter(canRun);
await Promise.all([
  run(can.filter(({ built }) => !built)),
  run(first).then(() => run(can.filter(({ built }) => built))),
]);
if (stop.signal.aborted) {
  console.error('Stopped before all checks had run.');
  process.exit(1);
}
printTable();
printSlowest();
const total = (what) => results.reduce((sum, result) => sum + result[what], 0);
process.exitCode = total('failed') > 0 ? 1 : 0;
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);

/** Says which tools a check lacks; it then fails in CI, and elsewhere runs as far as it can. */
function canRun({ name, needs = [], needsInPart = [] }) {
  const lacking = (those) =>
    those.filter((tool) => 'missing' in tools[tool]).map((tool) => `needs ${tool}: ${tools[tool].missing}`);
  const all = lacking(needs);
  const some = lacking(needsInPart);
  if (all.length > 0 || (some.length > 0 && IN_CI)) {
    console.log(`${IN_CI ? '✗' : '–'} ${name} did not run: ${[...all, ...some].join(' ')}`);
    results.push({
      name,
      seconds: 0,
      passed: 0,
      failed: IN_CI ? 1 : 0,
      skipped: IN_CI ? 0 : 1,
      note: 'did not run',
      slowest: [],
    });
    return false;
  }
  if (some.length > 0) console.log(`– ${name} runs in part only: ${some.join(' ')}`);
  return true;
}

async function run(checks) {
  if (checks.length === 0 || stop.signal.aborted) return;
  const lines = checks.map(({ name, command, needsInPart = [], otherwise = '' }) => {
    const report = `${REPORTS}/${name}.xml`;
    const isPart = needsInPart.some((tool) => 'missing' in tools[tool]);
    return {
      name,
      command: command(report) + (isPart ? otherwise : ''),
      env: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: `${ROOT}${report}` },
    };
  });
  const { commands, result } = createConcurrently(lines, {
    cwd: ROOT,
    maxProcesses: AT_ONCE,
    spawn: start,
    kill: endGroup,
    abortSignal: stop.signal,
    controllers: [new KillOnSignal({ process, abortController: stop })],
  });
  for (const command of commands) watch(command, checks[command.index]);
  stop.signal.addEventListener('abort', () => {
    setTimeout(
      () => commands.forEach(({ pid, state }) => state === 'started' && endGroup(pid, 'SIGKILL')),
      LAST_WORDS_MS,
    ).unref();
  });
  // It rejects when a check failed: each has been judged by then.
  await result.catch(() => undefined);
}

/** Keeps what a check says for the case that it fails. */
function watch(command, { name, reports = false }) {
  const chunks = [];
  for (const output of [command.stdout, command.stderr])
    output.subscribe((chunk) => (isAlone ? process.stdout.write(chunk) : chunks.push(chunk)));
  let limit;
  command.timer.subscribe(({ endDate }) => {
    if (endDate || limit) return;
    console.log(`… ${name}`);
    limit = setTimeout(() => {
      chunks.push(Buffer.from(`\nStopped: it ran longer than ${CHECK_LIMIT_MS / 60_000} minutes.\n`));
      endGroup(command.pid, 'SIGKILL');
    }, CHECK_LIMIT_MS);
  });
  command.close.subscribe(({ exitCode, timings: { durationSeconds: seconds } }) => {
    clearTimeout(limit);
    if (stop.signal.aborted) return;
    const report = reports ? readReport(`${ROOT}${REPORTS}/${name}.xml`) : null;
    const result = { name, seconds, ...judge(report, exitCode, IN_CI) };
    const { passed, failed, note } = result;
    results.push(result);
    if (failed > 0) console.log(`\n──── ${name} ────\n${Buffer.concat(chunks)}\n──── end of ${name} ────\n`);
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${note && `, ${note}`} (${seconds.toFixed(1)} s)`,
    );
  });
}

/** In a group of its own, which ends with it: what a check leaves behind would disturb the next one. */
function start(command, options) {
  const child = spawn(command, { ...options, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  child.on('exit', () => endGroup(child.pid, 'SIGKILL'));
  return child;
}

function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // nobody was left
  }
}

function printTable() {
  const titles = ['check', 'seconds', 'passed', 'failed', 'skipped', ''];
  const rows = results.map(({ name, seconds, passed, failed, skipped, note }) => [
    name,
    seconds.toFixed(1),
    passed,
    failed,
    skipped,
    note,
  ]);
  console.log('');
  for (const [name, ...cells] of [titles, ...rows]) {
    const note = cells.pop();
    console.log(`${name.padEnd(16)}${cells.map((cell) => String(cell).padStart(9)).join('')}  ${note}`.trimEnd());
  }
}

function printSlowest() {
  const slow = results.flatMap(({ name, slowest }) =>
    slowest.slice(0, SLOWEST).map((test) => ({ check: name, ...test })),
  );
  if (slow.length > 0) console.log('\nThe slowest tests');
  for (const { check, name, seconds } of slow)
    console.log(`${check.padEnd(16)}${seconds.toFixed(1).padStart(9)}  ${name}`);
}
