import { PERMISSIONS, panelContract, type Endpoint } from '@cabine/panel-core/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as roles from '../roles/roles.repository';
import { buildTestApp, type Member, type Reply, type TestApp } from './buildTestApp';
import { samplesOf, type MatrixWorld } from './matrix.samples';
import { scale } from './scale';

/** How many requests in all; `npm run proof -- malformed` asks for 20,000. */
const REQUESTS = scale({ short: 1_200, proof: 20_000 });
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

/** A value that no form sends: of any type, nested, empty, huge, or with letters that texts seldom have. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '9'.repeat(400), -0, 1e308, 1e-308, 9007199254740993),
  fc.integer({ min: 1, max: 3000 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
  fc.constant('x'.repeat(70_000)),
);

const FORM = [
  '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAbertura\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\nContent-Type: audio/mpeg\r\n\r\nID3\r\n',
  '--x--\r\n',
].join('');
/** A form that ends too early, or in which something else stands in the middle. */
const brokenForm = fc
  .tuple(fc.nat(FORM.length), fc.nat(40), fc.oneof(fc.constant(''), fc.string({ unit: 'binary', maxLength: 40 })))
  .map(([at, left, instead]) => FORM.slice(0, at) + instead + (instead === '' ? '' : FORM.slice(at + left)));

/** What is wrong with a call that would succeed otherwise. */
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
  let count = 1;
  world = { test, low: await test.createMember(), next: () => ++count };
  const role = { name: 'caller', rank: 1_000_000, permissions: PERMISSIONS };
  caller = await test.createMember({ roleId: await roles.create(test.db, role) });
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

describe('whatever is sent, nothing breaks', () => {
  it.each(endpoints)('$route', { timeout: 600_000 }, async (endpoint) => {
    const numRuns = Math.ceil(REQUESTS / endpoints.length);
    await fc.assert(
      fc.asyncProperty(fault, async (wrong) => {
        expectAnswer(endpoint, await send(endpoint, wrong));
        // Signing out is one of the calls.
        if (endpoint.route === 'POST /auth/logout') token = await test.signIn(caller);
      }),
      { numRuns },
    );
  });

  it('and the server still answers', async () => {
    expect((await test.call('GET', '/health')).statusCode).toBe(200);
    expect((await test.call('GET', '/users', { token })).statusCode).toBe(200);
  });
});
