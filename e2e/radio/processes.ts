import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Icecast refuses to run as root; its package creates a user. */
export const user = process.getuid?.() === 0 ? findUser() : null;

function findUser(): { uid: number; gid: number } {
  for (const name of ['icecast2', 'icecast', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Tries the next name.
    }
  }
  throw new Error('Icecast refuses to run as root, and there is no user icecast2 or nobody. Run the tests as a user.');
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a process as a user that Icecast accepts; it ends with this process at the latest. */
export function run(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...user });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

export const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

/** Sends the signal and waits for the end; SIGKILL after 5 s. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const lastResort = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(lastResort);
}

const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const MOST_TRIES = 100;

/** A free port outside the range that systems assign, so that no other process gets it during a restart. */
export async function keptPort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
  throw new Error(`No port was free between ${FIRST_PORT} and ${LAST_PORT} in ${MOST_TRIES} tries.`);
}
