import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { judgeSound } from './judgeSound';

/** A hundred times what a valid file of 2 MB needs. */
const LIMIT_MS = 10_000;
const MEMORY_MAX_MB = 128;
/** A thread that runs TypeScript sources needs a loader. */
const PROGRAM = import.meta.url.endsWith('.ts') ? './examineWorkerFromSource.mjs' : './examineWorker.js';

/** A separate thread, because a file made to be slow must not block the server. */
let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

function startWorker(): Worker {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB } };
  const started = new Worker(new URL(PROGRAM, import.meta.url), options);
  started.once('exit', () => (worker = worker === started ? null : worker));
  return started;
}

type Judged = Awaited<ReturnType<typeof judgeSound>>;

async function ask(path: string, limitMs: number): Promise<Judged> {
  const asked = (worker ??= startWorker());
  // Keeps the process alive only while a file is examined.
  asked.ref();
  const limit = AbortSignal.timeout(limitMs);
  const began = performance.now();
  try {
    asked.postMessage(path);
    const [answer] = (await once(asked, 'message', { signal: limit })) as [Judged];
    asked.unref();
    // On a busy machine the answer is read before the limit is noticed.
    if (performance.now() - began > limitMs) throw new TooSlow();
    return answer;
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    worker = null;
    await asked.terminate();
    const { code } = error as NodeJS.ErrnoException;
    if (limit.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TooSlow();
    throw error;
  }
}

/** Thrown when examining a file takes too long or too much memory. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/**
 * Determines a file's type and length, or why it is refused. Files are examined one at a time, to limit memory.
 *
 * @throws TooSlow
 */
export function examine(path: string, limitMs = LIMIT_MS): Promise<Judged> {
  const mine = last.then(() => ask(path, limitMs));
  last = mine.catch(() => undefined);
  return mine;
}
