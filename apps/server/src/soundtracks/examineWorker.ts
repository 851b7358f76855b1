import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { judgeSound } from './judgeSound';

/** The thread of `examine`: receives a path, sends the file's type. */
async function answer(path: string): Promise<void> {
  parentPort?.postMessage(await judgeSound(await readFile(path)));
}

// A rejection ends the thread, which `examine` handles as an 'error'.
parentPort?.on('message', (path: string) => void answer(path));
