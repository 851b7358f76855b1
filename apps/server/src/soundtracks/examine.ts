import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sound } from './judgeSound';

/** The longest that a whole file of 2 MB needs is a hundredth of it. */
const LIMIT_MS = 10_000;
const MEMORY_MAX_MB = 128;
/** A thread that runs sources has to be taught TypeScript anew. */
const PROGRAM = import.meta.url.endsWith('.ts') ? './examineWorkerFromSource.mjs' : './examineWorker.js';

/** Read in a thread of its own: a file that is made to be read slowly must not hold up everybody else. */
let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

function startWorker(): Worker {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB } };
  const started = new Worker(new URL(PROGRAM, import.meta.url), options);
  started.once('exit', () => (worker = worker === started ? null : worker));
  return started;
}

async function ask(path: string, limitMs: number): Promise<Sound | null> {
  const asked = (worker ??= startWorker());
  // Only while it has something to do does the process wait for it.
  asked.ref();
  const limit = AbortSignal.timeout(limitMs);
  try {
    asked.postMessage(path);
    const [answer] = (await once(asked, 'message', { signal: limit })) as [Sound | null];
    asked.unref();
    return answer;
  } catch (error) {
    worker = null;
    await asked.terminate();
    if (limit.aborted) throw new TooSlow();
    throw error;
  }
}

/** A file that is not examined in time. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/**
 * Says what a file is; null if it is no MP3, WAV or AAC. One after the other, so that many uploads at once need the
 * memory of one.
 *
 * @throws TooSlow
 */
export function examine(path: string, limitMs = LIMIT_MS): Promise<Sound | null> {
  const mine = last.then(() => ask(path, limitMs));
  last = mine.catch(() => undefined);
  return mine;
}
