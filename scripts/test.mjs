// `npm test`: every check, those named (`npm test -- unit server`), or what a change concerns (`npm test -- near`). Not
// Turborepo or Wireit: most checks read most of the repository, so their caches would rarely apply, and they neither
// count tests and processor seconds, install tools nor stop checks that hang.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ROOT } from './build.mjs';
import { branchPoint, changedSince, trackedFiles } from './changed.mjs';
import { BUILD, CHECKS, nearChecks, nextThatFits } from './checks.mjs';
import { unended } from './progress.mjs';
import { judge, readReport, tableOf } from './reports.mjs';
import { prepareTools } from './tools.mjs';
import { Meter } from './usage.mjs';

/** For two cores: some checks mostly wait. */
const AT_ONCE = 3;
/** Megabytes that all checks at once may take. */
const MEMORY = 4_000;
/** Without a test that ends for so long, a check hangs; however slow the machine, it has no other limit. */
const SILENCE_MS = 5 * 60_000;
/** By so many processor seconds a check without tests shows that it works. */
const AT_WORK = 1;
const LAST_WORDS_MS = 10_000;
const IN_CI = process.env.CI === 'true';
/** JUnit format, which CI tools read too. */
const REPORTS = `${ROOT}.cache/reports/`;
const reportOf = (name) => `${REPORTS}${name}.xml`;
const progressOf = (name) => `${REPORTS}${name}.progress`;

function commandOf({ name, command, vitest, playwright }) {
  if (command) return command;
  if (playwright) return `node scripts/e2e.mjs ${playwright} --reporter=list,junit,./scripts/progress.mjs`;
  const reporters = '--reporter=default --reporter=junit --reporter=./scripts/progress.mjs';
  return `vitest run ${reporters} --outputFile.junit=${reportOf(name)} ${vitest}`;
}

const names = process.argv.slice(2);
const isNear = names.join() === 'near';
/** `server` selects `server-sqlite` and `server-postgres`. */
const isNamed = (check, name) => check.name === name || check.name.startsWith(`${name}-`);
const unknown = names.filter((name) => !isNear && ![BUILD, ...CHECKS].some((check) => isNamed(check, name)));
if (unknown.length > 0) {
  const known = [BUILD, ...CHECKS].map(({ name }) => name).join(' ');
  console.error(`No check is named ${unknown.join(', ')}. There are: ${known}, and near`);
  process.exit(1);
}
const choose = (checks) => checks.filter((check) => names.length === 0 || names.some((name) => isNamed(check, name)));
const since = isNear && branchPoint();
const queue = isNear ? nearChecks(changedSince(since), trackedFiles(), since) : choose(CHECKS);
/** A single check prints as it runs; of several, only those that fail are printed. */
const isAlone = queue.length + choose([BUILD]).length === 1;

const tools = prepareTools([...new Set(queue.flatMap(({ needs = [] }) => needs))]);
for (const name of ['chromium', 'icecast']) if (tools[name]?.path) process.env[name.toUpperCase()] = tools[name].path;
// Tests create their databases and must not use the caller's.
for (const name of ['DATABASE_URL', 'DATA_DIR']) delete process.env[name];
process.env.PATH = `${ROOT}node_modules/.bin:${process.env.PATH}`;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const begun = Date.now();
const results = [];
/** By check, what runs: its process and its meter. */
const running = new Map();
let peak = 0;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
setInterval(sample, 1_000).unref();

const build = !isNear && (choose([BUILD]).length > 0 || queue.some(({ built }) => built)) ? run(BUILD) : null;
/** The build runs at once, so what does not wait for it begins beside it. */
let isBuilt = build === null;
void build?.then(() => (isBuilt = true));
while (!isStopped && (queue.length > 0 || running.size > 0)) {
  const ready = queue.filter(({ built }) => isBuilt || !built);
  const next = running.size < AT_ONCE && nextThatFits(ready, [...running.keys()], MEMORY);
  if (next) void run(queue.splice(queue.indexOf(next), 1)[0]);
  else await Promise.race([...running.values()].map(({ over }) => over));
}
await Promise.all([...running.values()].map(({ over }) => over));
if (isStopped) {
  console.error('Stopped before all checks had run.');
  process.exit(1);
}
console.log(`\n${tableOf(results, { wall: (Date.now() - begun) / 1000, peak })}`);
const total = (what) => results.reduce((sum, result) => sum + result[what], 0);
process.exitCode = total('failed') > 0 ? 1 : 0;
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);

/** Runs one check. A missing tool is a failure in CI; elsewhere the check runs as far as possible. */
function run(check) {
  const { name, needs = [], otherwise } = check;
  const lacking = needs.filter((tool) => 'missing' in tools[tool]);
  const isPart = lacking.length > 0 && otherwise !== undefined && !IN_CI;
  if (lacking.length > 0) {
    const reasons = lacking.map((tool) => `needs ${tool}: ${tools[tool].missing}`).join(' ');
    console.log(`${IN_CI ? '✗' : '–'} ${name} ${isPart ? 'runs in part only' : 'did not run'}: ${reasons}`);
    if (!isPart) return void (IN_CI && results.push({ name, passed: 0, failed: 1, wall: 0, seconds: 0, peak: 0 }));
  }
  console.log(`… ${name}`);
  writeFileSync(progressOf(name), '');
  const meter = new Meter(name);
  const state = { meter, chunks: [], lastSign: performance.now(), heard: 0, worked: 0 };
  state.child = spawn(meter.command(commandOf(check) + (isPart ? otherwise : '')), {
    cwd: ROOT,
    env: {
      ...process.env,
      ...check.env,
      ...meter.env,
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportOf(name),
      PROGRESS_FILE: progressOf(name),
    },
    shell: true,
    detached: true,
    stdio: isAlone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [state.child.stdout, state.child.stderr])
    output?.on('data', (chunk) => state.chunks.push(chunk));
  state.over = finish(check, state);
  running.set(check, state);
  return state.over;
}

async function finish(check, { child, meter, chunks }) {
  const { name, share, mayBeEmpty } = check;
  const started = performance.now();
  const isClosed = once(child, 'close');
  const [code, signal] = await once(child, 'exit');
  // What it left behind would disturb the next check, and holds its output open.
  endGroup(child, 'SIGKILL');
  await meter.end();
  await isClosed;
  running.delete(check);
  if (isStopped) return;
  const report = check.command ? null : readReport(reportOf(name));
  const { passed, failed, note } = judge(report, code ?? signal, { mustRunAll: IN_CI, mayBeEmpty });
  const wall = (performance.now() - started) / 1000;
  results.push({ name, passed, failed, wall, share, seconds: meter.seconds, peak: meter.peak, by: meter.by });
  if (failed > 0) console.log(`\n──── ${name} ────\n${Buffer.concat(chunks)}\n──── end of ${name} ────\n`);
  const mark = failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${name}: ${passed} passed, ${failed} failed${note && `, ${note}`} (${wall.toFixed(1)} s)`);
}

/** Each second: what every check uses, and whether it still gives a sign of life. */
function sample() {
  let memory = 0;
  for (const [check, state] of running) {
    const { meter, chunks, child } = state;
    meter.sample();
    memory += meter.memory;
    const said = readFileSync(progressOf(check.name), 'utf8');
    const isWorking = check.command && (meter.by === null || meter.seconds - state.worked >= AT_WORK);
    if (said.length > state.heard || isWorking)
      Object.assign(state, { lastSign: performance.now(), heard: said.length, worked: meter.seconds });
    if (performance.now() - state.lastSign < SILENCE_MS) continue;
    const silent = check.command ? 'it did nothing' : 'no test has ended';
    const open = unended(said).map((test) => `\n  ${test}`);
    const words = `\n${check.name} hangs: ${silent} for five minutes.${open.length > 0 ? ` Still running:${open.join('')}` : ''}\n`;
    console.error(words);
    chunks.push(Buffer.from(words));
    endGroup(child, 'SIGKILL');
  }
  peak = Math.max(peak, memory);
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
  for (const { child } of running.values()) endGroup(child, signal);
  setTimeout(() => running.forEach(({ child }) => endGroup(child, 'SIGKILL')), LAST_WORDS_MS).unref();
}
