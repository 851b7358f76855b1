import { stationTime, type HourOffer, type Restored, type Schedule } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourOf, weeklyOf, type Caller } from '../schedules/testing/hours';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

/** The next hour of the station's Tuesday. */
const soon = () => stationTime(test.clock.now(), test.config.timeZone).hour + 1;
const today = (hour: number) => hourOf(hour, '2026-11-24');

let test: TestApp;
let host: Caller;
let other: Caller;
let third: Caller;
/** Ranked above the hosts. */
let chief: Caller;
/** May clear and restore, and is ranked below the hosts. */
let low: Caller;
let next: number;
beforeAll(async () => {
  test = await buildTestApp();
  low = await test.signedIn('manage_schedule', 'delete_schedule', 'view_permissions');
  [host, other, third] = [
    await test.signedIn('broadcaster'),
    await test.signedIn('broadcaster'),
    await test.signedIn('broadcaster'),
  ];
  chief = await test.signedIn('manage_schedule', 'delete_schedule', 'view_permissions', 'broadcaster');
});
afterAll(() => test.close());
beforeEach(async () => {
  next = soon();
  for (const table of ['schedules', 'dated_hours', 'notifications', 'audit'] as const)
    await test.db.deleteFrom(table).execute();
  await test.db.updateTable('users').set({ is_active: 1 }).execute();
});

const post = ({ token }: Caller, path: string, payload: object) => test.call('POST', path, { token, payload });
async function done(...call: Parameters<typeof post>) {
  const reply = await post(...call);
  expect(reply.statusCode).toBeLessThan(300);
  return reply;
}
/** A week with a row of each kind: weekly, given up, of one date with and without a weekly hour, and offers of both. */
async function fill(): Promise<void> {
  for (const hour of [20, 21]) await done(host, '/schedules', weeklyOf(hour));
  await done(host, '/schedules/dates/free', hourOf());
  await done(other, '/schedules/dates', hourOf());
  await done(other, '/offers', { ...hourOf(), userId: third.member.id });
  await done(host, '/offers', hourOf(20));
  await done(chief, '/schedules/dates', today(next));
  // Booked before the weekly hour, which has every date but this one.
  await done(third, '/schedules/dates', hourOf(22));
  await done(other, '/schedules', weeklyOf(22));
}
async function clear(by = chief): Promise<number> {
  expect((await test.call('DELETE', '/schedules', { token: by.token })).statusCode).toBe(204);
  const entry = test.db.selectFrom('audit').select('id').where('action', '=', 'schedules.removeAll');
  return (await entry.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}
const restore = async (id: number, by = chief) =>
  (await test.call('POST', `/audit/${id}/restore`, { token: by.token })).json<Restored>();
const bell = async ({ member }: Caller) =>
  (await test.db.selectFrom('notifications').select('title').where('user_id', '=', member.id).execute()).map(
    ({ title }) => title,
  );

/** Tables of hours, and those whose rows end with one, by the database's own references. */
async function tablesOfHours(): Promise<string[]> {
  const { rows } = await (
    test.database.engine === 'sqlite'
      ? sql<{ child: string; parent: string }>`select m.name as child, f."table" as parent
          from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<{ child: string; parent: string }>`select conrelid::regclass::text as child,
          confrelid::regclass::text as parent from pg_constraint where contype = 'f'`
  ).execute(test.db);
  const tables = new Set(['schedules', 'dated_hours']);
  for (const parent of tables) for (const row of rows) if (row.parent === parent) tables.add(row.child);
  return [...tables];
}

const NEW = ['id', 'schedule_id', 'dated_hour_id'];
async function rowsOf(table: string): Promise<string[]> {
  const rows = await test.db
    .selectFrom(table as 'schedules')
    .selectAll()
    .execute();
  const kept = (row: object) => JSON.stringify(Object.entries(row).filter(([name]) => !NEW.includes(name)));
  return rows.map(kept).sort();
}

describe("'Deletar todos'", () => {
  it('records everything that ends with the hours, so that a restore brings it back; hosts are told once', async () => {
    const tables = await tablesOfHours();
    expect(tables).toEqual(expect.arrayContaining(['schedules', 'dated_hours', 'given_up_hours', 'offers']));
    await fill();
    const before = await Promise.all(tables.map(rowsOf));
    // A table that begins to refer to hours needs a row here.
    for (const rows of before) expect(rows).not.toEqual([]);
    const id = await clear();
    for (const table of tables) expect(await rowsOf(table)).toEqual([]);
    await test.db.deleteFrom('notifications').execute();
    expect(await restore(id)).toEqual({ restored: 6, skipped: 0 });
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
    expect((await bell(host)).filter((title) => title === 'Seus horários voltaram')).toHaveLength(1);
    expect(await bell(chief)).not.toContain('Seus horários voltaram');
  });

  it('restores an entry of an earlier version', async () => {
    await fill();
    const id = await clear();
    const { removed } = await test.db
      .selectFrom('audit')
      .select('removed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const rows = JSON.parse(removed ?? '') as { table?: string }[];
    const old = rows.filter(({ table }) => table === 'schedules' || table === 'dated_hours');
    for (const row of old) delete row.table;
    await test.db
      .updateTable('audit')
      .set({ removed: JSON.stringify(old) })
      .where('id', '=', id)
      .execute();
    expect(await restore(id)).toEqual({ restored: 6, skipped: 0 });
  });
});

/** What another did meanwhile, the call that makes such a row, and how that is refused. */
const REFUSED: [string, string, () => Promise<unknown>, () => ReturnType<typeof post>, string][] = [
  [
    'a weekly hour',
    'somebody else has it now',
    () => done(third, '/schedules', weeklyOf(20)),
    () => post(host, '/schedules', weeklyOf(20)),
    'slot_taken',
  ],
  [
    'an hour of one date',
    'it has another weekly host, who offers it',
    async () => {
      await done(third, '/schedules', weeklyOf(next, 1));
      await done(third, '/offers', today(next));
    },
    () => post(chief, '/schedules/dates', today(next)),
    'slot_taken',
  ],
  [
    'an hour of one date',
    'it is over',
    () => Promise.resolve(test.clock.advance(2 * 3_600_000)),
    () => post(chief, '/schedules/dates', today(next)),
    'hour_over',
  ],
];

it.each(REFUSED)('%s is skipped if %s, as the call that makes it is refused', async (_, __, act, make, code) => {
  await fill();
  const id = await clear();
  await act();
  const offers = await rowsOf('offers');
  expect((await make()).json()).toMatchObject({ code });
  expect(await restore(id)).toEqual({ restored: 5, skipped: 1 });
  expect(await rowsOf('offers')).toEqual(expect.arrayContaining(offers));
});

it('hours of members who are not ranked below the caller are skipped, and left for one who outranks them', async () => {
  await fill();
  const id = await clear();
  const assigned = await post(low, '/schedules/assign', { ...weeklyOf(20), userId: host.member.id, holder: '' });
  expect(assigned.json()).toMatchObject({ code: 'lower_rank' });
  expect(await restore(id, low)).toEqual({ restored: 0, skipped: 6 });
  expect(await rowsOf('schedules')).toEqual([]);
  expect(await restore(id)).toEqual({ restored: 6, skipped: 0 });
  const again = await test.call('POST', `/audit/${id}/restore`, { token: chief.token });
  expect(again.json()).toMatchObject({ code: 'restored_already' });
});

it('an offer comes back for its host only while that host has the hour', async () => {
  await fill();
  const id = await clear();
  await test.db.updateTable('users').set({ is_active: 0 }).where('id', '=', host.member.id).execute();
  // The hour of 20:00 stays free, and so does the date of 21:00 that `other` had in place of `host`.
  expect(await restore(id)).toEqual({ restored: 4, skipped: 2 });
  const { json } = await test.call('GET', '/offers', { token: third.token });
  expect(json<HourOffer[]>().map(({ start_time }) => start_time)).toEqual(['21:00']);
  const week = await test.call('GET', '/schedules', { token: third.token });
  expect(week.json<Schedule[]>().map(({ start_time }) => start_time)).toEqual(['22:00']);
});

const lastOf = async (action: string) =>
  (
    await test.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

it('a booking of a member who is not ranked below the caller is not taken back', async () => {
  await done(host, '/schedules', weeklyOf(20));
  const weekly = await lastOf('schedules.create');
  await done(host, '/schedules/dates', hourOf(22));
  for (const id of [weekly, await lastOf('schedules.bookDate')])
    expect(await restore(id, low)).toEqual({ restored: 0, skipped: 1 });
  expect(await restore(weekly)).toEqual({ restored: 1, skipped: 0 });
});

it('who lost the right to decide about others takes back nothing of them', async () => {
  await done(host, '/schedules', weeklyOf(20));
  const assigned = { ...weeklyOf(20), holder: host.member.username, userId: third.member.id };
  await done(chief, '/schedules/assign', assigned);
  await done(chief, '/schedules/dates/close', { dates: ['2026-11-30'], reason: 'Feriado' });
  const undo = async (hour: object) =>
    (await post(chief, '/audit/undo', { hours: [hour] })).json<Partial<Restored>>().restored ?? 0;
  const role = test.db.updateTable('roles').where('id', '=', chief.member.roleId);
  const { permissions } = await test.db
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', chief.member.roleId)
    .executeTakeFirstOrThrow();
  await role.set({ permissions: '["broadcaster","view_schedule"]' }).execute();
  const { type, day_of_week, start_time } = weeklyOf(20);
  const hours = [{ type, day_of_week, start_time }, { date: '2026-11-30' }];
  for (const hour of hours) expect(await undo(hour)).toBe(0);
  await role.set({ permissions }).execute();
  for (const hour of hours) expect(await undo(hour)).toBe(1);
});
