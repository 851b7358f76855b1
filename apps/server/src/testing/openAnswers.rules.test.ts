import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessOf, panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mp3Of } from '../soundtracks/testing/audioFiles';
import { formOf } from '../soundtracks/testing/formOf';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import { buildTestApp, type TestApp } from './buildTestApp';
import { lossesIn, type Loss } from './losses';
import { createMatrixWorld } from './matrix.samples';

/** Answers to members that are sent bit by bit. */
/** Larger than what the system's buffers take of an answer that is not read. */
const BYTES = 30_000_000;
const HUGE = { ...panelContract.soundtracks.stream, route: 'GET /huge' } as const;

const OPEN = Object.values(panelContract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ reply, access }) => reply === 'raw' && access !== 'public')
  .concat(HUGE);
const WITHIN_MS = 1_000;
const NOT_OWN = { make: () => ({}) };

let test: TestApp;
let lossesOf: ReturnType<typeof lossesIn>;
let port: number;
let jingle: number;
beforeAll(async () => {
  test = await buildTestApp({
    config: { eventsMax: 100 },
    extend: (app) => registerEndpoint(app, HUGE, ({ reply }) => reply.send(Buffer.alloc(BYTES))),
  });
  const { world, caller } = await createMatrixWorld(test);
  const admin = await test.signIn(caller);
  lossesOf = lossesIn(test, { admin, low: world.low });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  const payload = formOf({ name: 'Longa', file: mp3Of(2_000_000) });
  const made = await fetch(`http://127.0.0.1:${port}/api/soundtracks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, connection: 'close' },
    body: payload,
  });
  jingle = ((await made.json()) as { id: number }).id;
});
afterAll(() => test.close());

/** The oldest of twenty sessions ends with the next sign-in. */
const SIGN_INS: Loss = {
  what: 'twenty newer sign-ins',
  async lose({ username, password, pin }) {
    const signIn = () => test.call('POST', '/auth/login', { payload: { username, password, pin } });
    for (let count = 0; count < 19; count += 1) await signIn();
    return signIn();
  },
};

const countConnections = () =>
  new Promise<number>((resolve, reject) => {
    test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

/** Begins to read an answer. */
async function open({ route }: Endpoint, token: string) {
  const path = `/api${route.replace('GET ', '').replace(':id', String(jingle))}`;
  const asked = request({ port, path, agent: false, headers: { authorization: `Bearer ${token}` } }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  expect(reply.statusCode).toBe(200);
  reply.on('error', () => undefined);
  return { asked, reply };
}

it.each(OPEN)('$route ends within a second of each loss', async (endpoint) => {
  for (const { what, lose, isKept } of [...lossesOf.losses, SIGN_INS]) {
    const member = await lossesOf.addCaller();
    const token = await test.signIn(member);
    const { asked, reply } = await open(endpoint, token);
    expect([200, 204], what).toContain((await lose(member, token)).statusCode);
    if (isKept?.(accessOf(endpoint, { body: undefined, query: {} }), NOT_OWN)) {
      asked.destroy();
      await expect.poll(countConnections).toBe(0);
      continue;
    }
    // The client reads nothing meanwhile, so that the rest of a file is not in its hands before.
    await expect.poll(countConnections, { timeout: WITHIN_MS, message: what }).toBe(0);
    let bytes = 0;
    reply.on('data', (part: Buffer) => (bytes += part.length));
    await new Promise((closed) => reply.on('close', closed));
    expect(bytes, what).toBeLessThan(BYTES);
  }
});
