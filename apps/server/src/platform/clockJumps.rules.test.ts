import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as audit from '../audit/audit.repository';
import { createArgonQueue } from '../auth/argonQueue';
import { UNKNOWN_DEVICES, waitMs } from '../auth/signInLimits';
import { seed } from '../seed';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { createMigratedDatabase, type TestDatabase } from '../testing/createTestDatabase';
import { everything } from '../testing/everything';
import { scale } from '../testing/scale';
import * as deactivations from '../team/deactivations.repository';
import { isoInstant } from './clock';

const YEARS_5 = 5 * 365 * millisecondsInDay;
const NOW = Date.parse('2026-11-24T12:00:00.000Z');
/** What describes the present moment, or the clock itself, and may change. */
const OF_THE_MOMENT = ['clock_witness', 'air_state', 'air_quarters', 'listener_samples', 'events'];

let at: TestDatabase;
let test: TestApp;
beforeEach(async () => {
  at = await createMigratedDatabase();
  test = await start(NOW);
  await fill(test);
});
afterEach(async () => {
  await test.close();
  await at.drop();
});

const METRICS_TOKEN = 'a token for the metrics';
const start = (now: number) => buildTestApp({ at, now, config: { metricsToken: METRICS_TOKEN } });

/** The demo station, and a row of each kind that is deleted for its age, a day before that. */
async function fill({ db, config, clock }: TestApp): Promise<void> {
  const argonQueue = createArgonQueue({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  await seed(db, { config: { ...config, demo: true, isDemoAsked: true }, argonQueue, clock });
  const days = (count: number) => isoInstant(NOW - count * millisecondsInDay);
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const session = { user_id: id, token_hash: 'a', created_at: days(1), used_at: days(1) };
  await db
    .insertInto('sessions')
    .values({ ...session, expires_at: days(-1) })
    .execute();
  await db
    .insertInto('devices')
    .values({ user_id: id, token_hash: 'b', created_at: days(1), expires_at: days(-1) })
    .execute();
  await db
    .insertInto('plays')
    .values({ at: days(399), title: 'Um ano atrás' })
    .execute();
  await db
    .insertInto('requests')
    .values({ kind: 'song', name: 'Manu', text: 'Toca uma', created_at: days(6) })
    .execute();
  await deactivations.note(db, days(1_824));
  await audit.create(db, {
    user_id: id,
    user_name: 'Manu',
    area: 'auth',
    action: 'auth.login',
    target_id: id,
    target: 'Manu',
    address: '',
    outcome: 'done',
    changes: [],
    created_at: days(729),
  });
}

async function lost(before: Record<string, unknown>): Promise<string[]> {
  const after = await everything(test);
  return Object.entries(before).flatMap(([table, rows]) =>
    OF_THE_MOMENT.includes(table)
      ? []
      : (rows as string[]).filter((row) => !(after[table] as string[]).includes(row)).map((row) => `${table} ${row}`),
  );
}

async function everyHourFor(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    test.clock.advance(millisecondsInHour);
    await idle();
  }
}

/** Lets the jobs of this hour end. */
async function idle(): Promise<void> {
  await test.app.jobs.idle();
}

/** What 'Estado do sistema' says; the metric must say the same. */
async function jumpSeen(): Promise<number | null> {
  const { token } = await test.signedIn('manage_permissions');
  const { clock } = (await test.call('GET', '/system', { token })).json<{ clock: { jump_ms: number | null } }>();
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await test.app.inject({ url: '/metrics', headers });
  const seconds = Number(/^cabine_clock_jump_seconds (-?[\d.]+)$/m.exec(body)?.[1]);
  expect(seconds * 1000).toBeCloseTo(clock.jump_ms ?? 0, 0);
  return clock.jump_ms;
}

const SOME_JUMPS: [string, number][] = [
  ['an hour ahead', millisecondsInHour],
  ['five years ahead', YEARS_5],
  ['two days back', -2 * millisecondsInDay],
];
const JUMPS = scale<[string, number][]>({
  short: SOME_JUMPS,
  proof: [...SOME_JUMPS, ['two days ahead', 2 * millisecondsInDay], ['five years back', -YEARS_5]],
});

describe('a clock that is wrong for hours', () => {
  it.each(JUMPS)('deletes nothing, and is told: %s while the server runs', async (_name, ms) => {
    const before = await everything(test);
    test.clock.jump(ms);
    await everyHourFor(3);
    expect(await lost(before)).toEqual([]);
    expect(await jumpSeen()).toBeCloseTo(ms, -5);
    test.clock.jump(-ms);
    await everyHourFor(3);
    expect(await lost(before)).toEqual([]);
    expect(await jumpSeen()).toBeNull();
  });

  it.each(JUMPS)('deletes nothing: %s across a start', async (_name, ms) => {
    const before = await everything(test);
    await test.close();
    test = await start(NOW + ms);
    await everyHourFor(3);
    expect(await lost(before)).toEqual([]);
    if (Math.abs(ms) > millisecondsInDay) expect(await jumpSeen()).toBeCloseTo(ms, -5);
    await test.close();
    test = await start(NOW + 3 * millisecondsInHour);
    await everyHourFor(3);
    expect(await lost(before)).toEqual([]);
  });
});

it('deletes what is old again once an administrator confirms the clock, by at most three days an hour', async () => {
  const audits = async () =>
    (
      await test.db
        .selectFrom('audit')
        .select('id')
        .where('created_at', '<', isoInstant(NOW - 700 * millisecondsInDay))
        .execute()
    ).length;
  test.clock.jump(20 * millisecondsInDay);
  await everyHourFor(2);
  expect(await audits()).toBe(1);
  const { token } = await test.signedIn('manage_permissions');
  expect((await test.call('POST', '/system/trust-clock', { token })).statusCode).toBe(204);
  expect(await jumpSeen()).toBeNull();
  await everyHourFor(2);
  expect(await audits()).toBe(0);
  const sessions = await test.db.selectFrom('sessions').select('id').where('token_hash', '=', 'a').execute();
  expect(sessions).toHaveLength(0);
});

it.each(JUMPS)('a session counts if it was not opened in the future: %s', async (_name, ms) => {
  const status = async (token: string) => (await test.call('GET', '/notifications', { token })).statusCode;
  const { token: earlier } = await test.signedIn();
  test.clock.jump(ms);
  const { token: during } = await test.signedIn();
  // With a clock that is years ahead, the earlier one has ended.
  expect([await status(earlier), await status(during)]).toEqual([ms > millisecondsInHour ? 401 : 200, 200]);
  test.clock.jump(-ms);
  expect([await status(earlier), await status(during)]).toEqual([200, 401]);
  await everyHourFor(2);
  const future = test.db.selectFrom('sessions').select('id').where('created_at', '>', isoInstant(test.clock.now()));
  expect(await future.execute()).toEqual([]);
});

it('a confirmation that is not committed changes nothing', async () => {
  test.clock.jump(20 * millisecondsInDay);
  await everyHourFor(1);
  const before = await test.db.selectFrom('clock_witness').selectAll().execute();
  const { token } = await test.signedIn('manage_permissions');
  // The log's entry, which is written after the clock's row, fails.
  await test.db.schema.alterTable('audit').renameTo('audit_away').execute();
  const { statusCode } = await test.call('POST', '/system/trust-clock', { token });
  await test.db.schema.alterTable('audit_away').renameTo('audit').execute();
  expect(statusCode).toBeGreaterThanOrEqual(500);
  expect(await jumpSeen()).toBeCloseTo(20 * millisecondsInDay, -5);
  expect(await test.db.selectFrom('clock_witness').selectAll().execute()).toEqual(before);
});

it('a jump is told in whole milliseconds, as the panel requires', async () => {
  const { token } = await test.signedIn('manage_permissions');
  test.clock.advance(0.4);
  // Looks at the clock now.
  await test.call('POST', '/system/trust-clock', { token });
  test.clock.advance(0.3);
  test.clock.jump(2 * millisecondsInDay);
  await everyHourFor(1);
  expect(Number.isInteger(await jumpSeen())).toBe(true);
});

it('ages are not measured further than the station has run', async () => {
  const at = () => test.db.selectFrom('clock_witness').select('ages_from').executeTakeFirstOrThrow();
  const before = Date.parse((await at()).ages_from);
  test.clock.jump(20 * millisecondsInDay);
  const { token } = await test.signedIn('manage_permissions');
  await test.call('POST', '/system/trust-clock', { token });
  await everyHourFor(1);
  expect(Date.parse((await at()).ages_from) - before).toBeLessThanOrEqual(3 * millisecondsInDay + millisecondsInHour);
});

it('an attempt in the future is none, and no wait is longer than its rule', () => {
  const future = Array.from({ length: 30 }, (_, count) => NOW + YEARS_5 + count);
  expect(waitMs(future, NOW, UNKNOWN_DEVICES)).toBe(0);
  const present = Array.from({ length: 30 }, (_, count) => NOW - count * millisecondsInMinute).reverse();
  expect(waitMs([...present, ...future], NOW, UNKNOWN_DEVICES)).toBeLessThanOrEqual(millisecondsInDay);
});
