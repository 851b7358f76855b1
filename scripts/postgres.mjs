// `node scripts/postgres.mjs <command…>`: runs a command beside a PostgreSQL of its own, which is gone afterwards.
// The command finds it in TEST_DATABASE_URL.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareTools } from './tools.mjs';

const [command, ...words] = process.argv.slice(2);
if (!command) fail('Say what to run: node scripts/postgres.mjs npx vitest run --project server');
const { path: programs, missing } = prepareTools(['postgres']).postgres;
if (missing) fail(`PostgreSQL is not on this machine, and this run needs it. ${missing}`);

const folder = mkdtempSync(join(tmpdir(), 'cabine-postgres-'));
const data = join(folder, 'data');
const log = join(folder, 'log');
const owner = nobodySpecial();
if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);

process.on('exit', () => {
  pg('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  rmSync(folder, { recursive: true, force: true });
});

const isReady =
  pg('initdb', ['-D', data, '-A', 'trust', '-U', 'app', '--no-sync', '-E', 'UTF8', '--locale=C']) &&
  // Nothing here outlives the run, so nothing has to reach the disk; a socket in a folder needs no free port.
  pg('pg_ctl', ['-D', data, '-l', log, '-w', '-o', `-k ${folder} -c listen_addresses= -c fsync=off`, 'start']);
if (!isReady) fail(`PostgreSQL did not start in ${folder}.\n${readLog()}`);

const child = spawn(command, words, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: `postgres://app@localhost/postgres?host=${folder}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`${command} did not start: ${error.message}`));
child.on('exit', (code) => process.exit(code ?? 1));

/** PostgreSQL refuses to run as root: then its own account runs it. */
function nobodySpecial() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function pg(program, args) {
  const { status } = spawnSync(join(programs, program), args, {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0;
}

function readLog() {
  try {
    return readFileSync(log, 'utf8');
  } catch {
    return '';
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
