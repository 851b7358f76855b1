import {
  PERMISSIONS,
  SLOTS,
  dayAt,
  startOfDay,
  type Payment,
  type Period,
  type Schedule,
} from '@cabine/panel-core/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentOf } from '../backup/backup.fixtures';
import { restoreBackup } from '../backup/restoreBackup';
import { readKey, stationKey, keepKey, keyPath } from '../backup/seal';
import { writeBackup } from '../backup/writeBackup';
import { isoInstant } from '../platform/clock';
import { openDatabase } from '../platform/db/openDatabase';

import { openFileStore } from '../soundtracks/openFileStore';
import { buildTestApp, type Member, type TestApp } from './buildTestApp';
import { createTestDatabase } from './createTestDatabase';

/** A zone whose clocks change twice a year. */
const ZONE = 'America/New_York';
const DAYS = 730;
const KEEP_DAYS = 30;
/** A member may be a few rows of a table that time empties: what is left over when a job failed for weeks is far more. */
const MOST_OF_THE_MOMENT = 2_000;
const MB = 1_000_000;
const mb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;

let test: TestApp;
let admin: Member;
let folder: string;
let team: Member[] = [];
/** What the station must say: who holds which hour, and what was paid. */
const hosts = new Map<string, number>();
let madeHundredths = 0;
let seed = 20_261_126;
/** The same numbers in each run. */
const below = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most;

beforeAll(async () => {
  test = await buildTestApp({
    now: Date.parse('2026-01-01T05:00:00.000Z'),
    config: { timeZone: ZONE, auditKeepDays: KEEP_DAYS },
  });
  folder = mkdtempSync(join(tmpdir(), 'cabine-years-'));
  const role = await test.createMember({ permissions: ['broadcaster'] });
  team = [role];
  while (team.length < 40) team.push(await test.createMember({ roleId: role.roleId }));
  admin = await test.createMember({ permissions: PERMISSIONS });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

async function call<T>(by: Member, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const token = await test.signIn(by);
  const reply = await test.call(method, url, { token, ...(payload && { payload }) });
  expect([method, url, reply.statusCode, reply.body.slice(0, 200)]).toEqual([
    method,
    url,
    expect.toSatisfy((code: number) => code < 300),
    expect.anything(),
  ]);
  return reply.statusCode === 204 ? (undefined as T) : reply.json<T>();
}
const any = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const keyOf = ({ day_of_week, start_time }: { day_of_week: number; start_time: string }) =>
  `${day_of_week} ${start_time}`;

async function book(): Promise<void> {
  const slot = any(SLOTS);
  const hour = { day_of_week: below(7), start_time: slot.start_time, end_time: slot.end_time };
  if (hosts.has(keyOf(hour))) return;
  const member = any(team);
  await call(member, 'POST', '/schedules', { type: 'broadcast', ...hour });
  hosts.set(keyOf(hour), member.id);
}

async function free(): Promise<void> {
  const { id, ...hour } = any(await call<Schedule[]>(admin, 'GET', '/schedules'));
  await call(admin, 'DELETE', `/schedules/${id}`);
  hosts.delete(keyOf(hour));
}

/** The hours of a day that is over, with their hosts on air from the first minute to the last. */
async function broadcast(day: string): Promise<void> {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  const from = startOfDay(day, ZONE);
  for (let at = from; at < startOfDay(day, ZONE, 1); at += millisecondsInHour) {
    const start_time = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(
      at,
    );
    const host = hosts.get(keyOf({ day_of_week: weekday, start_time }));
    if (host === undefined) continue;
    const name = team.find(({ id }) => id === host)?.username ?? '';
    await test.db
      .insertInto('stints')
      .values({
        user_id: host,
        name,
        by_booking: 0,
        started_at: isoInstant(at),
        ended_at: isoInstant(at + millisecondsInHour),
      })
      .execute();
    const hour = { user_id: host, host: name, begun: 1, reminded: 1, told: 0 };
    await test.db
      .insertInto('air_hours')
      .values({ at: isoInstant(at), ...hour })
      .onConflict((it) => it.column('at').doUpdateSet(hour))
      .execute();
  }
}

async function pay(userId: number, hundredths: number): Promise<Payment> {
  const paid = await call<Payment>(admin, 'POST', '/payments', { userId, amount: hundredths / 100, type: 'bonus' });
  madeHundredths += hundredths;
  return paid;
}

/** Pays a month's hours, each once. */
async function close(from: string, to: string): Promise<void> {
  const path = `/payments/period?from=${from}&to=${to}`;
  const { members } = await call<Period>(admin, 'GET', path);
  const payments = members
    .filter(({ barred, minutes }) => barred === null && minutes > 0)
    .map(({ userId, minutes }) => ({ userId, minutes, amount: minutes / 10 }));
  if (payments.length === 0) return;
  await call(admin, 'POST', '/payments/period', { from, to, rates: [], payments });
  for (const { amount } of payments) madeHundredths += Math.round(amount * 100);
  const after = await call<Period>(admin, 'GET', path);
  expect(after.members.filter(({ barred, minutes }) => barred === null && minutes > 0)).toEqual([]);
}

/** A member goes with their data, and another comes. */
async function replaceOne(): Promise<void> {
  const [gone] = team.splice(below(team.length), 1);
  if (!gone) return;
  await call(admin, 'POST', `/users/${gone.id}/removal`);
  for (const [key, host] of hosts) if (host === gone.id) hosts.delete(key);
  const names = (await call<{ username: string }[]>(admin, 'GET', '/users')).map(({ username }) => username);
  expect(names).not.toContain(gone.username);
  team.push(await test.createMember({ roleId: gone.roleId }));
}

/** A restore into an empty station has every row and every file. */
async function backUpAndRestore(name: string): Promise<void> {
  const path = join(folder, `${name}.gz`);
  const files = await openFileStore(test.config, test.db);
  const key = await stationKey(test.db, test.config.dataDir);
  keepKey(key, test.config.dataDir);
  await writeBackup({ ...test.database, files, key }, path, test.clock.now());
  const empty = await createTestDatabase();
  const config = { ...test.config, dataDir: empty.dataDir, databaseUrl: empty.databaseUrl };
  const database = await openDatabase(config);
  try {
    const proof = { identities: [], key: readKey(keyPath(test.config.dataDir)), allowsUnproven: false };
    await restoreBackup(database, config, path, proof);
    const restored = await openFileStore(config, database.db);
    const [then, now] = [await contentOf(test.db, files), await contentOf(database.db, restored)];
    for (const table of ['payments', 'schedules', 'stints', 'warnings', 'notifications'])
      expect(now.rows[table], table).toEqual(then.rows[table]);
    restored.close();
  } finally {
    files.close();
    await database.close();
    await empty.drop();
  }
}

async function bytes(): Promise<number> {
  const size =
    test.database.engine === 'sqlite'
      ? sql<{ size: number }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`
      : sql<{ size: number }>`select pg_database_size(current_database()) as size`;
  return Number((await size.execute(test.db)).rows[0]?.size);
}

const countOf = async (table: 'sessions' | 'events' | 'creations' | 'listener_samples') =>
  Number(
    (
      await test.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

it(
  `${DAYS} days of a station of 40 members lose nothing, forget nothing and grow no faster than they began`,
  async () => {
    const sizes: number[] = [];
    let monthBegan = dayAt(test.clock.now(), ZONE);
    for (let day = 1; day <= DAYS; day += 1) {
      const today = dayAt(test.clock.now(), ZONE);
      for (let hour = 0; hour < 24; hour += 1) {
        test.clock.advance(millisecondsInHour);
        await test.app.jobs.idle();
      }
      // Days of 23 and 25 hours shift the instant; it stays within the day after.
      if (dayAt(test.clock.now(), ZONE) === today) test.clock.advance(millisecondsInHour);
      await broadcast(today);
      for (let tries = 0; tries < (day < 20 ? 8 : 2); tries += 1) await book();
      if (day % 3 === 0) await free();
      if (day % 7 === 0) {
        const { id } = any(team);
        const warning = { userId: id, reason: 'Atraso', description: 'Vinte minutos sem avisar', severity: 'low' };
        const { id: given } = await call<{ id: number }>(admin, 'POST', '/warnings', warning);
        if (day % 14 === 0) await call(admin, 'DELETE', `/warnings/${given}`);
        await call(admin, 'POST', '/notifications', { title: 'Reunião', content: 'Domingo às oito da noite' });
        await pay(any(team).id, 1 + below(100_000));
      }
      if (day % 30 !== 0) continue;

      const yesterday = dayAt(test.clock.now() - millisecondsInDay, ZONE);
      await close(monthBegan, yesterday);
      monthBegan = dayAt(test.clock.now(), ZONE);
      const paid = await pay(any(team).id, 5_000);
      const change = { userId: paid.userId, amount: paid.amount, type: paid.type };
      await call(admin, 'PUT', `/payments/${paid.id}`, { ...change, status: '0' });
      await call(admin, 'PUT', `/payments/${paid.id}`, { ...change, status: '1' });
      if (day % 90 === 0) await replaceOne();
      if (day % 180 === 0) await backUpAndRestore(`day-${day}`);

      const hours = await call<Schedule[]>(admin, 'GET', '/schedules');
      expect(hours.map(keyOf).sort()).toEqual([...hosts.keys()].sort());
      const { made } = await call<{ made: number }>(admin, 'GET', '/payments/page?page=1&limit=10');
      expect(Math.round(made * 100)).toBe(madeHundredths);
      const oldest = await test.db.selectFrom('audit').select('created_at').orderBy('id').limit(1).executeTakeFirst();
      const keptFrom = isoInstant(test.clock.now() - (KEEP_DAYS + 2) * millisecondsInDay);
      expect(oldest && oldest.created_at >= keptFrom).toBe(true);
      for (const table of ['sessions', 'events', 'creations', 'listener_samples'] as const)
        expect(await countOf(table), table).toBeLessThan(MOST_OF_THE_MOMENT);
      sizes.push(await bytes());
      const { heapUsed } = process.memoryUsage();
      const figures = [
        `${hours.length} hours`,
        `${made} paid`,
        `${mb(sizes.at(-1) ?? 0)} stored`,
        `${mb(heapUsed)} of heap`,
      ];
      process.stdout.write(`day ${day}: ${figures.join(', ')}\n`);
    }
    const growth = sizes.slice(1).map((size, at) => size - (sizes[at] ?? 0));
    const [first, last] = [growth.slice(0, 6), growth.slice(-6)].map((list) =>
      list.reduce((sum, each) => sum + each, 0),
    );
    expect(last).toBeLessThan(2 * (first ?? 0) + MB);
  },
  60 * millisecondsInMinute,
);
