import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { judgeSound } from './judgeSound';

/** The thread in which `examine` reads files: a path in, what the file is out. */
async function answer(path: string): Promise<void> {
  parentPort?.postMessage(await judgeSound(await readFile(path)));
}

// A rejection ends the thread, which `examine` hears as its 'error'.
parentPort?.on('message', (path: string) => void answer(path));
