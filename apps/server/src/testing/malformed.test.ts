import { fileURLToPath } from 'node:url';
import { panelContract, type Endpoint } from '@cabine/panel-core/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type Reply, type TestApp } from './buildTestApp';
import { createMatrixWorld, samplesOf, type MatrixWorld } from './matrix.samples';
import { HOSTILE, toBytes } from './hostileRequests';
import { METRICS_TOKEN, OPEN_ROUTES, addressOf } from './openRoutes';
import { exchange } from './rawHttp';
import { IS_PROOF, scale } from './scale';
import { startAdministered } from './startAdministered';

/** Number of requests; `npm run proof -- malformed` sends 20,000. */
const REQUESTS = scale({ short: 600, proof: 20_000 });
const CONTENT_TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'nonsense',
];

const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));

/** A value that no form sends: any type, nested, empty, huge, or with rare characters. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '9'.repeat(400), -0, 1e308, 1e-308, 2 ** 53),
  fc.integer({ min: 1, max: 3000 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
  fc.constant('x'.repeat(70_000)),
);

const FORM = [
  '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAbertura\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\nContent-Type: audio/mpeg\r\n\r\nID3\r\n',
  '--x--\r\n',
].join('');
/** A form that is truncated, or has other bytes in the middle. */
const brokenForm = fc
  .tuple(fc.nat(FORM.length), fc.nat(40), fc.oneof(fc.constant(''), fc.string({ unit: 'binary', maxLength: 40 })))
  .map(([at, left, instead]) => FORM.slice(0, at) + instead + (instead === '' ? '' : FORM.slice(at + left)));

/** The fault in an otherwise valid call. */
type Fault =
  | { what: 'one field'; at: number; value: unknown }
  | { what: 'whole body'; value: unknown }
  | { what: 'raw body'; bytes: Uint8Array | string; type: string }
  | { what: 'query'; query: Record<string, string> }
  | { what: 'id'; id: string }
  | { what: 'token'; header: string };

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('one field' as const), at: fc.nat(), value: anyValue }) },
  fc.record({ what: fc.constant('whole body' as const), value: anyValue }),
  fc.record({
    what: fc.constant('raw body' as const),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json().map((text) => text.slice(0, -1)),
      fc.string(),
    ),
    type: fc.constantFrom(...CONTENT_TYPES),
  }),
  fc.record({
    what: fc.constant('raw body' as const),
    bytes: brokenForm,
    type: fc.constant('multipart/form-data; boundary=x'),
  }),
  fc.record({
    what: fc.constant('query' as const),
    query: fc.dictionary(
      fc.constantFrom('page', 'limit', 'type', 'q', '__proto__', 'id'),
      fc.string({ unit: 'binary' }),
    ),
  }),
  fc.record({ what: fc.constant('id' as const), id: fc.string({ unit: 'binary', minLength: 1 }) }),
  fc.record({ what: fc.constant('token' as const), header: fc.string() }),
);

let test: TestApp;
let world: MatrixWorld;
let caller: Member;
let token: string;
let requests = 0;
beforeAll(async () => {
  test = await buildTestApp();
  ({ world, caller } = await createMatrixWorld(test));
  token = await test.signIn(caller);
});
afterAll(async () => {
  await test.close();
  process.stdout.write(`Malformed: ${requests} requests to ${endpoints.length} endpoints, no 5xx\n`);
});

async function send(endpoint: Endpoint, wrong: Fault): Promise<Reply> {
  const [method, path = ''] = endpoint.route.split(' ');
  const [sample] = samplesOf(endpoint);
  const { id = 1, query, body } = (await sample?.make(world, caller)) ?? {};
  const isForm = endpoint.bodyType === 'multipart';
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  let payload: object | string | undefined = isForm ? undefined : body;
  if (wrong.what === 'one field' && !isForm && body) {
    const keys = Object.keys(body);
    payload = { ...body, [keys[wrong.at % Math.max(keys.length, 1)] ?? 'x']: wrong.value };
  }
  if (wrong.what === 'whole body') payload = JSON.stringify(wrong.value) ?? 'null';
  if (wrong.what === 'raw body') payload = Buffer.from(wrong.bytes);
  if (wrong.what === 'token') headers.authorization = wrong.header.replace(/[^\x20-\x7e]/g, '?');
  if (payload !== undefined) headers['content-type'] = wrong.what === 'raw body' ? wrong.type : 'application/json';
  const url = path.replace(
    ':id',
    wrong.what === 'id' ? encodeURIComponent(wrong.id.replace(/\p{Surrogate}/gu, '?')) : String(id),
  );
  requests += 1;
  return test.app.inject({
    method: method as 'POST',
    url: `/api${url}`,
    query: wrong.what === 'query' ? wrong.query : query,
    headers,
    // A GET has no body.
    ...(method !== 'GET' && { payload }),
  });
}

function expectAnswer({ route, reply: schema }: Endpoint, reply: Reply): void {
  expect([route, reply.statusCode < 500, reply.statusCode < 500 ? '' : reply.body]).toEqual([route, true, '']);
  if (reply.statusCode >= 400) {
    expect(reply.json()).toEqual(expect.objectContaining({ message: expect.any(String), code: expect.any(String) }));
  } else if (schema !== null && schema !== 'raw') {
    schema.validateSync(reply.json(), { strict: true });
  }
}

describe('any input', () => {
  it.each(endpoints)('$route', { timeout: 600_000 }, async (endpoint) => {
    const numRuns = Math.ceil(REQUESTS / endpoints.length);
    await fc.assert(
      fc.asyncProperty(fault, async (wrong) => {
        expectAnswer(endpoint, await send(endpoint, wrong));
        // One of the calls is logout.
        if (endpoint.route === 'POST /auth/logout') token = await test.signIn(caller);
      }),
      { numRuns },
    );
  });

  it('leaves a server that answers', async () => {
    expect((await test.call('GET', '/health')).statusCode).toBe(200);
    expect((await test.call('GET', '/users', { token })).statusCode).toBe(200);
  });
});

/** Effects that `inject` does not show: blocked requests and long answers. Asked of a program, so by a proof alone. */
if (IS_PROOF)
  describe('the worst that fits into a request, to every route', () => {
    const TIMES = 5;
    const HOLDS_MAX_MS = 50;
    const REFUSAL_MAX_BYTES = 10_000;
    // The panel's files, if built; a proof builds them first.
    const DIST = fileURLToPath(new URL('../../../host/dist', import.meta.url));
    /** Addresses without a route: a page of the panel, and unknown ones. */
    const ELSEWHERE = ['GET /login', 'GET /none', 'GET /api/none', 'GET /assets/none.js', 'GET /embed/none.js'];

    /** Routes of a server with a page; routes of the build are not in `OPEN_ROUTES`. */
    async function listRoutes(): Promise<string[]> {
      const built = await buildTestApp({ staticDir: DIST, config: { metricsToken: METRICS_TOKEN } });
      const open = built.app.routeInventory.filter(({ method, rule }) => method !== 'HEAD' && rule.kind === 'open');
      await built.close();
      const listed = new Set(OPEN_ROUTES.map(({ route }) => route));
      expect(open.map(({ method, url }) => `${method} ${url}`).filter((route) => !listed.has(route))).toEqual([]);
      const contract = endpoints.map(({ route }) => route.replace(' ', ' /api').replace(':id', '1'));
      const others = OPEN_ROUTES.map((route) => `${route.route.split(' ')[0]} ${addressOf(route)}`);
      // Logout would end the shared session.
      return [...contract.filter((route) => !route.endsWith('/logout')), ...others, ...ELSEWHERE];
    }

    it('is refused quickly and briefly', { timeout: 1_200_000 }, async () => {
      const { server, port, token: bearer, stop } = await startAdministered({ METRICS_TOKEN });
      const routes = await listRoutes();
      const faults: string[] = [];
      const worst = { ms: 0, at: '', bytes: 0, sent: 0 };
      for (const route of routes) {
        const [method = '', path = ''] = route.split(' ');
        for (const hostile of HOSTILE) {
          const what = `${route}, ${hostile.name}`;
          const bytes = toBytes(hostile, method, path, bearer);
          const before = server.busyMs;
          for (let time = 0; time < TIMES; time++) {
            const { status, body } = await exchange(port, bytes);
            worst.sent += 1;
            if (status >= 500 || status === 0) faults.push(`${what}: ${status} ${body.slice(0, 200)}`);
            if (status >= 400) worst.bytes = Math.max(worst.bytes, body.length);
            if (status >= 400 && body.length > REFUSAL_MAX_BYTES) faults.push(`${what}: ${body.length} bytes`);
          }
          const ms = (server.busyMs - before) / TIMES;
          if (ms > worst.ms) Object.assign(worst, { ms, at: what });
          if (ms > HOLDS_MAX_MS) faults.push(`${what}: busy for ${ms} ms`);
        }
      }
      process.stdout.write(
        `Malformed: ${worst.sent} requests of up to 1 MB over sockets to ${routes.length} routes, no 5xx; one kept the main ` +
          `thread busy for ${worst.ms} ms at most (${worst.at}); the longest refusal has ${worst.bytes} bytes\n`,
      );
      expect(faults).toEqual([]);
      await stop();
    });
  });
