// `node scripts/rehearseUpgrade.mjs <commit>…`: the upgrade from an earlier commit and the way back of
// docs/operations/upgrades.md, with both programs, on SQLite and PostgreSQL. Compares every row.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import pg from 'pg';
import { BUILT_SERVER, ROOT, buildApps } from './build.mjs';
import { freePort } from './freePort.mjs';
import startPostgres from './postgres.mjs';
import { run } from './tarball.mjs';

/** What a restore renews or leaves out: sign-ins, tries, the station's id, and times of the migrations. */
const NOT_COMPARED = new Set(
  'sessions devices sign_in_attempts sign_in_links passkey_challenges stream_keys calendars creations events authority_lock reactions listener_samples air_state air_grants clock_witness station kysely_migration kysely_migration_lock sqlite_sequence'.split(
    ' ',
  ),
);
const DEMO = { username: 'admin', password: 'demo-cabine', pin: '246810' };

/** The commit's built server, in a work tree that stays for the next run. */
function buildAt(commit) {
  const tree = join(ROOT, '.cache/rehearsal', commit);
  if (!existsSync(tree)) run('git', ['worktree', 'add', '--detach', tree, commit]);
  if (!existsSync(join(tree, 'node_modules'))) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], tree);
  run(process.execPath, ['scripts/build.mjs'], tree);
  return { tree, main: join(tree, 'apps/server/dist/server/main.js') };
}

async function rowsOf({ DATA_DIR, DATABASE_URL }) {
  const isKept = (name) => !NOT_COMPARED.has(name);
  const sorted = (rows) => rows.map((row) => JSON.stringify(row)).sort();
  if (!DATABASE_URL) {
    const db = new Sqlite(join(DATA_DIR, 'cabine.db'));
    const names = db.prepare("select name from sqlite_master where type = 'table'").all();
    const tables = names.map(({ name }) => name).filter(isKept);
    const rows = Object.fromEntries(tables.map((name) => [name, sorted(db.prepare(`select * from "${name}"`).all())]));
    db.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows: names } = await client.query("select tablename as name from pg_tables where schemaname = 'public'");
  const rows = {};
  for (const { name } of names.filter(({ name }) => isKept(name)))
    rows[name] = sorted((await client.query(`select * from "${name}"`)).rows);
  await client.end();
  return rows;
}

/** Runs a server while `meet` has its address; returns what it printed. */
async function serve(main, env, meet) {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (printed += text));
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
  if (child.exitCode === null) await meet(url);
  child.kill('SIGTERM');
  await ended;
  return printed.trim();
}

async function send(url, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Signs in and books an event. */
async function useStation(url, start_time) {
  const { token } = await send(url, '/auth/login', DEMO);
  const hour = { start_time, end_time: start_time.replace(':00', ':45') };
  await send(url, '/schedules', { type: 'event', day_of_week: 3, ...hour }, token);
}

async function rehearse(commit, engine, postgres) {
  const old = buildAt(commit);
  const folder = mkdtempSync(join(tmpdir(), 'cabine-rehearsal-'));
  const place = async (name) => {
    if (engine === 'sqlite') return { DATA_DIR: join(folder, name) };
    const database = `rehearsal_${commit}_${name}`;
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    await client.query(`create database "${database}"`);
    await client.end();
    return { DATA_DIR: join(folder, name), DATABASE_URL: postgres.replace('/postgres?', `/${database}?`) };
  };
  const [before, back] = [await place('before'), await place('back')];
  await serve(old.main, { ...before, DEMO: '1' }, (url) => useStation(url, '03:00'));
  const rows = await rowsOf(before);
  const printed = await serve(BUILT_SERVER, { ...before, DEMO: '1' }, (url) => useStation(url, '05:00'));
  const backup = readdirSync(join(before.DATA_DIR, 'backups')).find((name) => name.startsWith('before-'));
  if (!backup) throw new Error(`No backup was taken before the upgrade. The server printed:\n${printed}`);
  const refusal = await serve(old.main, before, () => {
    throw new Error(`${commit} started on the newer tables.`);
  });
  // As upgrades.md says: the key is named where the old program knows keys.
  const knowsKeys = readFileSync(join(old.tree, 'apps/server/src/backup/main.ts'), 'utf8').includes('--key');
  const proof = knowsKeys ? ['--key', join(before.DATA_DIR, 'backup.key')] : [];
  const restore = ['run', '--silent', 'restore', '--', join(before.DATA_DIR, 'backups', backup), ...proof];
  process.env.DATA_DIR = back.DATA_DIR;
  process.env.DATABASE_URL = back.DATABASE_URL ?? '';
  run('npm', restore, old.tree);
  const restored = await rowsOf(back);
  await serve(old.main, { ...back, DEMO: '1' }, (url) => send(url, '/auth/login', DEMO));
  const wrong = Object.keys(rows).filter((table) => JSON.stringify(rows[table]) !== JSON.stringify(restored[table]));
  if (wrong.length > 0)
    throw new Error(`${commit} on ${engine}: other rows after the way back in ${wrong.join(', ')}.`);
  const count = Object.values(rows).reduce((sum, { length }) => sum + length, 0);
  console.log(`${commit} on ${engine}: ${count} rows of ${Object.keys(rows).length} tables are equal after ${backup}.`);
  console.log(`  ${commit} on the newer tables: ${refusal.split('\n')[0]}`);
  rmSync(folder, { recursive: true });
}

buildApps();
let postgres = '';
const stop = await startPostgres({ provide: (_, url) => (postgres = url) });
try {
  for (const name of process.argv.slice(2)) {
    const commit = run('git', ['rev-parse', '--short=7', name]).trim();
    for (const engine of ['sqlite', 'postgres']) await rehearse(commit, engine, postgres);
  }
} finally {
  await stop();
}
