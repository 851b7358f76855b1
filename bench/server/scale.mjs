// Simulates the load of 1 to 100 stations on one server until it falls behind: `node bench/server/scale.mjs [url]`.
// Without a URL it starts the built demo station. See docs/operations/scale.md.
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUILT_SERVER, buildApps } from '../../scripts/build.mjs';

const PORT = 3990;
const { METRICS_TOKEN: TOKEN = 'a-token-of-this-bench-alone' } = process.env;
/** Requests per second of one busy station: 500 widgets polling every 10 s, 20 panels, and a change every 10 s. */
const ONE = { widgets: 50, panels: 2, changes: 0.1 };
const STATIONS = [1, 10, 25, 50, 100];
const SECONDS = 10;
/** Delay that visitors notice. */
const LATE_MS = 500;

const [given] = process.argv.slice(2);
const url = given ?? `http://127.0.0.1:${PORT}`;
const dataDir = mkdtempSync(join(tmpdir(), 'cabine-scale-'));
if (!given) buildApps();
const server = given ? null : spawn(process.execPath, [BUILT_SERVER], { env: ownEnvironment(), stdio: 'ignore' });

function ownEnvironment() {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, DEMO: '1', PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: dataDir, METRICS_TOKEN: TOKEN };
}

async function ready() {
  for (;;) {
    if ((await fetch(`${url}/api/ready`).catch(() => null))?.ok) return;
    await pause(100);
  }
}

async function metric(name) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1] ?? NaN);
}

const ask = (rate, connections, requests) =>
  autocannon({ url, duration: SECONDS, connections, overallRate: Math.max(1, Math.round(rate)), requests });

async function measure(stations, headers, userId) {
  const cpu = await metric('process_cpu_seconds_total');
  const began = performance.now();
  const json = { ...headers, 'content-type': 'application/json' };
  // To one member, because those to all are limited.
  const message = JSON.stringify({ userId, title: 'Aviso', content: 'Uma mensagem de medida' });
  const all = await Promise.all([
    ask(ONE.widgets * stations, 200, [{ path: '/api/public/radio' }, { path: '/api/public/schedule?type=broadcast' }]),
    ask(ONE.panels * stations, 20, [
      { path: '/api/schedules', headers },
      { path: '/api/notifications', headers },
      { path: '/api/users', headers },
    ]),
    ask(ONE.changes * stations, 2, [{ method: 'POST', path: '/api/notifications', headers: json, body: message }]),
  ]);
  const busy = ((await metric('process_cpu_seconds_total')) - cpu) / ((performance.now() - began) / 1000);
  const rss = (await metric('process_resident_memory_bytes')) / 1e6;
  const [widgets, panels, changes] = all;
  const wanted = ONE.widgets * stations * SECONDS;
  return {
    stations,
    'asked for/s': Math.round((ONE.widgets + ONE.panels + ONE.changes) * stations),
    'widgets answered %': Math.min(100, Math.round((widgets['2xx'] / wanted) * 100)),
    'widgets p99 ms': widgets.latency.p99,
    'panels p99 ms': panels.latency.p99,
    'changes p99 ms': changes.latency.p99,
    errors: all.reduce((sum, each) => sum + each.errors + each.non2xx, 0),
    'cores busy': Number(busy.toFixed(2)),
    'memory MB': Math.round(rss),
  };
}

try {
  await ready();
  const secrets = JSON.parse(
    process.env.BENCH_SIGN_IN ?? '{"username":"admin","password":"demo-cabine","pin":"246810"}',
  );
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(secrets),
  });
  if (!signedIn.ok) throw new Error('The sign-in failed. Set BENCH_SIGN_IN to an administrator, as JSON.');
  const { token, user } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const rows = [];
  for (const stations of STATIONS) rows.push(await measure(stations, headers, user.id));
  console.table(rows);
  const first = rows.find(
    (row) => row['widgets answered %'] < 95 || row['widgets p99 ms'] > LATE_MS || row['panels p99 ms'] > LATE_MS,
  );
  console.log(
    first ? `The server falls behind at ${first.stations} stations.` : 'The server keeps up with all stations.',
  );
} finally {
  server?.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
