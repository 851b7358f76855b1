import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { join } from 'node:path';
import { PERMISSIONS, panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp3Of } from '../../soundtracks/testing/audioFiles';
import { formOf } from '../../soundtracks/testing/formOf';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';

const BODIES = Object.values(panelContract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ body }) => body !== undefined);

let test: TestApp;
let token: string;
let port: number;
beforeAll(async () => {
  test = await buildTestApp();
  ({ token } = await test.signedIn(...PERMISSIONS));
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => test.close());

interface Sending {
  call: ClientRequest;
  /** Resolves with status and body; rejects if the connection closes without an answer. */
  answer: Promise<{ status: number; connection: string | undefined; body: unknown }>;
  closed: Promise<unknown>;
}

/** Sends the headers and the first bytes; resolves once the server has the headers. */
async function begin(
  { method = '', path = '', type = 'application/json', bearer = token },
  { length, first }: { length: number; first: Buffer | string },
): Promise<Sending> {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': type, 'content-length': length };
  const call = request({ port, method, path: `/api${path}`, headers, agent: false });
  const closed = new Promise((done) => call.on('close', done));
  const answer = (async () => {
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: answered } = reply;
    return { status, connection: answered.connection, body: await json(reply) };
  })();
  answer.catch(() => undefined);
  const taken = once(test.app.server, 'request');
  call.write(first);
  await taken;
  return { call, answer, closed };
}

const partsOf = ({ route }: Endpoint) => {
  const [method, path = ''] = route.split(' ');
  return { method, path: path.replace(':id', '1') };
};

describe('half a body', () => {
  it.each(BODIES)('of $route is answered with 408 after ten seconds', async (endpoint) => {
    const type = endpoint.bodyType === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json';
    const { answer, closed } = await begin({ ...partsOf(endpoint), type }, { length: 100, first: '{"a":' });
    test.clock.advance(10_000);
    // A form has a moment more for the bytes it sent.
    if (endpoint.bodyType === 'multipart') test.clock.advance(1_000);
    expect(await answer).toEqual({
      status: 408,
      connection: 'close',
      body: { code: 'timeout', message: expect.stringContaining('took too long to arrive') },
    });
    await closed;
  });

  it('a slow trickle ends as well, and its rest changes nothing', async () => {
    const payload = JSON.stringify({ title: 'Aviso', content: 'Para quem estiver na rádio' });
    const { call, answer } = await begin(
      { method: 'POST', path: '/notifications' },
      { length: Buffer.byteLength(payload), first: payload.slice(0, 10) },
    );
    call.on('error', () => undefined);
    for (let second = 0; second < 9; second += 1) {
      call.write(payload[10 + second] ?? '');
      test.clock.advance(1_000);
    }
    test.clock.advance(1_000);
    expect((await answer).status).toBe(408);
    call.end(payload.slice(19));
    expect((await test.call('GET', '/notifications', { token })).statusCode).toBe(200);
    expect(await test.db.selectFrom('notifications').select('id').execute()).toEqual([]);
  });

  it('of a caller who was refused at once closes the connection', async () => {
    const { answer, closed } = await begin(
      { method: 'POST', path: '/games', bearer: 'none' },
      { length: 100, first: '{' },
    );
    expect((await answer).status).toBe(401);
    test.clock.advance(10_000);
    await closed;
  });
});

describe('a form with a jingle of 1 MB', () => {
  async function upload(name: string, bytesPerS: number) {
    const form = new Response(formOf({ name, file: mp3Of(1_000_000) }));
    const type = form.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await form.arrayBuffer());
    const step = bytesPerS * 5;
    const path = { method: 'POST', path: '/soundtracks', type };
    const sending = await begin(path, { length: bytes.length, first: bytes.subarray(0, step) });
    const { call, answer } = sending;
    call.on('error', () => undefined);
    let isOver = false;
    for (const end of ['response', 'close']) call.once(end, () => (isOver = true));
    const received = () => [...sockets].at(-1)?.bytesRead ?? 0;
    for (let at = step; at < bytes.length; at += step) {
      // The server may refuse the form while its next bytes are on their way.
      await expect.poll(() => isOver || received() >= at).toBe(true);
      if (isOver) break;
      test.clock.advance(5_000);
      call.write(bytes.subarray(at, at + step));
    }
    return answer;
  }

  const sockets = new Set<{ bytesRead: number }>();
  beforeAll(() => void test.app.server.on('connection', (socket) => sockets.add(socket)));

  it('arrives at 160 kbit/s', async () => {
    expect(await upload('devagar', 20_000)).toMatchObject({ status: 201 });
  });

  it('is refused at 80 kbit/s, and leaves no file', async () => {
    expect(await upload('devagarinho', 10_000)).toMatchObject({ status: 408 });
    const incoming = join(test.config.dataDir, 'soundtracks/incoming');
    await expect.poll(() => readdirSync(incoming)).toEqual([]);
  });
});
