import { SLOTS, type Schedule } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { CalendarMemory } from './CalendarMemory';
import { scale } from '../testing/scale';

const slot = (hour = 21, day_of_week = 1, type = 'broadcast') => ({
  type,
  day_of_week,
  start_time: SLOTS[hour]?.start_time,
  end_time: SLOTS[hour]?.end_time,
});

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ limits: { poolSize: 20 } });
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('schedules').execute());

const book = (token: string, payload: object = slot()) => test.call('POST', '/schedules', { token, payload });
const listed = async (token: string, query = '') =>
  (await test.call('GET', `/schedules${query}`, { token })).json<Schedule[]>();

describe('booking', () => {
  it('books a free hour for the caller', async () => {
    const { member, token } = await test.signedIn('broadcaster');
    const reply = await book(token);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ ...slot(), id: expect.any(Number), user_name: member.username });
    expect(await listed(token)).toEqual([reply.json()]);
  });

  it('refuses a taken hour with its holder, but not the same hour of the other type', async () => {
    const { member, token } = await test.signedIn('broadcaster');
    const other = await test.signedIn('broadcaster', 'promoter');
    await book(token);
    const reply = await book(other.token);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({ message: 'Horário já agendado', code: 'slot_taken', holder: member.username });
    expect((await book(other.token, slot(21, 1, 'event'))).statusCode).toBe(201);
  });

  it('books an hour for exactly one of a hundred concurrent callers', { timeout: 600_000 }, async () => {
    const rounds = scale({ short: 2, proof: 200 });
    const callers = await Promise.all(Array.from({ length: 4 }, () => test.signedIn('broadcaster')));
    for (let round = 0; round < rounds; round += 1) {
      const wanted = slot(round % 24, Math.floor(round / 24) % 7);
      const calls = Array.from({ length: 100 }, (_, index) => book(callers[index % 4]?.token ?? '', wanted));
      const statuses = (await Promise.all(calls)).map((reply) => reply.statusCode);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(99);
      expect(await listed(callers[0]?.token ?? '')).toHaveLength(1);
      await test.db.deleteFrom('schedules').execute();
    }
    process.stdout.write(`Race: ${rounds} rounds of 100 callers for one hour, one winner each\n`);
  });

  it.each([
    ['broadcast', 'broadcaster', 201],
    ['broadcast', 'create_schedule', 201],
    ['broadcast', 'promoter', 403],
    ['broadcast', 'manage_schedule', 403],
    ['event', 'promoter', 201],
    ['event', 'create_schedule', 201],
    ['event', 'broadcaster', 403],
  ] as const)('of type %s with %s is answered %i', async (type, permission, status) => {
    const { token } = await test.signedIn(permission);
    const reply = await book(token, slot(9, 2, type));
    expect(reply.statusCode).toBe(status);
    if (status === 403) expect(reply.json()).toEqual({ message: 'Access denied', code: 'access_denied' });
  });

  it.each([
    ['an hour that is no slot', { ...slot(), end_time: '22:00' }, 'end_time'],
    ['an end that belongs to another hour', { ...slot(), end_time: '23:45' }, 'end_time'],
    ['a day after Sunday', slot(21, 7), 'day_of_week'],
    ['a day between two days', slot(21, 1.5), 'day_of_week'],
    ['a day as text', { ...slot(), day_of_week: '1' }, 'day_of_week'],
    ['an unknown type', slot(21, 1, 'party'), 'type'],
    ['another host', { ...slot(), user_id: 1 }, 'user_id'],
    ['a field that every object has', { ...slot(), constructor: 1 }, 'constructor'],
  ])('refuses %s by its field', async (_, payload, field) => {
    const { token } = await test.signedIn('broadcaster', 'promoter', 'create_schedule');
    const reply = await book(token, payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
    expect(await listed(token)).toEqual([]);
  });
});

describe('reading', () => {
  it('lists the week in order, optionally of one type', async () => {
    const { token } = await test.signedIn('create_schedule');
    for (const each of [slot(22, 3), slot(8, 3), slot(10, 0), slot(5, 1, 'event')]) await book(token, each);
    const starts = (slots: Schedule[]) => slots.map(({ day_of_week, start_time }) => `${day_of_week} ${start_time}`);
    expect(starts(await listed(token))).toEqual(['0 10:00', '3 08:00', '3 22:00', '1 05:00']);
    expect(starts(await listed(token, '?type=event'))).toEqual(['1 05:00']);
  });

  it('refuses an unknown type and an unknown filter', async () => {
    const { token } = await test.signedIn('view_schedule');
    for (const query of ['?type=party', '?type=', '?type=event&type=broadcast', '?tpye=event']) {
      expect((await test.call('GET', `/schedules${query}`, { token })).statusCode).toBe(400);
    }
  });
});

describe('freeing', () => {
  it('is for its host or with delete_schedule', async () => {
    const host = await test.signedIn('broadcaster');
    const colleague = await test.signedIn('broadcaster', 'manage_schedule');
    const chief = await test.signedIn('delete_schedule');
    const remove = (token: string, id: number) => test.call('DELETE', `/schedules/${id}`, { token });
    for (const [remover, status] of [
      [colleague, 403],
      [host, 204],
      [chief, 204],
    ] as const) {
      const { id } = (await book(host.token)).json<Schedule>();
      const reply = await remove(remover.token, id);
      expect(reply.statusCode).toBe(status);
      expect(await listed(host.token)).toHaveLength(status === 204 ? 0 : 1);
      if (status === 403) await remove(host.token, id);
      else expect(reply.body).toBe('');
    }
  });

  it('of a deleted booking is 404, also the second of two at once', async () => {
    const { token } = await test.signedIn('broadcaster');
    const { id } = (await book(token)).json<Schedule>();
    const replies = await Promise.all([1, 2].map(() => test.call('DELETE', `/schedules/${id}`, { token })));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([204, 404]);
  });

  it('by an old id never frees a newer booking', async () => {
    const { token } = await test.signedIn('broadcaster');
    const first = (await book(token)).json<Schedule>();
    await test.call('DELETE', `/schedules/${first.id}`, { token });
    expect((await book(token)).json<Schedule>().id).toBeGreaterThan(first.id);
  });

  it('of all hours clears one type or both, and needs delete_schedule', async () => {
    const { token } = await test.signedIn('create_schedule', 'delete_schedule');
    const host = await test.signedIn('create_schedule', 'manage_schedule');
    for (const type of ['broadcast', 'event']) await book(host.token, slot(3, 3, type));
    expect((await test.call('DELETE', '/schedules', { token: host.token })).statusCode).toBe(403);
    expect((await test.call('DELETE', '/schedules?tpye=event', { token })).statusCode).toBe(400);
    expect(await listed(token)).toHaveLength(2);
    expect((await test.call('DELETE', '/schedules?type=event', { token })).statusCode).toBe(204);
    expect((await listed(token)).map(({ type }) => type)).toEqual(['broadcast']);
    expect((await test.call('DELETE', '/schedules', { token })).statusCode).toBe(204);
    expect(await listed(token)).toEqual([]);
  });
});

it('members see the current week, also after changes elsewhere', async () => {
  const { member, token } = await test.signedIn('view_schedule', 'create_schedule', 'broadcaster');
  const names = async () =>
    (await test.call('GET', '/schedules', { token })).json<Schedule[]>().map((one) => one.user_name);
  await test.call('GET', '/schedules', { token });
  await book(token);
  expect(await names()).toEqual([member.username]);
  await test.db.updateTable('users').set({ username: 'Outro nome' }).where('id', '=', member.id).execute();
  expect(await names()).toEqual(['Outro nome']);
  await test.db.deleteFrom('schedules').execute();
  expect(await names()).toEqual([]);
});

describe('for visitors', () => {
  const visit = (path: string, headers = {}) => test.call('GET', path, { headers });

  it('the public week shows every change at once, to every site', async () => {
    const { member, token } = await test.signedIn('create_schedule', 'delete_schedule');
    const slots = async (query = '') => (await visit(`/public/schedule${query}`)).json<{ slots: Schedule[] }>().slots;
    expect(await slots()).toEqual([]);
    await book(token);
    const [booked] = await slots();
    expect(booked).toMatchObject({ ...slot(), user_name: member.username });
    expect(await slots('?type=event')).toEqual([]);
    await test.call('DELETE', `/schedules/${booked?.id}`, { token });
    expect(await slots()).toEqual([]);
    await book(token);
    await test.call('DELETE', '/schedules', { token });
    expect(await slots()).toEqual([]);
  });

  it('the public week shows other processes’ changes after five seconds', async () => {
    // A station of its own: there PostgreSQL tells late of no other test's change.
    const own = await buildTestApp();
    const member = await own.createMember();
    const count = async () => (await own.call('GET', '/public/schedule')).json<{ slots: Schedule[] }>().slots.length;
    expect(await count()).toBe(0);
    const { start_time = '', end_time = '' } = SLOTS[4] ?? {};
    const created_at = new Date(own.clock.now()).toISOString();
    await own.db
      .insertInto('schedules')
      .values({ type: 'event', day_of_week: 2, start_time, end_time, user_id: member.id, created_at })
      .execute();
    // On SQLite every write is this process's, and shows at once.
    expect(await count()).toBe(own.database.version() === null ? 0 : 1);
    own.clock.advance(5_000);
    expect(await count()).toBe(1);
    await own.close();
  });

  it('an unchanged week is 304', async () => {
    const first = await visit('/public/schedule');
    const { etag = '' } = first.headers;
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=5',
      'content-type': 'application/json; charset=utf-8',
    });
    const again = await visit('/public/schedule', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { token } = await test.signedIn('broadcaster');
    await book(token);
    expect((await visit('/public/schedule', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('the calendar has one weekly event per booking', async () => {
    const { member, token } = await test.signedIn('create_schedule');
    const booked = (await book(token, slot(21, 6))).json<Schedule>();
    await book(token, slot(8, 0, 'event'));
    const reply = await visit('/public/schedule.ics?type=broadcast');
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    expect(reply.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(reply.body.split('\r\n')).toEqual(
      expect.arrayContaining([
        `UID:schedule-${booked.id}@cabine`,
        'DTSTART;TZID=America/Sao_Paulo:20261129T210000',
        'DTEND;TZID=America/Sao_Paulo:20261129T214500',
        'RRULE:FREQ=WEEKLY',
        `SUMMARY:${member.username}`,
      ]),
    );
    const { etag = '' } = reply.headers;
    expect((await visit('/public/schedule.ics?type=broadcast', { 'if-none-match': etag })).statusCode).toBe(304);
  });
});

describe('the calendar of a full week', () => {
  let full: TestApp;
  const ask = (query = '', headers = {}) => full.call('GET', `/public/schedule.ics${query}`, { headers });
  beforeAll(async () => {
    full = await buildTestApp();
    const { id } = await full.createMember();
    const rows = Array.from({ length: 336 }, (_, at) => ({
      type: at % 2 === 0 ? ('event' as const) : ('broadcast' as const),
      day_of_week: Math.floor(at / 48),
      start_time: String(SLOTS[Math.floor(at / 2) % 24]?.start_time),
      end_time: String(SLOTS[Math.floor(at / 2) % 24]?.end_time),
      user_id: id,
      created_at: new Date(full.clock.now()).toISOString(),
    }));
    await full.db.insertInto('schedules').values(rows).execute();
  });
  afterAll(() => full.close());

  it('is written in small pieces, with other requests in between', async () => {
    await ask();
    const { token } = await full.signedIn('create_schedule', 'delete_schedule');
    const { id } = await full.db.selectFrom('schedules').select('id').executeTakeFirstOrThrow();
    await full.call('DELETE', `/schedules/${id}`, { token });
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const reply = await ask();
    isDone = true;
    expect(reply.body.match(/BEGIN:VEVENT/g)).toHaveLength(335);
    expect(reply.body.match(/BEGIN:VTIMEZONE|END:VCALENDAR/g)).toHaveLength(2);
    expect(turns).toBeGreaterThan(10);
  });

  it('is written once for all requests of an hour', async () => {
    const { db: writer, clock, config } = full;
    const memory = new CalendarMemory({ config, clock, writer });
    const week = { weekly: [], dates: [] };
    const ofEvents = () => memory.get(week, 'event', { type: 'event' });
    const first = ofEvents();
    expect(ofEvents()).toBe(first);
    expect(memory.get(week, 'broadcast', { type: 'broadcast' })).not.toBe(first);
    clock.advance(60 * 60_000);
    expect(ofEvents()).not.toBe(first);
    await ofEvents();
  });
});
