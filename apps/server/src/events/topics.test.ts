import { isAbout, isFollowed, panelContract, type Endpoint, type LiveEventName } from '@cabine/panel-core/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { createMatrixWorld, samplesOf, type MatrixWorld, type Sample } from '../testing/matrix.samples';
import { hear, type Hearing } from './testing/hear';

const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));
const changes = endpoints.filter(({ route, access }) => !route.startsWith('GET ') && access !== 'public');
const reads = endpoints
  .filter(({ route, access, reply }) => route.startsWith('GET ') && access !== 'public' && reply !== 'raw')
  .map(({ route }) => route.slice('GET '.length))
  .filter(isFollowed);

let test: TestApp;
let world: MatrixWorld;
let caller: Member;
let site: string;
/** A member with every permission, and one without any. */
let readers: { name: string; token: string; hearing: Hearing }[];

beforeAll(async () => {
  test = await buildTestApp({ config: { eventsMax: 30 } });
  site = await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ world, caller } = await createMatrixWorld(test));
  const listen = async (name: string, member: Member) => {
    const token = await test.signIn(member);
    return { name, token, hearing: await hear(site, { token }) };
  };
  readers = [await listen('the caller', caller), await listen('the member', world.low)];
});
afterAll(async () => {
  readers.forEach(({ hearing }) => hearing.close());
  await test.close();
});

/** Answers of every read, refusals included. */
async function readAll() {
  const answers = new Map<string, string>();
  for (const { name, token } of readers) {
    for (const path of reads) {
      const query = path.endsWith('/period') ? '?from=2026-11-01&to=2026-11-24' : '';
      answers.set(`${name} ${path}`, (await test.call('GET', path + query, { token })).body);
    }
  }
  return answers;
}

/** Expects an event for every reader whose answers changed. */
async function expectEvents(change: () => Promise<number>, status: number) {
  const before = await readAll();
  const from = readers.map(({ hearing }) => hearing.events.length);
  expect(await change()).toBe(status);
  const after = await readAll();
  for (const [at, { name, hearing }] of readers.entries()) {
    for (const path of reads) {
      if (before.get(`${name} ${path}`) === after.get(`${name} ${path}`)) continue;
      const hasEvent = () => hearing.events.slice(from[at]).some(({ event }) => isAbout(path, event as LiveEventName));
      await expect.poll(hasEvent, { message: `${name} with ${path}` }).toBe(true);
    }
  }
}

async function call(endpoint: Endpoint, sample: Sample) {
  const { id, body, query } = await sample.make(world, caller);
  // A separate session from those of the streams.
  const token = await test.signIn(caller);
  const [method, path = ''] = endpoint.route.split(' ') as [InjectOptions['method'], string];
  const url = `${path.replace(':id', String(id))}?${new URLSearchParams(query).toString()}`;
  const status = sample.status ?? endpoint.status ?? (endpoint.reply === null ? 204 : 200);
  await expectEvents(async () => (await test.call(method, url, { token, payload: body })).statusCode, status);
}

describe('a change causes an event for every reader whose answers it changes', () => {
  it.each(changes)('$route', async (endpoint) => {
    // This event ends its caller's streams.
    const samples = endpoint.route === 'DELETE /auth/sessions' ? [] : samplesOf(endpoint);
    for (const sample of samples) await call(endpoint, sample);
  });

  it.each(['is renamed', 'is deleted'])('a member who appears in every list %s', async (what) => {
    const member = await test.createMember({ roleId: world.low.roleId });
    const [admin, own] = [await test.signIn(caller), await test.signIn(member)];
    const add = (path: string, payload: object, token = admin) => test.call('POST', path, { token, payload });
    const { id: userId } = member;
    await add('/payments', { userId, amount: 5, type: 'bonus' });
    await add('/warnings', { userId, reason: 'Atraso', description: 'Vinte minutos', severity: 'low' });
    await add('/notifications', { userId, title: 'Aviso', content: 'Para quem estiver na rádio' });
    await test.db.deleteFrom('schedules').execute();
    await add('/schedules', { type: 'broadcast', day_of_week: 3, start_time: '21:00', end_time: '21:45' }, own);
    // Who is owed something, or was warned, is not deleted.
    if (what === 'is deleted')
      for (const table of ['payments', 'warnings'] as const)
        await test.db.deleteFrom(table).where('user_id', '=', userId).execute();
    const path = `/users/${userId}`;
    const change = () =>
      what === 'is renamed'
        ? test.call('PUT', path, { token: admin, payload: { username: 'Outro nome' } })
        : test.call('DELETE', path, { token: admin });
    await expectEvents(async () => (await change()).statusCode, what === 'is renamed' ? 200 : 204);
  });

  it('a sign-in', async () => {
    const { username, password, pin } = caller;
    const payload = { username, password, pin };
    await expectEvents(async () => (await test.call('POST', '/auth/login', { payload })).statusCode, 200);
  });
});
