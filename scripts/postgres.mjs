// `node scripts/postgres.mjs <command…>`: runs a command beside a PostgreSQL of its own, which is gone afterwards.
// The command finds it in TEST_DATABASE_URL.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareTools } from './tools.mjs';

const [command, ...words] = process.argv.slice(2);
if (!command) fail('Say what to run: node scripts/postgres.mjs npx vitest run --project server');
const { path: programs, missing } = prepareTools(['postgres']).postgres;
if (missing) fail(`PostgreSQL is not on this machine, and this run needs it. ${missing}`);

const folder = mkdtempSync(join(tmpdir(), 'cabine-postgres-'));
const data = join(folder, 'data');
const owner = nobodySpecial();
if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);

let server = null;
let child = null;
let said = '';
const made = spawnSync(
  join(programs, 'initdb'),
  ['-D', data, '-A', 'trust', '-U', 'app', '--no-sync', '-E', 'UTF8', '--locale=C'],
  { ...owner, cwd: '/', encoding: 'utf8' },
);
if (made.status !== 0) finish(1, `PostgreSQL made no database in ${folder}.\n${made.stderr}`);

// In our own process group, so that it ends with us however we end. Nothing here outlives the run, so nothing has to
// reach the disk; and a socket in a folder needs no free port.
server = spawn(
  join(programs, 'postgres'),
  ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=200'],
  { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
);
server.stderr.setEncoding('utf8').on('data', (text) => {
  said = (said + text).slice(-10_000);
  if (child === null && said.includes('ready to accept connections')) runCommand();
});
server.on('exit', () => finish(1, `PostgreSQL ended by itself.\n${said}`));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (child ? child.kill(signal) : finish(1)));

function runCommand() {
  const env = { ...process.env, TEST_DATABASE_URL: `postgres://app@localhost/postgres?host=${folder}` };
  child = spawn(command, words, { stdio: 'inherit', env });
  child.on('error', (error) => finish(1, `${command} did not start: ${error.message}`));
  child.on('exit', (code) => finish(code ?? 1));
}

/** Ends PostgreSQL first: it would write into the folder that goes away. */
function finish(code, message) {
  if (message) console.error(message);
  const end = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(code);
  };
  if (!server || server.exitCode !== null || server.signalCode !== null) return end();
  server.removeAllListeners('exit').on('exit', end);
  server.kill('SIGQUIT');
}

/** PostgreSQL refuses to run as root: then its own account runs it. */
function nobodySpecial() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
