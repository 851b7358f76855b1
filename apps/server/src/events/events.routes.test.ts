import { SLOTS } from '@cabine/panel-core/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { hear, type Hearing } from './testing/hear';

let test: TestApp;
let site: string;
const open: Hearing[] = [];
beforeAll(async () => {
  test = await buildTestApp({ config: { eventsMax: 30 } });
  site = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => open.splice(0).forEach((each) => each.close()));
afterAll(() => test.close());

async function listen(options: Parameters<typeof hear>[1] = {}): Promise<Hearing> {
  const hearing = await hear(site, options);
  open.push(hearing);
  return hearing;
}
const namesOf = ({ events }: Hearing) => events.map(({ event }) => event).filter((name) => name !== 'on-air');
const heard = (hearing: Hearing) => expect.poll(() => namesOf(hearing));

let hour = 0;
const book = (token: string) => {
  const { start_time, end_time } = SLOTS[hour % 24] ?? {};
  const body = { type: 'broadcast', day_of_week: Math.floor(hour++ / 24), start_time, end_time };
  return test.call('POST', '/schedules', { token, payload: body });
};

const GAME = { title: 'Stop', description: 'Uma letra, dez palavras', rules: ['Sem repetir'] };
const play = (token: string, change: object = {}) =>
  test.call('POST', '/games', { token, payload: { ...GAME, ...change } });

describe('a member', () => {
  it('receives changes of lists, but nothing of refused or unreadable ones', async () => {
    const { token } = await test.signedIn('create_games');
    const reader = await listen({ token: (await test.signedIn('view_games')).token });
    const other = await listen({ token: (await test.signedIn('view_schedule')).token });
    const auditor = await listen({ token: (await test.signedIn('view_permissions')).token });
    expect((await play(token)).statusCode).toBe(201);
    await heard(reader).toEqual(['reset', 'games']);
    await heard(auditor).toEqual(['reset', 'audit']);
    expect((await play(token, { rules: [] })).statusCode).toBe(400);
    expect((await play(token)).statusCode).toBe(201);
    await heard(reader).toEqual(['reset', 'games', 'games']);
    expect(namesOf(other)).toEqual(['reset']);
  });

  it('receives public data, and only the topic’s name for data that needs a permission', async () => {
    const { member, token } = await test.signedIn('create_notifications');
    const [own, theirs] = [await listen({ token }), await listen({ token: (await test.signedIn()).token })];
    const payload = { userId: member.id, title: 'Reunião', content: 'Domingo às 19h na rádio' };
    expect((await test.call('POST', '/notifications', { token, payload })).statusCode).toBe(201);
    await heard(own).toEqual(['reset', 'notifications']);
    expect(own.events.find(({ event }) => event === 'notifications')?.data).toEqual({});
    expect(own.events.find(({ event }) => event === 'on-air')?.data).toMatchObject({ station: 'CabineMix' });
    expect(namesOf(theirs)).toEqual(['reset']);
  });

  it('gets missed events after reconnecting, or a reset after too long', async () => {
    const { token } = await test.signedIn('create_schedule');
    await heard(await listen({ token, age: 100 })).toEqual([]);
    test.clock.advance(60_000);
    const first = await listen({ token });
    await book(token);
    await heard(first).toEqual(['reset', 'schedule']);
    const lastId = first.events.at(-1)?.id ?? '';
    first.close();
    await book(token);
    await book(token);
    await heard(await listen({ token, lastId })).toEqual(['schedule', 'schedule']);
    await heard(await listen({ token, age: 1 })).toEqual(['schedule', 'schedule', 'schedule']);
    test.clock.advance(60_000);
    await heard(await listen({ token, age: 100 })).toEqual([]);
    await heard(await listen({ token, lastId: '999999999' })).toEqual(['reset']);
    await heard(await listen({ token, lastId: 'none; drop table' })).toEqual(['reset']);
  });

  it.each(['signs out', 'is deactivated', 'gets another password'])(
    'a member who %s receives nothing more',
    async (how) => {
      const { member, token } = await test.signedIn('view_schedule');
      const admin = await test.signedIn('manage_users', 'view_schedule');
      const stream = await listen({ token });
      await heard(stream).toEqual(['reset']);
      if (how === 'signs out') await test.call('POST', '/auth/logout', { token });
      else {
        const payload = how === 'is deactivated' ? { isActive: false } : { password: 'uma senha boa 7' };
        const { statusCode } = await test.call('PUT', `/users/${member.id}`, { token: admin.token, payload });
        expect(statusCode).toBe(200);
      }
      await stream.ended;
      expect(namesOf(stream)).toEqual(['reset']);
    },
  );

  it('a member who loses a permission is notified, and no longer receives its topics', async () => {
    const { member, token } = await test.signedIn('view_schedule', 'view_games');
    const admin = await test.signedIn('manage_roles', 'view_schedule', 'view_games', 'create_games');
    const stream = await listen({ token });
    const role = { name: 'sem jogos', rank: 1, permissions: ['view_schedule'] };
    const { rank } = await test.db
      .selectFrom('roles')
      .select('rank')
      .where('id', '=', member.roleId)
      .executeTakeFirstOrThrow();
    const change = { ...role, rank };
    const reply = await test.call('PUT', `/roles/${member.roleId}`, { token: admin.token, payload: change });
    expect(reply.statusCode).toBe(200);
    await heard(stream).toEqual(['reset', 'rights']);
    const witness = await listen({ token: admin.token });
    await play(admin.token);
    await heard(witness).toEqual(['reset', 'games']);
    expect(namesOf(stream)).toEqual(['reset', 'rights']);
  });

  it('may have as many streams as sessions', async () => {
    const { token } = await test.signedIn();
    for (let count = 0; count < 20; count++) await listen({ token });
    const refused = await listen({ token });
    expect(refused.reply.statusCode).toBe(429);
    expect(refused.reply.headers['retry-after']).toBe('60');
  });
});

describe('a visitor', () => {
  it('of any site receives the schedule and what is on air, and nothing else', async () => {
    const { token } = await test.signedIn('broadcaster');
    const stream = await listen();
    expect(stream.reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await book(token);
    await heard(stream).toEqual(['reset', 'schedule']);
    expect(new Set(stream.events.map(({ event }) => event))).toEqual(new Set(['reset', 'on-air', 'schedule']));
  });

  it('cannot use the share that is reserved for members', async () => {
    // Visitors get 25 of the 30 streams, and one network at most 23 of them.
    for (let count = 0; count < 23; count++) expect((await listen()).reply.statusCode).toBe(200);
    expect((await listen()).reply.statusCode).toBe(503);
    expect((await listen({ token: (await test.signedIn()).token })).reply.statusCode).toBe(200);
  });
});

it('heartbeats keep the connection open, and it is renewed after half an hour', async () => {
  const stream = await listen();
  let bytes = 0;
  stream.reply.on('data', (text: string) => (bytes += text.length));
  test.clock.advance(20_000);
  await expect.poll(() => bytes).toBeGreaterThan(0);
  test.clock.advance(31 * 60_000);
  await stream.ended;
});

it('a stop ends every stream', async () => {
  const stopping = await buildTestApp({ config: { eventsMax: 30 } });
  const at = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await hear(at);
  await Promise.all([stopping.close(), stream.ended]);
  // Ended, not cut off with the last connections.
  expect(stream.reply.complete).toBe(true);
});

it('there are no streams if live events are off', async () => {
  const quiet = await buildTestApp();
  const { token } = await quiet.signedIn();
  expect((await quiet.call('GET', '/events', { token })).statusCode).toBe(404);
  expect((await quiet.call('GET', '/public/events')).statusCode).toBe(404);
  await quiet.close();
});
