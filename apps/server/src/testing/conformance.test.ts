import {
  accessOf,
  panelContract,
  type Access,
  type Endpoint,
  type Permission,
  type RouteName,
} from '@cabine/panel-core/contract';
import type { Schema } from 'yup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from './buildTestApp';

const DATED = { type: 'broadcast', date: '2026-11-30', start_time: '10:00', end_time: '10:45' };

/**
 * Valid bodies, where the contract has no example. Everything else about an endpoint is read from the contract, so new
 * endpoints are covered at once.
 */
const OWN_BODIES: Partial<Record<RouteName, object>> = {
  'POST /users/:id/mentions': { formerName: 'Zuleica' },
  'POST /air/take-over': { from: '2026-11-24T12:00:00.000Z', hostId: null },
  'PUT /air/alias': { alias: 'Noite Azul' },
  'POST /payments/period': {
    from: '2026-10-01',
    to: '2026-10-31',
    rates: [],
    payments: [{ userId: 1, amount: 80.5 }],
  },
  'POST /auth/login': { username: 'nobody', password: 'not-the-password', pin: '000000' },
  'PUT /auth/secrets': { currentPassword: 'not-the-password', currentPin: '000000', password: 'uma senha boa 7' },
  'POST /auth/passkey': { ticket: 'a-ticket-of-nobodys', credential: '{}' },
  'POST /auth/passkeys': { ticket: 'a-ticket-of-nobodys', name: 'Celular', credential: '{}' },
  'POST /auth/passkeys/options': { currentPassword: 'not-the-password', currentPin: '000000' },
  'POST /auth/passkeys/:id/removal': { currentPassword: 'correct-horse', currentPin: '482915' },
  'POST /auth/link/owner': { token: 'a-token-of-nobodys' },
  'POST /auth/link': { token: 'a-token-of-nobodys', password: 'uma senha boa 7', pin: '482917' },
  'POST /broadcasts/kick-dj': { minutes: 15 },
  'POST /broadcasts/let-back': { userId: 1 },
  'PUT /notifications/read': { upTo: '2026-11-20T12:00:00.000Z' },
  'POST /notifications': { title: 'Reunião', content: 'Domingo às 19h na rádio' },
  'PUT /requests/:id': { answer: 'played' },
  'PUT /requests/words': { words: ['fora daqui'] },
  'POST /public/requests': { kind: 'song', name: 'Manu', text: 'Toca Evidências' },
  'POST /public/requests/reactions': { kind: 'like', title: 'Sol de Novembro' },
  'POST /roles': { name: 'Estagiário', rank: 1, permissions: [] },
  'PUT /roles/:id': { name: 'Estagiário', rank: 1, permissions: [] },
  'POST /schedules': { type: 'broadcast', day_of_week: 0, start_time: '10:00', end_time: '10:45' },
  'POST /schedules/dates': DATED,
  'POST /schedules/dates/free': DATED,
  'POST /schedules/dates/close': { dates: ['2026-12-25'], reason: 'Natal' },
  'POST /schedules/dates/open': { dates: ['2026-12-25'] },
  'POST /audit/undo': { hours: [{ type: 'broadcast' }] },
  'POST /schedules/several': { hours: [{ ...DATED, holder: '' }], userId: 1 },
  'POST /schedules/assign': { ...DATED, userId: 1, holder: '' },
  'POST /offers': DATED,
  'POST /offers/accept': { ...DATED, holder: 'nobody' },
  'POST /soundtracks': { name: 'Abertura' },
  'PUT /soundtracks/:id': { name: 'Abertura' },
  'POST /users': { username: 'Nova.Voz', password: 'not-a-secret', pin: '482917', shift: 'night', role: 1 },
  'PUT /users/:id': { shift: 'morning' },
  'POST /warnings': { userId: 1, reason: 'Atraso', description: 'Vinte minutos sem avisar', severity: 'low' },
};

/** Required queries. */
const QUERIES: Partial<Record<RouteName, string>> = {
  'GET /air/history': '?from=2026-10-01&to=2026-10-31',
  'GET /air/day': '?day=2026-11-24',
  'GET /schedules/hosts': '?type=event',
  'GET /payments/period': '?from=2026-10-01&to=2026-10-31',
};

const endpoints: Endpoint[] = Object.values(panelContract).flatMap((feature) => Object.values<Endpoint>(feature));
const BODIES: Partial<Record<RouteName, object>> = {
  ...Object.fromEntries(endpoints.flatMap(({ route, example }) => (example ? [[route, example]] : []))),
  ...OWN_BODIES,
};
const accessFor = (endpoint: Endpoint) => accessOf(endpoint, { body: BODIES[endpoint.route], query: {} });
const permissionsOf = (access: Access): readonly Permission[] =>
  typeof access === 'object' && 'anyOf' in access ? access.anyOf : [];
/** The endpoints of a rule, by route. */
const those = (rule: (endpoint: Endpoint) => boolean) =>
  endpoints.filter(rule).map((endpoint) => [endpoint.route, endpoint] as const);

const guarded = those((endpoint) => accessFor(endpoint) !== 'public');
const permitted = those((endpoint) => permissionsOf(accessFor(endpoint)).length > 0);
const withBody = those(({ body, bodyType }) => body !== undefined && bodyType !== 'multipart');
const withId = those(({ route }) => route.includes(':id'));
const reads = those(
  ({ route, reply }) => route.startsWith('GET') && !route.includes(':id') && reply !== null && reply !== 'raw',
);

let test: TestApp;
let nobody: string;
beforeAll(async () => {
  test = await buildTestApp();
  nobody = (await test.signedIn()).token;
});
afterAll(() => test.close());

function call({ route }: Endpoint, options: { token?: string; payload?: unknown; id?: string } = {}) {
  const [method = '', path = ''] = route.split(' ');
  const { id = '999999', payload, token } = options;
  return test.call(method, path.replace(':id', id) + (QUERIES[route] ?? ''), {
    token,
    ...(payload !== undefined && { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
  });
}

it('has a valid body for every endpoint with a body', () => {
  expect(endpoints.filter(({ body, route }) => body && !BODIES[route]).map(({ route }) => route)).toEqual([]);
});

it('registers every endpoint of the contract, and nothing below /api without a rule', () => {
  const routes = test.app.routeInventory.filter(({ method }) => method !== 'HEAD');
  const registered = routes.flatMap(({ rule }) => (rule.kind === 'endpoint' ? [rule.endpoint.route] : []));
  expect([...registered].sort()).toEqual(endpoints.map(({ route }) => route).sort());
  const open = routes.flatMap(({ method, url, rule }) => (rule.kind === 'open' ? [`${method} ${url}`] : []));
  expect(open.filter((route) => route.includes(' /api/')).sort()).toEqual([
    'GET /api/health',
    'GET /api/openapi.json',
    'GET /api/ready',
    'GET /api/reference.md',
    'POST /api/reports',
    'POST /api/stream-auth',
  ]);
});

describe('without a valid token', () => {
  it.each(guarded)('%s is 401, before its body is read', async (_, endpoint) => {
    for (const token of [undefined, 'a'.repeat(43)]) {
      const reply = await call(endpoint, { token, payload: '{not json' });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({ message: 'Not signed in', code: 'not_signed_in' });
    }
  });
});

describe('permission', () => {
  it.each(permitted)('%s is 403 Access denied without its permissions', async (_, endpoint) => {
    const reply = await call(endpoint, { token: nobody, payload: BODIES[endpoint.route] });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual({ message: 'Access denied', code: 'access_denied' });
  });

  it.each(permitted)('%s accepts each of its permissions alone', async (_, endpoint) => {
    for (const permission of permissionsOf(accessFor(endpoint))) {
      const { token } = await test.signedIn(permission);
      const reply = await call(endpoint, { token, payload: BODIES[endpoint.route] });
      expect(reply.body).not.toContain('"access_denied"');
    }
  });
});

describe('input', () => {
  const caller = async (endpoint: Endpoint) => (await test.signedIn(...permissionsOf(accessFor(endpoint)))).token;

  it.each(withBody)(
    '%s refuses a body that is not an object, missing fields and unknown fields',
    async (_, endpoint) => {
      const token = await caller(endpoint);
      for (const wrong of [[], 'text', 1, true, null, [{}]]) {
        const reply = await call(endpoint, { token, payload: wrong });
        expect([wrong, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([wrong, 400, 'invalid_input']);
      }
      const extra = await call(endpoint, { token, payload: { ...BODIES[endpoint.route], password_hash: 'x' } });
      expect(extra.json()).toMatchObject({ fields: { password_hash: 'Unknown field' } });
      if (endpoint.body?.isValidSync({}, { strict: true })) return;
      const empty = await call(endpoint, { token, payload: {} });
      expect(empty.statusCode).toBe(400);
      expect(Object.keys(empty.json<{ fields: object }>().fields)).not.toEqual([]);
    },
  );

  it.each(withId)('%s is 404 for an unknown id', async (_, endpoint) => {
    const token = await caller(endpoint);
    for (const id of ['0', '-1', '1.5', 'abc', '1e3', '9'.repeat(30), '%00', '1%20or%201=1', '999999999999999']) {
      const reply = await call(endpoint, { token, id, payload: BODIES[endpoint.route] });
      expect([id, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([id, 404, 'not_found']);
    }
  });
});

it.each(reads)('%s returns the promised reply', async (_, endpoint) => {
  const { token } = await test.signedIn(...permissionsOf(accessFor(endpoint)));
  const reply = await call(endpoint, { token });
  expect(reply.statusCode).toBe(endpoint.status ?? 200);
  expect(() => (endpoint.reply as Schema).validateSync(reply.json(), { strict: true })).not.toThrow();
});
