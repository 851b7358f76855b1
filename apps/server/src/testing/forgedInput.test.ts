import { PERMISSIONS, panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as roles from '../team/roles.repository';
import { buildTestApp, type Member, type Reply, type TestApp } from './buildTestApp';
import { everything } from './everything';
import { samplesOf, type MatrixWorld, type SampleInput } from './matrix.samples';

/** Fields that a caller might try to add: identity, permissions, times, and prototypes. */
const FORGED = {
  id: 1,
  role: 9_000,
  is_active: true,
  created_at: '2001-01-01T00:00:00.000Z',
  password_hash: 'x',
  permissions: PERMISSIONS,
};
const HIGH = 5_000;
/** Each table counts from 1, so that the first ids are in several of them. */
const IDS_TRIED = 1_000;
const POISON = ['"__proto__":{"is_active":true}', '"constructor":{"prototype":{"role":9000}}'];

const features = Object.entries(panelContract).map(([name, contract]) => ({
  name,
  endpoints: Object.values<Endpoint>(contract),
}));
// Without forms: extra parts of those are tested by their features.
const writes = features
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ route, bodyType }) => !route.startsWith('GET') && bodyType !== 'multipart');
const kinds = features
  .map(({ name, endpoints }) => ({ name, endpoints: endpoints.filter(({ route }) => route.includes('/:id')) }))
  .filter(({ endpoints }) => endpoints.length > 0);

let test: TestApp;
let world: MatrixWorld;
let caller: Member;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  let count = 1;
  world = { test, low: await test.createMember(), next: () => ++count };
});
beforeEach(async () => {
  // A new caller each time, because one of the calls is logout; ranked above all samples.
  const rank = HIGH + world.next();
  caller = await test.createMember({
    roleId: await roles.create(test.db, { name: `caller ${rank}`, rank, permissions: PERMISSIONS }),
  });
  token = await test.signIn(caller);
});
afterAll(() => test.close());

async function sampleOf(endpoint: Endpoint): Promise<SampleInput> {
  const [sample] = samplesOf(endpoint);
  return (await sample?.make(world, caller)) ?? {};
}

function call({ route }: Endpoint, id: number | undefined, payload: string | object | undefined) {
  const [method, path = ''] = route.split(' ');
  const headers = typeof payload === 'string' && { headers: { 'content-type': 'application/json' } };
  return test.call(method, path.replace(':id', String(id)), { token, payload, ...headers });
}

const answerOf = (reply: Reply) => [reply.statusCode, reply.json<{ code: string }>().code];

describe('unknown fields', () => {
  it.each(writes)('$route refuses each of them by name, and a prototype before parsing', async (endpoint) => {
    const { id, body = {} } = await sampleOf(endpoint);
    const own = Object.keys((endpoint.body as { fields?: object } | undefined)?.fields ?? {});
    const before = await everything(test);
    for (const [field, value] of Object.entries(endpoint.body ? FORGED : {}).filter(([name]) => !own.includes(name))) {
      const reply = await call(endpoint, id, { ...body, [field]: value });
      expect([field, reply.statusCode, reply.json<{ fields?: object }>().fields]).toEqual([
        field,
        400,
        expect.objectContaining({ [field]: 'Unknown field' }),
      ]);
    }
    const rest = JSON.stringify(body).slice(1);
    for (const poison of POISON) {
      const reply = await call(endpoint, id, `{${poison}${rest === '}' ? '' : ','}${rest}`);
      expect(answerOf(reply)).toEqual([400, 'malformed_json']);
    }
    expect(await everything(test)).toEqual(before);
  });

  it.each(writes.filter(({ body }) => !body))('$route has no body, and ignores one', async (endpoint) => {
    const { id } = await sampleOf(endpoint);
    const reply = await call(endpoint, id, FORGED);
    const status = samplesOf(endpoint)[0]?.status ?? endpoint.status ?? (endpoint.reply === null ? 204 : 200);
    expect([reply.statusCode, reply.body.includes('2001-01-01')]).toEqual([status, false]);
  });
});

/** An id that exists among `kind` but not among `other`. */
async function foreignId(kind: (typeof kinds)[number], other: string): Promise<number> {
  const [endpoint] = kind.endpoints;
  const table = other === 'auth' ? 'sessions' : other;
  for (let tries = 0; tries < IDS_TRIED; tries += 1) {
    const { id } = endpoint ? await sampleOf(endpoint) : {};
    if (id === undefined) throw new Error(`${endpoint?.route}: the sample names no row.`);
    const taken = await test.db
      .selectFrom(table as 'users')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!taken) return id;
  }
  throw new Error(`${endpoint?.route}: the ids of ${IDS_TRIED} samples are all in ${table} too.`);
}

describe('an id of another kind', () => {
  it.each(kinds)('is not found in $name', async (own) => {
    const bodies: [Endpoint, object | undefined][] = [];
    for (const endpoint of own.endpoints) bodies.push([endpoint, (await sampleOf(endpoint)).body]);
    const foreign: [string, number][] = [];
    for (const kind of kinds.filter((each) => each !== own)) foreign.push([kind.name, await foreignId(kind, own.name)]);
    const before = await everything(test);
    for (const [kind, id] of foreign) {
      for (const [endpoint, body] of bodies) {
        const answer = answerOf(await call(endpoint, id, body));
        expect([kind, endpoint.route, ...answer]).toEqual([kind, endpoint.route, 404, 'not_found']);
      }
    }
    expect(await everything(test)).toEqual(before);
  });
});
