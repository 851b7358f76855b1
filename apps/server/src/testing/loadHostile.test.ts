import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { SLOTS } from '@cabine/panel-core/contract';
import { expect, it, onTestFinished } from 'vitest';
import { formOf } from '../soundtracks/testing/formOf';
import { wavOfChunks } from '../soundtracks/testing/audioFiles';
import { HOSTILE, toBytes } from './hostileRequests';
import { rawRequest } from './rawHttp';
import { IS_PROOF } from './scale';
import { startAdministered } from './startAdministered';

const CONNECTIONS = 1_000;
const SECONDS = 60;
/** Pause of each client: they share two cores with the server, and would measure themselves otherwise. */
const PACE_MS = 5_000;
const PING_MS = 50;
const HEALTH_P99_MS = 250;
const GROWTH_MAX_BYTES = 60_000_000;

interface Counts {
  sent: number;
  answers: Map<string, number>;
}

/** Sends the same request repeatedly over one connection and counts the answers. */
class Client {
  readonly #port: number;
  readonly #bytes: Buffer;
  readonly #counts: Counts;
  #socket: Socket | null = null;
  #isOver = false;
  #isAnswered = true;

  constructor(port: number, bytes: Buffer, counts: Counts) {
    this.#port = port;
    this.#bytes = bytes;
    this.#counts = counts;
  }

  /** Sends the next request once the last one was answered. */
  ask = () => {
    if (this.#isOver || !this.#isAnswered) return;
    this.#isAnswered = false;
    this.#socket ??= this.#open();
    this.#counts.sent += 1;
    this.#socket.write(this.#bytes);
  };

  /** Sends many requests without reading the answers. */
  askDeaf = () => {
    if (this.#isOver) return;
    this.#socket ??= this.#open().pause();
    this.#counts.sent += 1;
    this.#socket.write(this.#bytes);
  };

  close(): void {
    this.#isOver = true;
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1').setEncoding('latin1');
    socket.on('data', (text: unknown) => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(String(text))?.[1];
      if (status === undefined) return;
      this.#counts.answers.set(status, (this.#counts.answers.get(status) ?? 0) + 1);
      this.#isAnswered = true;
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        this.#socket = null;
        this.#isAnswered = true;
      });
    return socket;
  }
}

const PINGER = `
  const { parentPort, workerData: { url, everyMs } } = require('node:worker_threads');
  (async () => {
    for (;;) {
      const before = performance.now();
      const reply = await fetch(url);
      await reply.arrayBuffer();
      parentPort.postMessage({ ms: performance.now() - before, status: reply.status });
      await new Promise((done) => setTimeout(done, everyMs));
    }
  })();
`;

const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it(`${CONNECTIONS} hostile connections do not delay others`, { timeout: 400_000 }, async () => {
  const { server, address, port, token, stop } = await startAdministered();
  onTestFinished(stop);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let at = 0; at < 336; at++) {
    const slot = SLOTS[Math.floor(at / 2) % 24];
    const body = JSON.stringify({ ...slot, type: at % 2 ? 'event' : 'broadcast', day_of_week: Math.floor(at / 48) });
    await fetch(`${address}/api/schedules`, { method: 'POST', headers, body });
  }
  const counts: Counts = { sent: 0, answers: new Map() };
  const bodies = HOSTILE.filter(({ body }) => body !== undefined);
  const worst = [
    ...Array.from({ length: 4 }, () =>
      rawRequest('GET /api/public/schedule.ics HTTP/1.1', ['host: x', 'if-none-match: "x"']),
    ),
    ...bodies.map((each) => toBytes(each, 'POST', '/api/auth/login')),
    ...bodies.map((each) => toBytes(each, 'POST', '/api/games', token)),
    ...HOSTILE.filter(({ body }) => body === undefined).map((each) => toBytes(each, 'GET', '/api/public/schedule')),
  ];
  const share = (part: number) => Math.round(CONNECTIONS * part);
  const client = (bytes: Buffer) => new Client(port, bytes, counts);
  const asking = Array.from({ length: share(0.8) }, (_, at) => client(worst[at % worst.length] ?? Buffer.alloc(0)));
  const deaf = Array.from({ length: share(0.08) }, () =>
    client(rawRequest('GET /api/openapi.json HTTP/1.1', ['host: x'])),
  );
  const listening = Array.from({ length: share(0.06) }, () => client(rawRequest('GET /stream HTTP/1.1', ['host: x'])));
  const half = Array.from({ length: share(0.06) }, () =>
    client(Buffer.from('POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx: ')),
  );
  const all = [...asking, ...deaf, ...listening, ...half];

  const bad: string[] = [];
  let isOver = false;
  // In a separate thread, because this one is busy with the load and would measure itself.
  const health: number[] = [];
  const pinger = new Worker(PINGER, { eval: true, workerData: { url: `${address}/api/health`, everyMs: PING_MS } });
  onTestFinished(async () => void (await pinger.terminate()));
  pinger.on('message', ({ ms, status }: { ms: number; status: number }) => {
    health.push(ms);
    if (status !== 200) bad.push(`health ${status}`);
  });
  const upload = async () => {
    const file = wavOfChunks(200_000);
    while (!isOver) {
      const body = formOf({ name: 'Abertura', file, fileName: 'a.wav', type: 'audio/wav' });
      const reply = await fetch(`${address}/api/soundtracks`, {
        method: 'POST',
        headers: { authorization: headers.authorization },
        body,
      });
      const { id } = (await reply.json()) as { id?: number };
      if (reply.status >= 500) bad.push(`upload ${reply.status}`);
      await fetch(`${address}/api/soundtracks/${id}`, {
        method: 'DELETE',
        headers: { authorization: headers.authorization },
      });
      await pause(PACE_MS);
    }
  };
  const load = async (seconds: number, paceMs: number) => {
    const until = performance.now() + seconds * 1_000;
    for (let turn = 0; performance.now() < until; turn++) {
      // A slice at a time, so that they do not all send at the same moment.
      const slices = Math.max(1, paceMs / PING_MS);
      asking.filter((_, at) => at % slices === turn % slices).forEach((each) => each.ask());
      await pause(paceMs === 0 ? 0 : PING_MS);
    }
  };
  for (const each of [...deaf, ...half]) each.askDeaf();
  for (const each of listening) each.askDeaf();
  const uploads = upload();
  // Warms the server up before its memory is measured.
  await load(SECONDS / 4, PACE_MS);
  const [memory, from, sent, busyBefore] = [server.memory, health.length, counts.sent, server.busyMs];
  await load(SECONDS, PACE_MS);
  const [grown, to, asked] = [server.memory - memory, health.length, counts.sent - sent];
  const busy = (server.busyMs - busyBefore) / (SECONDS * 10);
  await load(SECONDS / 6, 0);
  const unpaced = health.slice(to);
  isOver = true;
  await Promise.all([uploads, pinger.terminate()]);
  for (const each of all) each.close();
  const paced = health.slice(from, to);
  const answers = [...counts.answers]
    .sort()
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');
  process.stdout.write(
    `Load: ${CONNECTIONS} connections, ${asked} hostile requests in ${SECONDS} s (each connection one in ${PACE_MS / 1000} s), ` +
      `health p50 ${percentile(paced, 0.5).toFixed(0)} ms, p99 ${percentile(paced, 0.99).toFixed(0)} ms of ${paced.length}; the main thread works ${busy.toFixed(0)} % of the time; ` +
      `memory ${(memory / 1e6).toFixed(0)} MB, ${(grown / 1e6).toFixed(0)} MB more at the end; unpaced for ${SECONDS / 6} s: ` +
      `health p99 ${percentile(unpaced, 0.99).toFixed(0)} ms of ${unpaced.length}; answers ${answers}\n`,
  );
  expect(bad).toEqual([]);
  expect([...counts.answers.keys()].filter((status) => Number(status) >= 500)).toEqual([]);
  expect(paced.length).toBeGreaterThan(0);
  expect(server.hasEnded).toBe(false);
  // In `npm test` other tests use the same two cores.
  if (IS_PROOF) {
    expect(percentile(paced, 0.99)).toBeLessThan(HEALTH_P99_MS);
    expect(grown).toBeLessThan(GROWTH_MAX_BYTES);
  }
});
