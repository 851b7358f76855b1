import { EventEmitter, once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PERMISSIONS, panelContract, type Endpoint } from '@cabine/panel-core/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_UNANSWERED } from '../platform/http/answerInTurn';
import { mp3Of } from '../soundtracks/testing/audioFiles';
import { formOf } from '../soundtracks/testing/formOf';
import { startBucket } from '../soundtracks/testing/startBucket';
import { buildTestApp, type TestApp } from './buildTestApp';
import { createMatrixWorld, samplesOf, type MatrixWorld } from './matrix.samples';
import { METRICS_TOKEN, OPEN_ROUTES, addressOf, makeBuiltHost } from './openRoutes';

const READS = Object.values(panelContract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ route }) => route.startsWith('GET '));
/** Never ends, so that what follows it on a connection waits. */
const ENDLESS = '/api/public/events';
/** A call with this header goes on once its client is gone. */
const SLOW = 'x-until-gone';
/** Larger than what the system's buffers take of an answer that is not read. */
const JINGLE = () => formOf({ name: 'Longa', file: mp3Of(2_000_000) });

/** Emits 'waiting' for a slow call, and 'over' once it opened all that it opens. */
const calls = new EventEmitter();
function slowDown(app: FastifyInstance): void {
  const wait = async ({ raw: { socket } }: FastifyRequest) => {
    calls.emit('waiting');
    await once(socket, 'close');
  };
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' && request.headers[SLOW]) await wait(request);
  });
  app.addHook('preHandler', async (request) => {
    // Not before its body has arrived.
    if (request.method === 'POST' && request.headers[SLOW]) await wait(request);
    if (request.url.endsWith('/events')) calls.emit('over');
  });
  app.addHook('onSend', async ({ headers }) => void (headers[SLOW] && calls.emit('over')));
}

let test: TestApp;
let world: MatrixWorld;
let token: string;
let jingle: number;
let bucket: Awaited<ReturnType<typeof startBucket>>;
const host = makeBuiltHost();
beforeAll(async () => {
  test = await buildTestApp({
    config: { eventsMax: 1_000, metricsToken: METRICS_TOKEN },
    staticDir: host.dir,
    extend: slowDown,
  });
  const made = await createMatrixWorld(test);
  ({ world } = made);
  token = await test.signIn(made.caller);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  jingle = await upload(test, token);
  bucket = await startBucket();
});
afterAll(async () => {
  await test.close();
  await bucket.close();
  host.remove();
});

const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port;

async function upload(at: TestApp, bearer: string): Promise<number> {
  const headers = { authorization: `Bearer ${bearer}`, connection: 'close' };
  const address = `http://127.0.0.1:${portOf(at)}/api/soundtracks`;
  return ((await (await fetch(address, { method: 'POST', headers, body: JINGLE() })).json()) as { id: number }).id;
}

const requestOf = (path: string, headers: readonly string[] = [], at = token) =>
  [`GET ${path} HTTP/1.1`, 'host: x', `authorization: Bearer ${at}`, ...headers, '\r\n'].join('\r\n');

async function pathOf(endpoint: Endpoint): Promise<string> {
  const path = `/api${endpoint.route.slice('GET '.length)}`;
  if (endpoint.reply === 'raw') return path.replace(':id', String(jingle));
  const { id, query } = (await samplesOf(endpoint)[0]?.make(world, null)) ?? {};
  return `${path.replace(':id', String(id))}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
}

/** Every address that can be read: of the contract, and beyond it. */
const ADDRESSES = [
  ...READS.map((endpoint) => ({ name: endpoint.route, path: () => pathOf(endpoint) })),
  ...OPEN_ROUTES.filter(({ route }) => route.startsWith('GET ')).map((route) => ({
    name: route.route,
    path: async () => addressOf(route),
  })),
];

const openFiles = (folders: readonly string[]) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return folders.some((folder) => path.startsWith(folder)) && !path.includes('cabine.');
    } catch {
      return false;
    }
  }).length;

/** What the server holds for its clients. */
async function kept() {
  const authorization = `Bearer ${METRICS_TOKEN}`;
  const { body } = await test.app.inject({ url: '/metrics', headers: { authorization } });
  const gauges = [...body.matchAll(/^cabine_(?:event_)?streams_open\S* (\d+)$/gm)];
  return {
    openAnswers: test.app.openAnswers.count,
    streams: gauges.map(([, count]) => Number(count)),
    files: openFiles([host.dir, test.config.dataDir]),
  };
}
const NOTHING = { openAnswers: 0, streams: [0, 0, 0], files: 0 };
const expectNothingKept = () => expect.poll(kept).toEqual(NOTHING);

async function dial(at = test): Promise<Socket> {
  const socket = connect(portOf(at), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function leaveMeanwhile(call: string): Promise<void> {
  const socket = await dial();
  const [waiting, over] = [once(calls, 'waiting'), once(calls, 'over')];
  socket.write(call);
  await waiting;
  socket.destroy();
  await over;
}

describe('a connection that closes before its turn', () => {
  it.each(ADDRESSES)('keeps nothing of $name', async ({ path }) => {
    const socket = await dial();
    socket.write(requestOf(ENDLESS) + requestOf(await path()).repeat(MOST_UNANSWERED - 1));
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200/);
    socket.destroy();
    await expectNothingKept();
  });

  it('leaves the bucket’s connections to others', async () => {
    const stored = await buildTestApp({ config: { eventsMax: 1_000, s3: bucket.s3 } });
    const { token: own } = await stored.signedIn(...PERMISSIONS);
    await stored.app.listen({ port: 0, host: '127.0.0.1' });
    const path = `/api/soundtracks/${await upload(stored, own)}/stream`;
    for (let count = 0; count < 40; count++) {
      const socket = await dial(stored);
      socket.write(requestOf(ENDLESS) + requestOf(path, [], own).repeat(MOST_UNANSWERED - 1));
      await once(socket, 'data');
      socket.destroy();
    }
    const played = await fetch(`http://127.0.0.1:${portOf(stored)}${path}`, {
      headers: { authorization: `Bearer ${own}`, connection: 'close' },
    });
    expect(played.status).toBe(200);
    expect((await played.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000);
    await stored.close();
  });
});

it.each(ADDRESSES)('500 calls of $name at once end their connection, and keep nothing', async ({ path }) => {
  const socket = await dial();
  const closed = new Promise((done) => socket.on('close', done));
  socket.resume().write(requestOf(await path()).repeat(500));
  await closed;
  await expectNothingKept();
});

it.each(ADDRESSES)('a client that left meanwhile keeps nothing of $name', async ({ path }) => {
  await leaveMeanwhile(requestOf(await path(), [`${SLOW}: 1`]));
  await expectNothingKept();
});

it('calls of one connection are answered in order', async () => {
  const socket = await dial();
  const paths = ['/api/health', '/config.json', '/api/public/schedule', '/assets/a.js'].slice(0, MOST_UNANSWERED);
  socket.write(paths.map((path, at) => requestOf(path, at === paths.length - 1 ? ['connection: close'] : [])).join(''));
  let text = '';
  for await (const part of socket) text += String(part);
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(paths.map(() => '200'));
  expect(text.indexOf('"status"')).toBeLessThan(text.indexOf('run()'));
});

it('ten wrong sign-ins whose clients left are ten lines of the log', async () => {
  const { id, username } = await test.createMember();
  const body = JSON.stringify({ username, password: 'errada-errada', pin: '111111' });
  for (let count = 0; count < 10; count++) {
    const head = ['POST /api/auth/login HTTP/1.1', 'host: x', `${SLOW}: 1`, 'content-type: application/json'];
    await leaveMeanwhile(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`);
  }
  const written = test.db.selectFrom('audit').select('outcome').where('action', '=', 'auth.login');
  await expect
    .poll(() => written.where('member_id', '=', id).execute())
    .toEqual(Array.from({ length: 10 }, () => ({ outcome: 'refused' })));
});
