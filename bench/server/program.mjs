// Starts a server as a separate process, measures its start, processor time and memory, and calls its API.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { freePort } from '../../scripts/freePort.mjs';

const READY_LIMIT_MS = 60_000;
const ASK_EVERY_MS = 5;
const TICK_MS = 10;
const ADMIN = { username: 'admin', password: 'demo-cabine', pin: '246810' };

/** Starts a Node program and waits for its first answer at `path`. */
export async function startProgram(file, env, path) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=2', '--enable-source-maps', file], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(url + path).catch(() => null))?.ok) {
    const waited = performance.now() - started;
    if (waited > READY_LIMIT_MS || child.exitCode !== null) throw new Error(`bench: ${file} did not answer ${path}.`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return {
    url,
    startMs: performance.now() - started,
    /** Processor time in milliseconds. */
    cpu() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return Number(fields[11]) * TICK_MS + Number(fields[12]) * TICK_MS;
    },
    /** Resident memory in MB. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function ask(url, path, { token, method = 'GET', body } = {}) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`bench: ${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

export async function signIn(url) {
  return (await ask(url, '/auth/login', { method: 'POST', body: ADMIN })).token;
}
