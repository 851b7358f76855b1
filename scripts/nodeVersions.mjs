// `npm run proof -- node`: the archive of a release on each version of Node.js that docs/operations/run.md names. A station
// with a bucket starts, a member signs in and books, a backup is written and checked, and nothing warns.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket } from '../apps/server/src/soundtracks/testing/startBucket.ts';
import { ROOT } from './build.mjs';
import { freePort } from './freePort.mjs';
import { packRelease } from './release.mjs';
import { run } from './tarball.mjs';

const VERSIONS = ['20.19', '22', '24'];
const ADMIN = { username: 'ana', password: 'a harbour of paper boats', pin: '482915' };
const HOUR = { type: 'event', day_of_week: 3, start_time: '03:00', end_time: '03:45' };

/** The program, which the npm package `node` brings. */
function install(version) {
  const folder = join(ROOT, '.cache/node', version);
  const program = join(folder, 'node_modules/node/bin/node');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(program))
    run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `node@${version}`]);
  return program;
}

async function send(url, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function visit(url) {
  const { token } = await send(url, '/auth/login', ADMIN);
  await send(url, '/schedules', HOUR, token);
  const week = await (await fetch(`${url}/api/public/schedule`)).json();
  if (week.slots.length !== 1) throw new Error(`The public week has ${week.slots.length} hours, not the one booked.`);
  for (const path of ['/', '/embed.js', '/stream']) {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`GET ${path} was answered with ${answer.status}.`);
    await answer.body.cancel();
  }
}

async function untilReady(child, url) {
  const status = () =>
    fetch(`${url}/api/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
  while (child.exitCode === null && (await status()) !== 200) await new Promise((done) => setTimeout(done, 100));
}

async function smoke(program, station, bucket) {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-node-'));
  const port = String(await freePort());
  const env = {
    ...bucket.env,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_PIN: ADMIN.pin,
    AVATAR_URL: '',
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
  };
  const file = (name) => join(station, 'apps/server/dist/server', `${name}.js`);
  const call = (name, ...words) => execFileSync(program, [file(name), ...words], { env, encoding: 'utf8' });
  const printed = call('checkConfig');
  const child = spawn(program, [file('main')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (said += text));
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(child, url);
    await visit(url);
    const backup = join(folder, 'station.gz');
    call('admin', 'list');
    call('backup', 'backup', backup);
    call('backup', 'backup', '--verify', backup);
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  if (child.exitCode !== 0 || /warning/i.test(said))
    throw new Error(`It ended with ${child.exitCode}, and said:\n${said}`);
  return printed.split('\n')[0];
}

const station = mkdtempSync(join(tmpdir(), 'cabine-archive-'));
const bucket = await startBucket();
try {
  run('tar', ['-xzf', packRelease(), '-C', station, '--strip-components=1']);
  for (const version of VERSIONS) {
    const program = install(version);
    const began = performance.now();
    const name = await smoke(program, station, bucket);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${name} on Node.js ${run(program, ['--version']).trim()}: starts, books, backs up (${seconds} s)`);
  }
} finally {
  await bucket.close();
  rmSync(station, { recursive: true, force: true });
}
