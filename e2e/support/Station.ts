import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { avatarUrl } from './avatars';

/** What `npm start` runs; scripts/e2e.mjs builds it from the present sources. */
const BUILT_SERVER = fileURLToPath(new URL('../../apps/server/dist/server/main.js', import.meta.url));
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

export interface StationOptions {
  /** Server environment (design.md 4) over the defaults; the caller's own environment is not passed on. */
  env?: Record<string, string>;
}

/** Starts the real server on a free port with an empty database, and waits until it answers. */
export async function startStation(options: StationOptions = {}): Promise<Station> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cabine-e2e-'));
  const env = { AVATAR_URL: await avatarUrl(), ...options.env };
  const station = new Station(await freePort(), dataDir, env);
  try {
    await station.start();
  } catch (error) {
    await station.stop();
    throw error;
  }
  return station;
}

/** A running server under test, in one process. */
export class Station {
  readonly port: number;
  readonly dataDir: string;
  readonly url: string;
  readonly #env: Record<string, string>;
  #process: ChildProcess | null = null;
  #logs = '';

  constructor(port: number, dataDir: string, env: Record<string, string>) {
    this.port = port;
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = env;
  }

  /** Everything the server printed, restarts included. */
  get logs(): string {
    return this.#logs;
  }

  async start(program = BUILT_SERVER): Promise<void> {
    const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
    const child = spawn(process.execPath, [program], {
      env: { PATH, HOME, TMPDIR, HOST: '127.0.0.1', PORT: String(this.port), DATA_DIR: this.dataDir, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => (this.#logs += text));
    }
    await this.#ready(child);
  }

  /** Sends the signal and waits for the end; returns the exit code, or null if the signal ended it. */
  async kill(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    if (child === null || hasEnded(child)) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  /** Starts again on the same port and data, as another release's program if one is named. */
  async restart(program?: string): Promise<void> {
    await this.#end();
    await this.start(program);
  }

  async stop(): Promise<void> {
    await this.#end();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    const lastResort = setTimeout(() => this.#process?.kill('SIGKILL'), STOP_LIMIT_MS);
    await this.kill('SIGTERM');
    clearTimeout(lastResort);
  }

  async #ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + READY_LIMIT_MS;
    while (Date.now() < deadline && !hasEnded(child)) {
      const answer = await fetch(`${this.url}/api/health`).catch(() => null);
      if (answer?.ok) return;
      await pause(50);
    }
    throw new Error(`The server did not answer ${this.url}/api/health. It printed:\n${this.#logs}`);
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** A free port. Restarts keep it, because the browser's origin must stay the same. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given for 127.0.0.1.');
  return address.port;
}
