import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Unit of processor times in Linux. */
const MS_PER_TICK = 10;
const ADDRESS = / is at (http:\/\/localhost:\d+)/;

/** A built program of the server; it starts four times as fast as from sources. The tests' global setup builds it. */
export const builtProgram = (name: 'main' | 'admin' | 'backup' | 'checkConfig') =>
  `${ROOT}apps/server/dist/server/${name}.js`;

/** The real program in a separate process on a free port, configured by its environment only. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  printed = '';

  constructor(env: Record<string, string>) {
    const { PATH = '', HOME = '' } = process.env;
    this.#child = spawn(process.execPath, [builtProgram('main')], {
      cwd: ROOT,
      env: { PATH, HOME, PORT: '0', HOST: '127.0.0.1', CHANGES_PER_MINUTE: '1000000', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#ended = once(this.#child, 'exit');
    for (const output of [this.#child.stdout, this.#child.stderr]) {
      output?.setEncoding('utf8').on('data', (text: string) => (this.printed += text));
    }
  }

  /** Waits until it listens; returns its address. */
  async listening(): Promise<string> {
    for (;;) {
      const address = ADDRESS.exec(this.printed)?.[1];
      if (address !== undefined) return address;
      const { stdout } = this.#child;
      if (!stdout || this.hasEnded)
        throw new Error(`The server ended before it listened. It printed:\n${this.printed}`);
      await Promise.race([once(stdout, 'data'), this.#ended]);
    }
  }

  /** Resident memory in bytes. */
  get memory(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
  }

  /** Processor time of its main thread in milliseconds, during which it answers no other request. */
  get busyMs(): number {
    const stat = readFileSync(`/proc/${this.#child.pid}/task/${this.#child.pid}/stat`, 'utf8');
    const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    return (user + system) * MS_PER_TICK;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Waits for its end; returns its exit code, or null if a signal ended it. */
  async ended(): Promise<number | null> {
    if (!this.hasEnded) await this.#ended;
    return this.#child.exitCode;
  }
}
