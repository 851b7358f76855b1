import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { WorkerFixture } from '@playwright/test';
import { test as base } from '../embed/widgets';
import { startIcecast, type Icecast } from '../radio/icecast';
import { whileRunning, type Start } from '../support/start';
import { startStation, type Station } from '../support/Station';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));

export const EXAMPLES = ['html', 'fansite', 'vite-react', 'ssr-react'] as const;
export type ExampleName = (typeof EXAMPLES)[number];

/** Starts the example's site as `npm run example` does, on a free port and beside this station. */
export async function startExample(name: ExampleName, station: string, stream: string): Promise<Example> {
  const { PATH = '', HOME = '' } = process.env;
  // Only React's development build reports hydration mismatches.
  const env = { PATH, HOME, PORT: '0', STATION: station, STREAM: stream, NODE_ENV: 'development' };
  const child = spawn(process.execPath, ['examples/serve.mjs', name], { cwd: REPOSITORY, env });
  const output: string[] = [];
  child.stderr.on('data', (text: Buffer) => output.push(text.toString()));
  for await (const line of createInterface(child.stdout)) {
    const url = new RegExp(`^${name}: (http://localhost:\\d+)$`).exec(line)?.[1];
    if (url) return { url, stop: () => stop(child) };
    output.push(line);
  }
  throw new Error(`The example ${name} did not start. Its output: ${output.join('\n')}`);
}

export interface Example {
  url: string;
  stop(): Promise<void>;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export interface OnAir {
  icecast: Icecast;
  station: Station;
  stream: string;
}

/** A real Icecast with a DJ on it, and a station that reads it. */
async function goOnAir(start: Start): Promise<OnAir> {
  const icecast = await start(startIcecast);
  const stream = `${icecast.url}/live`;
  const station = await start(startStation, { env: icecast.stationEnv });
  await icecast.connect({ mount: '/live', name: 'dj-Rafa' });
  await icecast.setTitle('/live', 'Cazuza - Exagerado');
  return { icecast, station, stream };
}

/** One for the tests of a worker. */
export const onAirFixture: [WorkerFixture<OnAir, object>, { scope: 'worker'; timeout: number }] = [
  ({}, provide) => whileRunning(async (start) => provide(await goOnAir(start))),
  { scope: 'worker', timeout: 120_000 },
];

interface WorkerFixtures {
  onAir: OnAir;
  /** Starts the example, or returns the running one. */
  exampleUrl: (name: ExampleName) => Promise<string>;
}

export const test = base.extend<object, WorkerFixtures>({
  onAir: onAirFixture,
  exampleUrl: [
    ({ onAir }, provide) =>
      whileRunning((start) => {
        const started = new Map<ExampleName, Example>();
        return provide(async (name) => {
          const example = started.get(name) ?? (await start(startExample, name, onAir.station.url, onAir.stream));
          started.set(name, example);
          return example.url;
        });
      }),
    { scope: 'worker' },
  ],
});
