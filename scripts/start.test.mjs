import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT, buildApps } from './build.mjs';
import { freePort } from './freePort.mjs';

const HOST = '127.0.0.1';
const PATIENCE = { timeout: 15_000 };
const LOGIN = JSON.stringify({ username: 'nobody', password: 'not-the-password', pin: '000000' });

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
beforeAll(buildApps);

let port;
let dataDir;
let started;
let printed;
beforeEach(async () => {
  port = await freePort();
  dataDir = mkdtempSync(join(tmpdir(), 'cabine-start-'));
  started = [];
});
afterEach(end);
// Ctrl-C in the terminal does not reach the process groups that tests start.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    end();
    process.kill(process.pid, signal);
  });
}

/** Kills every process that a test started. */
function end() {
  for (const npm of started) {
    try {
      process.kill(-npm.pid, 'SIGKILL');
    } catch {
      // The process group has ended.
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts npm in a new process group, as a terminal does. */
async function start() {
  const env = { ...process.env, HOST, PORT: String(port), DATA_DIR: dataDir };
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(npm);
  printed = '';
  for (const output of [npm.stdout, npm.stderr]) output.setEncoding('utf8').on('data', (text) => (printed += text));
  await expect.poll(() => printed, { timeout: 60_000 }).toContain(`is at http://localhost:${port}`);
  return npm;
}

function isListening() {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGKILL'])('frees port and folder when npm ends by %s', async (signal) => {
    const npm = await start();
    npm.kill(signal);
    await expect.poll(isListening, PATIENCE).toBe(false);
    await expect.poll(() => existsSync(join(dataDir, 'cabine.pid')), PATIENCE).toBe(false);
    await start();
  });

  it('completes a running request when Ctrl-C reaches it twice, from the terminal and from npm', async () => {
    const npm = await start();
    const request = connect(port, HOST);
    let answer = '';
    request.setEncoding('utf8').on('data', (text) => (answer += text));
    const answered = once(request, 'end');
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
    request.write(`${head}content-length: ${LOGIN.length}\r\n\r\n${LOGIN.slice(0, 10)}`);
    // Requests arrive in order: once this one is answered, the first half above has arrived.
    await fetch(`http://${HOST}:${port}/api/health`);
    // On a busy machine npm forwards the signal much later than the terminal sends it.
    npm.kill('SIGSTOP');
    process.kill(-npm.pid, 'SIGINT');
    await expect.poll(() => printed, PATIENCE).toContain('finishing running requests');
    npm.kill('SIGCONT');
    request.write(LOGIN.slice(10));
    await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    await expect.poll(isListening, PATIENCE).toBe(false);
  });

  it('reports a port in use before it builds or writes anything', async () => {
    const other = createServer().listen(port, HOST);
    await once(other, 'listening');
    const { status, stderr } = spawnSync('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, HOST, PORT: String(port), DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    other.close();
    expect(stderr).toContain(`Port ${port} is taken`);
    expect(status).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
