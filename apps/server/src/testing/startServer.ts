import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SOURCES = ['--import', 'tsx', '--conditions=@cabine/source', 'apps/server/src/main.ts'];
/** What `npm start` runs, which starts four times as fast; a proof builds it first. */
const BUILT = ['--enable-source-maps', 'apps/server/dist/server/main.js'];
const ADDRESS = / is at (http:\/\/localhost:\d+)/;

/** The real program in a process of its own, told everything by its environment, on a free port. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  printed = '';

  constructor(env: Record<string, string>) {
    const { PATH = '', HOME = '' } = process.env;
    this.#child = spawn(process.execPath, process.env.PROOF === '1' ? BUILT : SOURCES, {
      cwd: ROOT,
      env: { PATH, HOME, PORT: '0', HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#ended = once(this.#child, 'exit');
    for (const output of [this.#child.stdout, this.#child.stderr]) {
      output?.setEncoding('utf8').on('data', (text: string) => (this.printed += text));
    }
  }

  /** Waits until it listens; answers its address. */
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

  /** Memory that it holds, bytes. */
  get memory(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Waits for its end; answers its exit code, null if a signal ended it. */
  async ended(): Promise<number | null> {
    if (!this.hasEnded) await this.#ended;
    return this.#child.exitCode;
  }
}
