// `npm test`: every check, or those named (`npm test -- unit server`). CONTRIBUTING.md says what each is for.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './build.mjs';
import { judge, readReport } from './reports.mjs';
import { prepareTools } from './tools.mjs';

const AT_ONCE = 2;
const STEP_LIMIT_MS = 20 * 60_000;
const LAST_WORDS_MS = 10_000;
const IN_CI = process.env.CI === 'true';

const vitest = (project) => ['node_modules/.bin/vitest', 'run', '--project', project];
const REPORTERS = {
  vitest: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
};
const node = (...words) => [process.execPath, ...words];
/** The server's tests against a real radio server stand in files of their own: without one the others still run. */
const RADIO = { needsInPart: ['icecast', 'ffmpeg'], otherwise: ['--exclude', '**/*.live.test.ts'] };

/** What another engine can break: `npm run proof -- postgres` runs the rest of the server's tests on it too. */
const OF_THE_ENGINE = ['/src/db/', '/src/backup/', '.routes.test', '.rules.test', '.postgres.test'];

/**
 * In order of start, the longest early. `report`: whose JSON tells the number of tests; without one a step counts as one.
 * `alone`: nothing beside it, because it uses every core itself or measures time.
 */
const STEPS = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'stories', command: vitest('storybook'), report: 'vitest', needs: ['chromium'] },
  {
    name: 'server-postgres',
    command: node('scripts/postgres.mjs', ...vitest('server'), ...OF_THE_ENGINE),
    report: 'vitest',
    needs: ['postgres'],
  },
  { name: 'server-sqlite', command: vitest('server'), report: 'vitest', ...RADIO },
  { name: 'unit', command: vitest('unit'), report: 'vitest' },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'build-packages', command: node('scripts/packages.mjs') },
  { name: 'build-apps', command: node('scripts/build.mjs') },
  { name: 'size', command: node('bench/run.mjs', 'sizes') },
  { name: 'stories-widgets', command: vitest('widgets'), report: 'vitest', needs: ['chromium'], alone: true },
  {
    name: 'e2e-journeys',
    command: node('scripts/e2e.mjs', 'journeys'),
    report: 'playwright',
    needs: ['chromium'],
    alone: true,
  },
  {
    name: 'e2e-radio',
    command: node('scripts/e2e.mjs', 'radio'),
    report: 'playwright',
    needs: ['chromium', 'icecast', 'ffmpeg'],
    alone: true,
  },
];

const steps = chosen(process.argv.slice(2));
const tools = prepareTools([
  ...new Set(steps.flatMap(({ needs = [], needsInPart = [] }) => [...needs, ...needsInPart])),
]);
const reports = mkdtempSync(join(tmpdir(), 'cabine-test-'));
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) endGroup(child, signal);
    process.exit(1);
  });
}

const results = await runAll(steps);
rmSync(reports, { recursive: true, force: true });
const total = (what) => results.reduce((sum, result) => sum + result[what], 0);
printTable(results);
process.exitCode = total('failed') > 0 ? 1 : 0;
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);

function chosen(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => isNamed(step, name)));
  if (unknown.length > 0) {
    console.error(`No check is named ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(' ')}`);
    process.exit(1);
  }
  return names.length === 0 ? STEPS : STEPS.filter((step) => names.some((name) => isNamed(step, name)));
}

/** `server` names both `server-sqlite` and `server-postgres`. */
function isNamed(step, name) {
  return step.name === name || step.name.startsWith(`${name}-`);
}

async function runAll(all) {
  const waiting = [...all];
  const finished = new Map();
  const inFlight = new Set();
  while (waiting.length > 0 || inFlight.size > 0) {
    const [next] = waiting;
    const isBlocked = [...inFlight].some(({ step }) => step.alone) || (next?.alone && inFlight.size > 0);
    if (next && !isBlocked && inFlight.size < AT_ONCE) {
      waiting.shift();
      const entry = { step: next };
      entry.done = runStep(next).then((result) => {
        inFlight.delete(entry);
        finished.set(next, result);
      });
      inFlight.add(entry);
    } else {
      await Promise.race([...inFlight].map(({ done }) => done));
    }
  }
  return all.map((step) => finished.get(step));
}

async function runStep(step) {
  const lacking = lackingTools(step.needs);
  const lackingInPart = lackingTools(step.needsInPart);
  if (lacking || (lackingInPart && IN_CI)) {
    console.log(`${IN_CI ? '✗' : '–'} ${step.name} did not run: ${lacking || lackingInPart}`);
    return { step, seconds: 0, passed: 0, failed: IN_CI ? 1 : 0, skipped: IN_CI ? 0 : 1, note: 'did not run' };
  }
  if (lackingInPart) console.log(`– ${step.name} runs in part only: ${lackingInPart}`);
  console.log(`… ${step.name}`);
  const started = Date.now();
  const report = join(reports, `${step.name}.json`);
  const { code, output } = await execute(step, lackingInPart ? step.otherwise : [], report);
  const seconds = (Date.now() - started) / 1000;
  const result = { step, seconds, ...judge(readReport(step.report, report, code), code, IN_CI) };
  const isGood = result.failed === 0;
  if (!isGood && !isStreamed()) console.log(`\n──── ${step.name} ────\n${output}\n──── end of ${step.name} ────\n`);
  const outcome = `${result.passed} passed, ${result.failed} failed${result.note ? `, ${result.note}` : ''}`;
  console.log(`${isGood ? '✓' : '✗'} ${step.name}: ${outcome} (${seconds.toFixed(1)} s)`);
  return result;
}

/** One step alone talks for itself; of several each keeps its output for the case that it fails. */
function isStreamed() {
  return steps.length === 1;
}

/** What to do about the tools that are not here; empty if all are. */
function lackingTools(names = []) {
  const lacking = names.filter((name) => 'missing' in tools[name]);
  return lacking.map((name) => `needs ${name}: ${tools[name].missing}`).join(' ');
}

function execute(step, options, report) {
  const [program, ...words] = [...step.command, ...options, ...(REPORTERS[step.report]?.(report) ?? [])];
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, words, { cwd: ROOT, env: environment(report), detached: true, stdio });
    running.add(child);
    const chunks = [];
    const keep = (chunk) => (isStreamed() ? process.stdout.write(chunk) : chunks.push(chunk));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const limit = setTimeout(() => {
      keep(Buffer.from(`\nStopped: it ran longer than ${STEP_LIMIT_MS / 60_000} minutes.\n`));
      endGroup(child, 'SIGTERM');
      setTimeout(() => end('a time-out'), LAST_WORDS_MS);
    }, STEP_LIMIT_MS);
    const end = (code) => {
      clearTimeout(limit);
      running.delete(child);
      endGroup(child, 'SIGKILL');
      resolve({ code, output: Buffer.concat(chunks).toString() });
    };
    child.on('error', ({ message }) => end(message));
    // What a step left behind ends with it: it would disturb the next one, and hold these pipes open.
    child.on('exit', () => endGroup(child, 'SIGKILL'));
    child.on('close', (code, signal) => end(code ?? signal));
  });
}

function environment(report) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  if (tools.chromium?.path) env.CHROMIUM = tools.chromium.path;
  if (tools.icecast?.path) env.ICECAST = tools.icecast.path;
  // Tests speak to the databases that they made themselves, whatever the caller's shell points at.
  for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL', 'DATA_DIR']) delete env[name];
  return env;
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // nobody was left
  }
}

function printTable(results) {
  const titles = ['check', 'seconds', 'passed', 'failed', 'skipped', ''];
  const rows = results.map(({ step, seconds, passed, failed, skipped, note }) => {
    return [step.name, seconds.toFixed(1), passed, failed, skipped, note];
  });
  console.log('');
  for (const [name, ...cells] of [titles, ...rows]) {
    const note = cells.pop();
    console.log(`${name.padEnd(16)}${cells.map((cell) => String(cell).padStart(9)).join('')}  ${note}`.trimEnd());
  }
}
