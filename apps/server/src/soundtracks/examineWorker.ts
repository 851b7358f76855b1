import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { judgeSound } from './judgeSound';

/** The thread in which `examine` reads files: a path in, what the file is out. */
parentPort?.on('message', async (path: string) => parentPort?.postMessage(await judgeSound(await readFile(path))));
