import { randomUUID } from 'node:crypto';
import {
  PERMISSIONS,
  stationTime,
  type HourOffer,
  type Notification,
  type Schedule,
  type ScheduleDate,
} from '@cabine/panel-core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type Reply, type TestApp } from '../testing/buildTestApp';
import { scale } from '../testing/scale';
import { MONDAY, hourOf, weeklyOf, type Caller } from './testing/hours';

let test: TestApp;
let host: Caller;
let other: Caller;
let third: Caller;
/** Ranked above the others. */
let coordinator: Caller;
beforeAll(async () => {
  test = await buildTestApp({ limits: { poolSize: 20 } });
  host = await test.signedIn('broadcaster');
  other = await test.signedIn('broadcaster');
  third = await test.signedIn('broadcaster');
  coordinator = await test.signedIn('manage_schedule', 'view_schedule', 'delete_schedule');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['schedules', 'dated_hours', 'closed_days', 'notifications', 'audit'] as const)
    await test.db.deleteFrom(table).execute();
});

const post = (path: string, { token }: Caller, payload?: object) =>
  test.call('POST', path, { token, ...(payload && { payload }) });
const book = (caller: Caller, hour: object = hourOf()) => post('/schedules/dates', caller, hour);
const bookWeekly = (caller: Caller, slot: object = weeklyOf()) => post('/schedules', caller, slot);
const free = (caller: Caller, hour: object = hourOf()) => post('/schedules/dates/free', caller, hour);
const offer = (caller: Caller, to?: Caller, hour: object = hourOf()) =>
  post('/offers', caller, { ...hour, ...(to && { userId: to.member.id }) });
const accept = (caller: Caller, from: Caller, hour: object = hourOf()) =>
  post('/offers/accept', caller, { ...hour, holder: from.member.username });
const dates = async ({ token } = host) =>
  (await test.call('GET', '/schedules/dates', { token })).json<ScheduleDate[]>();
const offers = async ({ token }: Caller) => (await test.call('GET', '/offers', { token })).json<HourOffer[]>();
const names = async () => (await dates()).map(({ user_name }) => user_name).sort();
const bell = async ({ token }: Caller) =>
  (await test.call('GET', '/notifications', { token })).json<Notification[]>().map(({ title }) => title);
const said = (reply: Reply) => [reply.statusCode, reply.body && reply.json<{ code?: string }>().code];

describe('a closed day', () => {
  const DAYS = { dates: [hourOf().date], reason: 'Natal' };
  const close = (caller = coordinator, body: object = DAYS) => post('/schedules/dates/close', caller, body);
  const open = () => post('/schedules/dates/open', coordinator, { dates: DAYS.dates });
  const announced = async () =>
    (await test.call('GET', '/public/schedule'))
      .json<{ dates: ScheduleDate[] }>()
      .dates.filter(
        ({ date, start_time, type }) =>
          `${date} ${start_time} ${type}` === `${hourOf().date} ${hourOf().start_time} broadcast`,
      );
  beforeEach(async () => {
    await bookWeekly(host);
  });

  it('is nobody’s, whoever is booked then or later, until it is open again', async () => {
    await bookWeekly(other, weeklyOf(22));
    await free(other, hourOf(22));
    await book(third, hourOf(22));
    await offer(host);
    await test.db.deleteFrom('notifications').execute();
    expect((await close()).statusCode).toBe(204);
    const all = await dates();
    expect(all.length).toBe(48);
    expect(all).toContainEqual({
      ...hourOf(),
      user_name: '',
      given_by: coordinator.member.username,
      closed: 'Natal',
    });
    expect(await offers(other)).toEqual([]);
    expect([await bell(host), await bell(other), await bell(third), await bell(coordinator)]).toEqual([
      ['Dia fechado'],
      [],
      ['Dia fechado'],
      [],
    ]);
    const given = { ...weeklyOf(), userId: third.member.id, holder: host.member.username };
    expect((await post('/schedules/assign', coordinator, given)).statusCode).toBe(201);
    expect(await announced()).toEqual([expect.objectContaining({ closed: 'Natal', user_name: '' })]);
    expect((await open()).statusCode).toBe(204);
    expect(await names()).toEqual(['', third.member.username]);
    expect(await bell(third)).toEqual(expect.arrayContaining(['Dia reaberto']));
    expect((await book(third)).json()).toMatchObject({ code: 'slot_taken', holder: third.member.username });
    expect(said(await open())).toEqual([404, 'not_found']);
  });

  it('refuses all that is asked for its hours, and keeps what is offered for when it is open', async () => {
    await offer(host);
    await close();
    const given = { ...hourOf(), userId: third.member.id, holder: '' };
    for (const reply of [
      await book(other),
      await book(other, hourOf(9)),
      await free(host),
      await offer(host, other),
      await accept(other, host),
      await post('/schedules/assign', coordinator, given),
    ])
      expect(reply.json()).toMatchObject({ code: 'day_closed', reason: 'Natal' });
    await open();
    expect((await accept(other, host)).statusCode).toBe(201);
  });

  it('leaves alone what runs and what is over on the day on which it is decided', async () => {
    const today = stationTime(test.clock.now(), test.config.timeZone);
    const run = { ...hourOf(today.hour), date: today.date };
    await book(other, run);
    expect((await close(coordinator, { dates: [today.date], reason: 'Sem energia' })).statusCode).toBe(204);
    const closed = (await dates()).filter(({ closed: reason }) => reason);
    expect(closed[0]?.start_time).toBe(hourOf(today.hour + 1).start_time);
    expect(await names()).toContain(other.member.username);
    await close(coordinator, { dates: [today.date], reason: 'Chuva' });
    expect(new Set((await dates()).map(({ closed: reason }) => reason))).toEqual(new Set([undefined, 'Chuva']));
    expect(said(await close(coordinator, { dates: ['2020-01-01'], reason: 'Natal' }))).toEqual([409, 'hour_over']);
    expect(said(await close(coordinator, { dates: ['2030-01-01'], reason: 'Natal' }))).toEqual([400, 'invalid_input']);
    expect(said(await close(host))).toEqual([403, 'access_denied']);
  });
});

describe('one date of a weekly hour', () => {
  beforeEach(() => bookWeekly(host));

  it('is given up by its host, booked by another, and given back', async () => {
    expect((await free(host)).statusCode).toBe(204);
    expect(await names()).toEqual(['']);
    const reply = await book(other);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ ...hourOf(), user_name: other.member.username, given_by: '' });
    expect(await names()).toEqual(['', other.member.username]);
    expect((await book(host)).json()).toMatchObject({ code: 'slot_taken', holder: other.member.username });
    expect((await free(other)).statusCode).toBe(204);
    expect(await bell(host)).toEqual(['Um horário seu ficou livre de novo']);
    expect((await book(host)).statusCode).toBe(201);
    expect(await names()).toEqual([]);
    const [weekly] = (await test.call('GET', '/schedules', { token: host.token })).json<Schedule[]>();
    expect(weekly).toMatchObject({ ...weeklyOf(), user_name: host.member.username });
  });

  it('is nobody else’s to give up, except with delete_schedule, which tells its host', async () => {
    expect(said(await free(other))).toEqual([403, 'access_denied']);
    expect((await free(coordinator)).statusCode).toBe(204);
    expect(await bell(host)).toEqual([`${coordinator.member.username} liberou horários seus`]);
    expect(await dates()).toMatchObject([{ user_name: '', given_by: coordinator.member.username }]);
    expect(said(await free(host))).toEqual([404, 'not_found']);
  });

  it('ends with the weekly hour if it is free; who holds it keeps it, and is told', async () => {
    for (const date of [MONDAY, '2026-12-07']) await free(host, hourOf(21, date));
    await book(other);
    const [weekly] = (await test.call('GET', '/schedules', { token: host.token })).json<Schedule[]>();
    await test.call('DELETE', `/schedules/${weekly?.id}`, { token: host.token });
    expect(await names()).toEqual([other.member.username]);
    expect(await bell(other)).toEqual(['Seu horário desta data continua']);
    // A new weekly host has every date but this one.
    await bookWeekly(third);
    expect(await names()).toEqual([other.member.username]);
    await free(other);
    expect(await names()).toEqual([]);
    expect(await bell(third)).toEqual(['Um horário voltou a ser seu']);
  });

  it('is part of the weekly hour once its member has that', async () => {
    await free(host);
    await book(other);
    const [weekly] = (await test.call('GET', '/schedules', { token: host.token })).json<Schedule[]>();
    await test.call('DELETE', `/schedules/${weekly?.id}`, { token: host.token });
    await bookWeekly(other);
    expect(await names()).toEqual([]);
  });
});

describe('an hour of one date', () => {
  it('may be free every week', async () => {
    expect((await book(host)).statusCode).toBe(201);
    expect(said(await bookWeekly(other))).toEqual([201, undefined]);
    expect(await names()).toEqual([host.member.username]);
  });

  it.each([
    ['is over', 8, '2026-11-24', [409, 'hour_over']],
    ['is more than eight weeks ahead', 9, '2027-01-20', [400, 'invalid_input']],
    ['is no slot', 24, MONDAY, [400, 'invalid_input']],
    ['is on no day of the calendar', 9, '2026-11-31', [400, 'invalid_input']],
  ])('that %s is refused', async (_, hour, date, expected) => {
    expect(said(await book(host, hourOf(hour, date)))).toEqual(expected);
  });

  it('that has begun can be booked, and its rest freed, but no longer be offered or taken', async () => {
    const present = hourOf(9, '2026-11-24');
    expect((await book(host, present)).statusCode).toBe(201);
    for (const reply of [await offer(host, other, present), await accept(other, host, present)])
      expect(said(reply)).toEqual([409, 'hour_begun']);
    expect((await free(host, present)).statusCode).toBe(204);
    expect(await names()).toEqual([]);
    expect((await book(other, present)).statusCode).toBe(201);
  });

  it('sent twice with one key is booked once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => test.call('POST', '/schedules/dates', { token: host.token, payload: hourOf(), headers });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201]);
    expect(await names()).toEqual([host.member.username]);
  });

  it('is cleared with all hours, and restored with them', async () => {
    await bookWeekly(host, weeklyOf(20));
    await book(other);
    await test.call('DELETE', '/schedules', { token: coordinator.token });
    expect(await names()).toEqual([]);
    expect([await bell(host), await bell(other)]).toEqual(Array(2).fill(['Seus horários foram liberados']));
    const { id } = await test.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'schedules.removeAll')
      .executeTakeFirstOrThrow();
    const chief = await test.signedIn('manage_schedule', 'view_permissions');
    const restored = await test.call('POST', `/audit/${id}/restore`, { token: chief.token });
    expect(restored.json()).toEqual({ restored: 2, skipped: 0 });
    expect(await names()).toEqual([other.member.username]);
  });
});

describe('an offer', () => {
  beforeEach(() => bookWeekly(host));

  it('to one is accepted by one press, for its date only', async () => {
    expect((await offer(host, other)).statusCode).toBe(201);
    expect(await bell(other)).toEqual([`${host.member.username} oferece um horário`]);
    expect([await offers(host), await offers(other), await offers(third)]).toMatchObject([
      [{ to: other.member.username }],
      [{ user_name: host.member.username }],
      [],
    ]);
    expect(said(await offer(host, third))).toEqual([409, 'offered_already']);
    expect((await accept(third, host)).json()).toMatchObject({ code: 'host_changed', holder: host.member.username });
    expect((await accept(other, host)).statusCode).toBe(201);
    expect(await names()).toEqual(['', other.member.username]);
    expect(await bell(host)).toEqual([`${other.member.username} ficou com seu horário`]);
    expect(await offers(host)).toEqual([]);
  });

  it('is one notification for all unread ones of a member, which says how many hours there are', async () => {
    const texts = async () =>
      (await test.call('GET', '/notifications', { token: other.token }))
        .json<Notification[]>()
        .filter(({ read }) => !read)
        .map(({ title, content }) => `${title}: ${content}`);
    const hours = [10, 11, 12].map((slot) => hourOf(slot));
    for (const hour of hours) expect((await book(host, hour)).statusCode).toBe(201);
    await offer(host, other);
    for (const hour of hours) expect((await post('/offers', host, hour)).statusCode).toBe(201);
    const by = host.member.username;
    expect(await texts()).toEqual([
      expect.stringMatching(`^${by} oferece horários: ${by} não pode e oferece 4 horários`),
    ]);
    expect(await bell(third)).toEqual([`${by} oferece horários`]);
    await test.call('PUT', '/notifications/read', { token: other.token });
    await book(host, hourOf(13));
    await post('/offers', host, hourOf(13));
    expect(await texts()).toEqual([expect.stringContaining('oferece 5 horários')]);
    // Another member's are another notification.
    await book(third, hourOf(14));
    await post('/offers', third, hourOf(14));
    expect(await texts()).toHaveLength(2);
  });

  it('to all is whose who is first; the others read who', async () => {
    await offer(host);
    expect(await bell(third)).toEqual([`${host.member.username} oferece um horário`]);
    expect(await bell(coordinator)).toEqual([`${host.member.username} marcou horários de toda semana`]);
    expect((await accept(other, host)).statusCode).toBe(201);
    expect((await accept(third, host)).json()).toMatchObject({ code: 'host_changed', holder: other.member.username });
  });

  it('is refused, which its host is told, or withdrawn', async () => {
    const { id } = (await offer(host, other)).json<HourOffer>();
    expect(said(await post(`/offers/${id}/refuse`, third))).toEqual([404, 'not_found']);
    expect((await post(`/offers/${id}/refuse`, other)).statusCode).toBe(204);
    expect(await bell(host)).toEqual([`${other.member.username} recusou seu horário`]);
    const second = (await offer(host, other)).json<HourOffer>();
    const withdraw = (caller: Caller) => test.call('DELETE', `/offers/${second.id}`, { token: caller.token });
    expect(said(await withdraw(other))).toEqual([403, 'access_denied']);
    expect((await withdraw(host)).statusCode).toBe(204);
    expect((await accept(other, host)).json()).toMatchObject({ code: 'host_changed', holder: host.member.username });
  });

  it('is made by the holder of the date, to a member who may book', async () => {
    expect((await offer(other, third)).json()).toMatchObject({ code: 'host_changed', holder: host.member.username });
    expect((await offer(host, coordinator)).json()).toMatchObject({
      fields: { userId: 'This member cannot book such hours' },
    });
  });

  it.each([
    ['is given up', () => free(host)],
    [
      'is freed every week',
      async () => {
        const [weekly] = (await test.call('GET', '/schedules', { token: host.token })).json<Schedule[]>();
        return test.call('DELETE', `/schedules/${weekly?.id}`, { token: host.token });
      },
    ],
    [
      'is assigned',
      () =>
        post('/schedules/assign', coordinator, { ...hourOf(), userId: third.member.id, holder: host.member.username }),
    ],
  ])('ends when its hour %s', async (_, act) => {
    await offer(host);
    expect((await act()).statusCode).toBeLessThan(300);
    expect(await offers(other)).toEqual([]);
  });
});

describe('a coordinator', () => {
  const assign = (hour: object, to: Caller, from?: Caller, by = coordinator) =>
    post('/schedules/assign', by, { ...hour, userId: to.member.id, holder: from?.member.username ?? '' });

  it('gives an hour of a date, and takes that back; both members are told, and the log says so', async () => {
    await bookWeekly(host);
    expect((await assign(hourOf(), other, host)).json()).toEqual({ user_name: other.member.username });
    expect(await dates()).toMatchObject([
      { user_name: '', given_by: coordinator.member.username },
      { user_name: other.member.username, given_by: coordinator.member.username },
    ]);
    expect(await bell(host)).toEqual([
      `${coordinator.member.username} passou horários seus para ${other.member.username}`,
    ]);
    expect(await bell(other)).toEqual([`${coordinator.member.username} marcou horários para você`]);
    const log = await test.db.selectFrom('audit').select(['action', 'member_id', 'user_id']).execute();
    expect(log.at(-1)).toEqual({
      action: 'schedules.assign',
      member_id: host.member.id,
      user_id: coordinator.member.id,
    });
    expect((await assign(hourOf(), host, other)).statusCode).toBe(201);
    expect(await names()).toEqual([]);
  });

  it('gives an hour for good', async () => {
    await bookWeekly(host);
    await free(host, hourOf(21, '2026-12-07'));
    expect((await assign(weeklyOf(), other, host)).statusCode).toBe(201);
    const [weekly] = (await test.call('GET', '/schedules', { token: host.token })).json<Schedule[]>();
    expect(weekly?.user_name).toBe(other.member.username);
    // What its last host gave up is the new one's.
    expect(await names()).toEqual([]);
  });

  it('acts on what they saw, and below their rank', async () => {
    const chief = await test.signedIn('manage_schedule', 'broadcaster');
    await bookWeekly(host);
    expect((await assign(hourOf(), other)).json()).toMatchObject({
      code: 'host_changed',
      holder: host.member.username,
    });
    expect(said(await assign(hourOf(), chief, host))).toEqual([403, 'lower_rank']);
    expect(said(await assign({ ...hourOf(), day_of_week: 0 }, other, host))).toEqual([400, 'invalid_input']);
    const low = await test.createMember({ permissions: ['manage_schedule'], roleId: undefined });
    await test.db.updateTable('roles').set({ rank: 0 }).where('id', '=', low.roleId).execute();
    const weak = { member: low, token: await test.signIn(low) };
    expect(said(await assign(hourOf(), other, host, weak))).toEqual([403, 'lower_rank']);
    await bookWeekly(chief, weeklyOf(20));
    expect(said(await assign(hourOf(20), other, chief))).toEqual([403, 'lower_rank']);
    // Nor by freeing the date first; what its host gave up is for all.
    const again = hourOf(20, '2026-12-07');
    for (const [by, hour] of [
      [coordinator, hourOf(20)],
      [chief, again],
    ] as const)
      expect((await free(by, hour)).statusCode).toBe(204);
    expect(said(await assign(hourOf(20), other))).toEqual([403, 'lower_rank']);
    expect((await assign(again, other)).statusCode).toBe(201);
  });
});

describe('calendars', () => {
  const uids = (calendar: string, pattern: RegExp) => [...calendar.matchAll(pattern)].map(([, value]) => value);
  const read = async () => (await test.call('GET', '/public/schedule.ics')).body;

  it('leave a free date out, replace one that another holds, and say that they changed', async () => {
    const { id } = (await bookWeekly(host)).json<Schedule>();
    const first = await read();
    await free(host);
    const second = await read();
    expect(uids(second, /EXDATE;TZID=America\/Sao_Paulo:(.*)\r/g)).toEqual(['20261130T210000']);
    await book(other);
    const third = await read();
    expect(uids(third, /UID:(.*)\r/g)).toEqual(Array(2).fill(`schedule-${id}@cabine`));
    expect(uids(third, /RECURRENCE-ID;TZID=America\/Sao_Paulo:(.*)\r/g)).toEqual(['20261130T210000']);
    await free(other);
    await book(host);
    const last = await read();
    const changes = [first, second, third, last].map((each) => Number(uids(each, /SEQUENCE:(\d+)\r/g)[0]));
    expect(changes).toEqual([...changes].sort((one, next) => one - next));
    expect(new Set(changes).size).toBe(4);
    for (const each of [first, last]) expect(each).not.toContain('EXDATE');
    await post('/schedules/dates/close', coordinator, { dates: [hourOf().date], reason: 'Natal' });
    const closed = await read();
    expect(uids(closed, /EXDATE;TZID=America\/Sao_Paulo:(.*)\r/g)).toEqual(['20261130T210000']);
    expect(uids(closed, /SUMMARY:(.*)\r/g)).toEqual([host.member.username, 'Fechado: Natal']);
  });
});

describe('of several who act on one hour at once, the database has one first', () => {
  const ROUNDS = scale({ short: 4, proof: 200 });
  const ok = (replies: readonly Reply[]) => replies.filter(({ statusCode }) => statusCode < 300).length;

  /** Who holds the hour by what members read. */
  async function holder(): Promise<string> {
    const found = await dates();
    const held = found.filter(({ user_name }) => user_name !== '');
    expect(held.length).toBeLessThan(2);
    if (held[0]) return held[0].user_name;
    const [weekly] = (await test.call('GET', '/schedules', { token: host.token })).json<Schedule[]>();
    return found.length > 0 ? '' : (weekly?.user_name ?? '');
  }

  it('and the others read who', { timeout: 3_600_000 }, async () => {
    const all = [host, other, third];
    for (let round = 0; round < ROUNDS; round += 1) {
      await test.db.deleteFrom('schedules').execute();
      await test.db.deleteFrom('dated_hours').execute();
      // A free hour, booked by all.
      const booked = await Promise.all([...all, ...all].map((each) => book(each)));
      expect(ok(booked)).toBe(1);
      for (const { statusCode, body } of booked) if (statusCode === 409) expect(body).toContain(await holder());
      await test.db.deleteFrom('dated_hours').execute();

      // Given up and taken back while others book it.
      await bookWeekly(host);
      await free(host);
      const taken = await Promise.all(all.map((each) => book(each)));
      expect(ok(taken)).toBe(1);
      const first = all[taken.findIndex(({ statusCode }) => statusCode === 201)];
      expect(await holder()).toBe(first?.member.username);
      if (first && first !== host) await free(first);
      await book(host);

      // An offer accepted by two, while its host withdraws it or gives the hour up.
      const { id } = (await offer(host)).json<HourOffer>();
      const replies = await Promise.all([
        accept(other, host),
        accept(third, host),
        round % 2 === 0 ? test.call('DELETE', `/offers/${id}`, { token: host.token }) : free(host),
      ]);
      expect(ok(replies)).toBeGreaterThan(0);
      const accepted = [other, third].filter((_, at) => replies[at]?.statusCode === 201);
      expect(accepted.length).toBeLessThan(2);
      const kept = round % 2 === 0 ? host.member.username : '';
      expect(await holder()).toBe(accepted[0]?.member.username ?? kept);
      expect(
        replies.map(({ statusCode }) => statusCode).filter((status) => ![201, 204, 403, 404, 409].includes(status)),
      ).toEqual([]);

      // A weekly hour freed while its date is assigned.
      await test.db.deleteFrom('schedules').execute();
      await test.db.deleteFrom('dated_hours').execute();
      const weekly = (await bookWeekly(host)).json<Schedule>();
      const [removed, assigned] = await Promise.all([
        test.call('DELETE', `/schedules/${weekly.id}`, { token: host.token }),
        post('/schedules/assign', coordinator, { ...hourOf(), userId: other.member.id, holder: host.member.username }),
      ]);
      expect(removed.statusCode).toBe(204);
      expect(await holder()).toBe(assigned.statusCode === 201 ? other.member.username : '');
    }
    process.stdout.write(`Race: ${4 * ROUNDS} races for an hour of one date, one holder each\n`);
  });
});

it('the dates of the present week are listed from its Monday on, and no earlier ones', async () => {
  const by = { created_by: null, created_at: '2026-11-20T12:00:00.000Z' };
  const past = ['2026-11-22', '2026-11-23'].map((date) => ({ ...hourOf(21, date), user_id: host.member.id, ...by }));
  await test.db.insertInto('dated_hours').values(past).execute();
  await book(host);
  expect((await dates()).map(({ date }) => date)).toEqual(['2026-11-23', MONDAY]);
});

/** Of a coordinator who is told nothing of the schedule. */
const ALL_BUT_SCHEDULE = PERMISSIONS.filter((name) => name !== 'manage_schedule');

describe('an hour that is freed', () => {
  const soon = { date: '2026-11-25', day_of_week: 2 };
  const slot = (hour: number) => ({ type: 'broadcast', start_time: `${hour}:00`, end_time: `${hour}:45` });
  const told = async ({ token }: Caller) =>
    (await test.call('GET', '/notifications', { token }))
      .json<Notification[]>()
      .map(({ title, content }) => `${title}: ${content}`);
  const call = (method: 'PUT' | 'DELETE' | 'POST', path: string, payload?: object) =>
    test.call(method, path, { token: chief.token, ...(payload && { payload }) });
  let chief: Caller;
  let leaver: Caller;
  beforeEach(async () => {
    leaver = await test.signedIn('broadcaster');
    const member = await test.createMember({ permissions: ALL_BUT_SCHEDULE });
    chief = { member, token: await test.signIn(member) };
  });

  it.each([
    ['given up', () => Promise.all([20, 21].map((hour) => free(leaver, { ...slot(hour), date: soon.date })))],
    [
      'freed by a coordinator',
      () => free(chief, { ...slot(20), date: soon.date }).then(() => free(chief, { ...slot(21), date: soon.date })),
    ],
    [
      'freed with its member’s account',
      () => call('PUT', `/users/${leaver.member.id}`, { isActive: false, freeHours: true }),
    ],
    ['deleted with its member', () => call('DELETE', `/users/${leaver.member.id}`)],
    ['freed with personal data', () => call('POST', `/users/${leaver.member.id}/removal`)],
  ])('tells whom it falls back to, and coordinators if that is nobody: %s', async (_, act) => {
    // At 20 the weekly host came later; at 21 he offered his date.
    await book(leaver, { ...slot(20), date: soon.date });
    await bookWeekly(host, { ...slot(20), day_of_week: soon.day_of_week });
    await bookWeekly(host, { ...slot(21), day_of_week: soon.day_of_week });
    await offer(host, leaver, { ...slot(21), date: soon.date });
    await accept(leaver, host, { ...slot(21), date: soon.date });
    await test.db.deleteFrom('notifications').execute();
    await act();
    expect((await bell(host)).sort()).toEqual(['Um horário seu ficou livre de novo', 'Um horário voltou a ser seu']);
    expect(await told(coordinator)).toEqual([
      expect.stringMatching(/^member\d+ deixou horários sem ninguém: quarta-feira, 25\/11, às 21:00\.$/),
    ]);
  });

  it('with all others is told to each host once, and to coordinators', async () => {
    for (const hour of [20, 21]) await bookWeekly(host, { ...slot(hour), day_of_week: 2 });
    await book(other, { ...slot(22), date: soon.date });
    await test.db.deleteFrom('notifications').execute();
    expect((await call('DELETE', '/schedules')).statusCode).toBe(204);
    expect([await bell(host), await bell(other)]).toEqual(Array(2).fill(['Seus horários foram liberados']));
    expect(await told(coordinator)).toEqual([
      expect.stringMatching(/deixou horários sem ninguém: toda quarta-feira, às 20:00; .*21:00; .*25\/11, às 22:00\.$/),
    ]);
  });

  it('is told to coordinators in one message of a member’s acts, weekly ones too', async () => {
    for (const hour of [20, 21, 22]) await bookWeekly(host, { ...slot(hour), day_of_week: 2 });
    const weekly = (await test.call('GET', '/schedules', { token: host.token })).json<Schedule[]>();
    for (const { id } of weekly) await test.call('DELETE', `/schedules/${id}`, { token: host.token });
    const { username } = host.member;
    const hours = [20, 21, 22].map((hour) => `toda quarta-feira, às ${hour}:00`).join('; ');
    expect((await told(coordinator)).sort()).toEqual([
      `${username} deixou horários sem ninguém: ${hours}.`,
      `${username} marcou horários de toda semana: ${hours}.`,
    ]);
  });
});
