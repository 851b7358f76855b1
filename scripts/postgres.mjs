// Vitest's global setup of `server-postgres`: starts a temporary PostgreSQL from the installed programs. Published
// packages for this bundle PostgreSQL or need containers.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareTools } from './tools.mjs';

/** Tests read the server's address with `inject('databaseUrl')`. */
export default async function setup({ provide }) {
  const { path: programs, missing } = prepareTools(['postgres']).postgres;
  if (missing) throw new Error(`PostgreSQL is not on this machine, and these tests need it. ${missing}`);
  const folder = mkdtempSync(join(tmpdir(), 'cabine-postgres-'));
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const owner = ordinaryAccount();
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'app', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...owner, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) {
    remove();
    throw new Error(`PostgreSQL made no database in ${folder}.\n${made.error?.message ?? made.stderr}`);
  }
  // The data are temporary, so nothing is synced to disk. A Unix socket needs no port. Autovacuum would change the
  // query plans that tests check.
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=200', 'autovacuum=off'];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit').then(remove);
  // An interrupted run does not call teardown.
  process.on('exit', () => {
    server.kill('SIGKILL');
    remove();
  });
  await ready(server);
  provide('databaseUrl', `postgres://app@localhost/postgres?host=${folder}`);
  return async () => {
    server.kill('SIGQUIT');
    await ended;
  };
}

function ready(server) {
  let said = '';
  return new Promise((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.on('exit', () => reject(new Error(`PostgreSQL ended by itself.\n${said}`)));
  });
}

/** PostgreSQL refuses to run as root, so the `postgres` account runs it. */
function ordinaryAccount() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}
