import {
  stationTime,
  type Notification,
  type Restored,
  type Schedule,
  type ScheduleDate,
} from '@cabine/panel-core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type Reply, type TestApp } from '../testing/buildTestApp';
import { MONDAY, hourOf, weeklyOf, type Caller } from './testing/hours';

const MOST = 3;

let test: TestApp;
let host: Caller;
let other: Caller;
let chief: Caller;
let manager: Caller;
beforeAll(async () => {
  test = await buildTestApp({ config: { hoursPerMember: MOST } });
  host = await test.signedIn('broadcaster');
  other = await test.signedIn('broadcaster');
  manager = await test.signedIn('manage_schedule');
  chief = await test.signedIn('manage_schedule', 'delete_schedule', 'view_permissions', 'broadcaster');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['schedules', 'dated_hours', 'closed_days', 'notifications', 'audit'] as const)
    await test.db.deleteFrom(table).execute();
});

const post = (path: string, { token }: Caller, payload?: object) =>
  test.call('POST', path, { token, ...(payload && { payload }) });
async function done(reply: Promise<Reply>): Promise<Reply> {
  const { statusCode, body } = await reply;
  expect([statusCode < 300, statusCode < 300 || body]).toEqual([true, true]);
  return reply;
}
const week = async () => {
  const { token } = chief;
  const weekly = (await test.call('GET', '/schedules', { token })).json<Schedule[]>();
  const dates = (await test.call('GET', '/schedules/dates', { token })).json<ScheduleDate[]>();
  return { weekly: weekly.map(({ id: _, ...slot }) => slot), dates };
};
const titles = async ({ token }: Caller) =>
  (await test.call('GET', '/notifications', { token })).json<Notification[]>().map(({ title }) => title);
const seen = (hour: object, { member }: Caller) => ({ ...hour, holder: member.username });

describe('HOURS_PER_MEMBER', () => {
  const full = { code: 'week_full', count: MOST, most: MOST, week: MONDAY };
  beforeEach(async () => {
    for (const hour of [20, 21]) await done(post('/schedules', host, weeklyOf(hour)));
    await done(post('/schedules/dates', host, hourOf(9)));
  });

  it('counts weekly hours and those of single dates in each week that has the wanted one', async () => {
    expect((await post('/schedules/dates', host, hourOf(10))).json()).toMatchObject(full);
    expect((await post('/schedules', host, weeklyOf(10, 4))).json()).toMatchObject(full);
    await done(post('/schedules/dates', host, hourOf(10, '2026-12-07')));
    // A date given up is none, and one of their own becomes part of the weekly hour.
    await done(post('/schedules/dates/free', host, hourOf(20)));
    await done(post('/schedules/dates', host, hourOf(10)));
    await done(post('/schedules/dates/free', host, hourOf(10, '2026-12-07')));
    await done(post('/schedules', host, weeklyOf(9)));
  });

  it('refuses accepting what is offered, and nothing that a coordinator gives', async () => {
    await done(post('/schedules', other, weeklyOf(22)));
    await done(post('/offers', other, hourOf(22)));
    expect((await post('/offers/accept', host, seen(hourOf(22), other))).json()).toMatchObject(full);
    await done(post('/schedules/assign', chief, { ...hourOf(23), userId: host.member.id, holder: '' }));
  });

  it('is not passed by taking back what was freed, once other hours were booked since', async () => {
    const own = [weeklyOf(20), weeklyOf(21), hourOf(9)];
    await done(post('/schedules/several', host, { hours: own.map((hour) => seen(hour, host)), userId: null }));
    test.clock.advance(1_000);
    for (const hour of [10, 11, 12]) await done(post('/schedules', host, weeklyOf(hour)));
    const undone = await done(post('/audit/undo', host, { hours: own.map(({ end_time: _, ...hour }) => hour) }));
    expect(undone.json()).toEqual({ restored: 0, skipped: 3 });
    expect((await week()).weekly).toHaveLength(MOST);
  });

  it('is not passed by taking back act after act', async () => {
    const place = ({ end_time: _, ...hour }: ReturnType<typeof weeklyOf>) => hour;
    const acts = [10, 12, 14].map((hour) => [weeklyOf(hour), weeklyOf(hour + 1)]);
    const free = (hours: object[]) =>
      done(post('/schedules/several', host, { hours: hours.map((hour) => seen(hour, host)), userId: null }));
    await free([weeklyOf(20), weeklyOf(21), hourOf(9)]);
    for (const hours of acts) {
      test.clock.advance(1_000);
      for (const hour of hours) await done(post('/schedules', host, hour));
      await free(hours);
    }
    for (const hour of acts.flat()) await done(post('/audit/undo', host, { hours: [place(hour)] }));
    expect((await week()).weekly.length).toBeLessThanOrEqual(MOST);
  });

  it('does not keep a date given up from who has more by a coordinator', async () => {
    await done(post('/schedules/assign', chief, { ...weeklyOf(22), userId: host.member.id, holder: '' }));
    test.clock.advance(1_000);
    for (const hour of [21, 22]) await done(post('/schedules/dates/free', host, hourOf(hour)));
    await done(post('/schedules/dates', host, hourOf(21)));
    test.clock.advance(1_000);
    await done(post('/schedules/dates', host, hourOf(22)));
    await done(post('/schedules/dates/free', host, hourOf(22)));
    await done(post('/audit/undo', host, { hours: [{ type: 'broadcast', date: MONDAY, start_time: '22:00' }] }));
    for (const hour of [20, 21, 22]) await done(post('/schedules/dates/free', host, hourOf(hour)));
    test.clock.advance(1_000);
    for (const hour of [11, 12]) await done(post('/schedules/dates', host, hourOf(hour)));
    expect((await post('/schedules/dates', host, hourOf(20))).json()).toMatchObject(full);
  });

  it('is not passed by a friend who takes back what they accepted', async () => {
    await done(post('/offers', host, hourOf(9)));
    await done(post('/offers/accept', other, seen(hourOf(9), host)));
    test.clock.advance(1_000);
    await done(post('/schedules/dates', host, hourOf(10)));
    const { end_time: _, ...hour } = hourOf(9);
    expect((await done(post('/audit/undo', other, { hours: [hour] }))).json()).toEqual({ restored: 0, skipped: 1 });
  });

  it('counts two bookings at once one after the other', async () => {
    const hours = [11, 12, 13, 14].map((hour) => hourOf(hour, '2026-12-07'));
    const replies = await Promise.all(hours.map((hour) => post('/schedules/dates', host, hour)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });
});

describe('several hours', () => {
  const hours = [weeklyOf(20), weeklyOf(21), hourOf(9)];
  beforeEach(async () => {
    await done(
      post('/schedules/several', host, {
        hours: hours.map((hour) => ({ ...hour, holder: '' })),
        userId: host.member.id,
      }),
    );
  });

  it('are passed on as one act, told once, and undone by its entry', async () => {
    const before = await week();
    const asked = [...hours.map((hour) => seen(hour, host)), seen(hourOf(13), host)];
    const reply = await done(post('/schedules/several', chief, { hours: asked, userId: other.member.id }));
    expect(reply.json()).toEqual([...Array(3).fill({ code: null, holder: '' }), { code: 'host_changed', holder: '' }]);
    const { weekly, dates } = await week();
    expect([...weekly, ...dates].map(({ user_name }) => user_name)).toEqual(Array(3).fill(other.member.username));
    const by = chief.member.username;
    expect(await titles(host)).toEqual([`${by} passou horários seus para ${other.member.username}`]);
    expect(await titles(other)).toEqual([`${by} marcou horários para você`]);
    await test.db.deleteFrom('notifications').execute();
    const { id } = await test.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'schedules.changeSeveral')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect((await done(post(`/audit/${id}/restore`, chief))).json<Restored>()).toEqual({ restored: 3, skipped: 0 });
    expect(await week()).toEqual(before);
    // They always had a host.
    expect(await titles(manager)).toEqual([]);
  });

  it('that were nobody’s are somebody’s again for coordinators, too', async () => {
    await done(post('/schedules/several', host, { hours: [seen(weeklyOf(20), host)], userId: null }));
    await done(post('/audit/undo', host, { hours: [{ type: 'broadcast', day_of_week: 0, start_time: '20:00' }] }));
    const by = host.member.username;
    expect((await titles(manager)).slice(0, 2)).toEqual([
      `${by} desfez, e estes horários têm dono de novo`,
      `${by} deixou horários sem ninguém`,
    ]);
  });

  it('beyond the limit say so, hour by hour', async () => {
    const asked = { hours: [{ ...weeklyOf(11), holder: '' }], userId: host.member.id };
    expect((await done(post('/schedules/several', host, asked))).json()).toEqual([
      { code: 'week_full', holder: '', count: MOST, most: MOST, week: MONDAY },
    ]);
  });

  it('are refused as one if none can be changed', async () => {
    const asked = { hours: hours.map((hour) => seen(hour, host)), userId: null };
    expect((await post('/schedules/several', other, asked)).statusCode).toBe(403);
    expect((await post('/schedules/several', host, { ...asked, userId: other.member.id })).statusCode).toBe(403);
    await done(post('/schedules/several', chief, asked));
    expect(await week()).toEqual({ weekly: [], dates: [] });
  });
});

/** Every act on the week, by whom, and what it is about. */
const ACTS: [string, () => Caller, (call: Caller) => Promise<Reply>, object][] = [
  ['booking every week', () => host, (by) => post('/schedules', by, weeklyOf(10)), weeklyOf(10)],
  ['booking a date', () => host, (by) => post('/schedules/dates', by, hourOf(10)), hourOf(10)],
  ['giving a date up', () => host, (by) => post('/schedules/dates/free', by, hourOf(20)), hourOf(20)],
  ['accepting an offer', () => host, (by) => post('/offers/accept', by, seen(hourOf(22), other)), hourOf(22)],
  [
    'freeing every week',
    () => host,
    async (by) => {
      const { id = 0 } =
        (await test.call('GET', '/schedules', { token: by.token }))
          .json<Schedule[]>()
          .find(({ start_time }) => start_time === '20:00') ?? {};
      return test.call('DELETE', `/schedules/${id}`, { token: by.token });
    },
    weeklyOf(20),
  ],
  [
    'passing on every week',
    () => chief,
    (by) => post('/schedules/assign', by, { ...seen(weeklyOf(20), host), userId: other.member.id }),
    weeklyOf(20),
  ],
  [
    'passing on a date',
    () => chief,
    (by) => post('/schedules/assign', by, { ...seen(hourOf(20), host), userId: other.member.id }),
    hourOf(20),
  ],
  ['freeing another’s date', () => chief, (by) => post('/schedules/dates/free', by, hourOf(22)), hourOf(22)],
  ['freeing all', () => chief, (by) => test.call('DELETE', '/schedules', { token: by.token }), { type: 'broadcast' }],
  [
    'closing a day',
    () => chief,
    (by) => post('/schedules/dates/close', by, { dates: [MONDAY], reason: 'Natal' }),
    { date: MONDAY },
  ],
  [
    'opening a day',
    () => chief,
    (by) => post('/schedules/dates/open', by, { dates: ['2026-12-08'] }),
    { date: '2026-12-08' },
  ],
];

describe('undo', () => {
  it.each(ACTS)('takes back %s', async (_, by, act, about) => {
    for (const hour of [20, 21]) await done(post('/schedules', host, weeklyOf(hour)));
    await done(post('/schedules/dates/free', host, hourOf(20, '2026-12-07')));
    await done(post('/schedules', other, weeklyOf(22)));
    await done(post('/offers', other, hourOf(22)));
    await done(post('/schedules/dates/close', chief, { dates: ['2026-12-08'], reason: 'Chuva' }));
    const before = await week();
    const caller = by();
    await done(act(caller));
    expect(await week()).not.toEqual(before);
    const { end_time: __, ...hour } = { end_time: '', ...about };
    const another = caller === host ? other : host;
    expect((await post('/audit/undo', another, { hours: [{ ...hour, start_time: '10:00' }] })).statusCode).toBe(404);
    expect((await done(post('/audit/undo', caller, { hours: [hour] }))).json<Restored>()).toMatchObject({ skipped: 0 });
    expect(await week()).toEqual(before);
    expect((await post('/audit/undo', caller, { hours: [{ ...hour, start_time: '10:00' }] })).statusCode).toBe(404);
  });

  it('of closed days tells each member once, of the days on which they have hours', async () => {
    for (const day of [0, 1] as const) await done(post('/schedules', host, weeklyOf(20, day)));
    await done(post('/schedules', other, weeklyOf(21)));
    const days = [MONDAY, '2026-12-01', '2026-12-02'];
    await done(post('/schedules/dates/close', chief, { dates: days, reason: 'Luto' }));
    await done(post('/audit/undo', chief, { hours: days.map((date) => ({ date })) }));
    const told = async ({ token }: Caller) =>
      (await test.call('GET', '/notifications', { token }))
        .json<Notification[]>()
        .map(({ title, content }) => [title, [...content.matchAll(/\d\d\/\d\d/g)].map(([date]) => date)]);
    const both = ['30/11', '01/12'];
    expect(await told(host)).toEqual([
      ['Dia reaberto', both],
      ['Dia fechado', both],
    ]);
    expect(await told(other)).toEqual([
      ['Dia reaberto', ['30/11']],
      ['Dia fechado', ['30/11']],
    ]);
  });

  it('leaves alone what others decided since, and what is older than an hour', async () => {
    await done(post('/schedules', host, weeklyOf(20)));
    const { weekly } = await week();
    expect(weekly).toHaveLength(1);
    await done(post('/schedules/assign', chief, { ...seen(weeklyOf(20), host), userId: other.member.id }));
    const { end_time: __, ...hour } = weeklyOf(20);
    expect((await done(post('/audit/undo', host, { hours: [hour] }))).json()).toEqual({ restored: 0, skipped: 1 });
    test.clock.advance(61 * 60_000);
    expect((await post('/audit/undo', chief, { hours: [hour] })).statusCode).toBe(404);
  });

  it('throws no accepted hour back at its giver once it runs', async () => {
    const hourMs = 60 * 60_000;
    test.clock.advance(hourMs - (test.clock.now() % hourMs) - 5 * 60_000);
    const { date, hour } = stationTime(test.clock.now(), 'America/Sao_Paulo');
    const next = hourOf(hour + 1, date);
    await done(post('/schedules/dates', other, next));
    await done(post('/offers', other, next));
    await done(post('/offers/accept', host, seen(next, other)));
    test.clock.advance(6 * 60_000);
    const { end_time: _, ...place } = next;
    expect((await post('/audit/undo', host, { hours: [place] })).json()).toEqual({ restored: 0, skipped: 1 });
  });

  it('finds what was folded into one entry, hour by hour', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await done(post('/schedules/dates', host, hourOf(9)));
      await done(post('/schedules/dates/free', host, hourOf(9)));
    }
    for (const hour of [10, 11, 12]) await done(post('/schedules/dates', host, hourOf(hour)));
    const { end_time: __, ...hour } = hourOf(11);
    await done(post('/audit/undo', host, { hours: [hour] }));
    await done(post('/schedules/dates/free', host, hourOf(12)));
    expect((await week()).dates.map(({ start_time }) => start_time)).toEqual(['10:00']);
    // An entry that counts acts on other hours tells no hour that moved.
    const moved = await test.db
      .selectFrom('audit')
      .select('changes')
      .where('changes', 'like', '%start_time%')
      .execute();
    expect(moved.map(({ changes }) => changes).join()).not.toMatch(/"start_time","from":"09:00","to":"1/);
  });
});
