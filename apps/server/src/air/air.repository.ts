import type { AirHour, ListenersAt } from '@cabine/panel-core/contract';
import { sql, type Insertable } from 'kysely';
import { isoInstant } from '../platform/clock';
import type { Db, Tables } from '../platform/db/schema';
import type { KnownName } from './djNames';
import type { AirNews, QuarterCount, StintNow } from './foldReadings';
import { QUARTER_MS, type ZoneSpan } from './wallHours';

/** Takes the one row that whoever writes the air takes first. @returns up to when it is written */
export async function lockAir(trx: Db): Promise<{ until: string; isLive: boolean }> {
  await trx.updateTable('air_state').set({ id: 1 }).where('id', '=', 1).execute();
  const row = await trx.selectFrom('air_state').select(['until', 'live']).where('id', '=', 1).executeTakeFirstOrThrow();
  return { until: row.until, isLive: row.live === 1 };
}

export async function setUntil(trx: Db, until: string, isLive: boolean): Promise<void> {
  await trx
    .updateTable('air_state')
    .set({ until, live: Number(isLive) })
    .where('id', '=', 1)
    .execute();
}

const STINT = ['id', 'user_id', 'name', 'by_booking', 'started_at', 'ended_at'] as const;

export async function lastStint(db: Db): Promise<StintNow | null> {
  const row = await db
    .selectFrom('stints')
    .select(STINT)
    // Who took over began when the other ended.
    .orderBy('ended_at', 'desc')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, user_id: userId, name } = row;
  const times = { from: Date.parse(row.started_at), to: Date.parse(row.ended_at) };
  return { id, userId, name, byBooking: row.by_booking === 1, ...times };
}

export async function lastTitle(db: Db): Promise<string> {
  const row = await db.selectFrom('plays').select('title').orderBy('at', 'desc').limit(1).executeTakeFirst();
  return row?.title ?? '';
}

export async function write(trx: Db, { stints, plays, quarters }: Pick<AirNews, 'stints' | 'plays' | 'quarters'>) {
  for (const stint of stints) await writeStint(trx, stint);
  for (const { at, title } of plays) {
    const row = { at: isoInstant(at), title };
    await trx
      .insertInto('plays')
      .values(row)
      .onConflict((it) => it.doNothing())
      .execute();
  }
  for (const quarter of quarters) await addToQuarter(trx, quarter);
}

/** Writes a history to where there is none, in one statement for each table. */
export async function writeMany(
  trx: Db,
  {
    stints,
    plays,
    quarters,
    hours,
  }: Pick<AirNews, 'stints' | 'plays' | 'quarters'> & { hours: Insertable<Tables['air_hours']>[] },
): Promise<void> {
  await trx.insertInto('air_quarters').values(quarters).execute();
  await trx.insertInto('air_hours').values(hours).execute();
  await trx.insertInto('stints').values(stints.map(rowOfStint)).execute();
  await trx
    .insertInto('plays')
    .values(plays.map(({ at, title }) => ({ at: isoInstant(at), title })))
    .execute();
}

const rowOfStint = ({ userId, name, byBooking, from, to }: StintNow) => ({
  user_id: userId,
  name,
  by_booking: Number(byBooking),
  started_at: isoInstant(from),
  ended_at: isoInstant(to),
});

async function writeStint(trx: Db, stint: StintNow): Promise<void> {
  const row = rowOfStint(stint);
  if (stint.id === null) await trx.insertInto('stints').values(row).execute();
  else await trx.updateTable('stints').set({ ended_at: row.ended_at }).where('id', '=', stint.id).execute();
}

async function addToQuarter(trx: Db, row: QuarterCount): Promise<void> {
  await trx
    .insertInto('air_quarters')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('quarter').doUpdateSet(({ ref }) => ({
        seen: sql`${ref('air_quarters.seen')} + ${ref('excluded.seen')}`,
        live: sql`${ref('air_quarters.live')} + ${ref('excluded.live')}`,
        counted: sql`${ref('air_quarters.counted')} + ${ref('excluded.counted')}`,
        listeners: sql`${ref('air_quarters.listeners')} + ${ref('excluded.listeners')}`,
        peak: sql`case when ${ref('excluded.peak')} > ${ref('air_quarters.peak')}
          then ${ref('excluded.peak')} else ${ref('air_quarters.peak')} end`,
      })),
    )
    .execute();
}

/** The titles of a day long ago say nothing to anybody. */
export async function removePlaysBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('plays').where('at', '<', before).execute();
}

/** Every member who may present, by the names that they are known by. */
export function listNames(db: Db): Promise<KnownName[]> {
  return db.selectFrom('users').select(['id', 'username', 'alias']).where('is_active', '=', 1).execute();
}

/** The stints that touch a time, oldest first. */
export async function listStints(db: Db, from: string, to: string): Promise<(StintNow & { id: number })[]> {
  const rows = await db
    .selectFrom('stints')
    .leftJoin('users', 'users.id', 'stints.user_id')
    .select(['stints.id', 'user_id', 'name', 'by_booking', 'started_at', 'ended_at', 'users.username'])
    .where('ended_at', '>', from)
    .where('started_at', '<', to)
    .orderBy('ended_at')
    .orderBy('started_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    name: row.username ?? row.name,
    byBooking: row.by_booking === 1,
    from: Date.parse(row.started_at),
    to: Date.parse(row.ended_at),
  }));
}

/** An hour of the past that somebody was booked for. */
export interface BookedHour {
  at: number;
  userId: number;
  host: string;
}

export async function listBooked(db: Db, from: string, to: string): Promise<BookedHour[]> {
  const rows = await db
    .selectFrom('air_hours')
    .innerJoin('users', 'users.id', 'air_hours.user_id')
    .select(['at', 'users.id', 'users.username'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('begun', '=', 1)
    .orderBy('at')
    .execute();
  return rows.map(({ at, id, username }) => ({ at: Date.parse(at), userId: id, host: username }));
}

export function listPlays(db: Db, from: string, to: string): Promise<{ at: string; title: string }[]> {
  return db
    .selectFrom('plays')
    .select(['at', 'title'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .execute();
}

const quarterOf = (at: number) => Math.ceil(at / QUARTER_MS);

/** Listeners in steps of so many quarters, oldest first. */
export async function listListeners(db: Db, from: number, to: number, step = 1): Promise<ListenersAt[]> {
  const slot = sql<number>`quarter / ${sql.lit(step)}`;
  const rows = await db
    .selectFrom('air_quarters')
    .select(({ fn }) => [
      slot.as('slot'),
      fn.sum<number>('counted').as('counted'),
      fn.sum<number>('listeners').as('listeners'),
      fn.max('peak').as('peak'),
    ])
    .where('quarter', '>=', quarterOf(from))
    .where('quarter', '<', quarterOf(to))
    .groupBy(slot)
    .orderBy(slot)
    .execute();
  return rows.map((row) => ({ at: isoInstant(Number(row.slot) * step * QUARTER_MS), ...meanOf(row) }));
}

interface Counted {
  counted: number | string;
  listeners: number | string;
  peak: number | string;
}

const meanOf = ({ counted, listeners, peak }: Counted) =>
  Number(counted) === 0
    ? { mean: null, peak: null }
    : { mean: Math.round(Number(listeners) / Number(counted)), peak: Number(peak) };

/** The hours of the station's week over these spans, counted by the database: each is a whole number of quarters. */
export async function listWeek(db: Db, spans: readonly ZoneSpan[]): Promise<AirHour[]> {
  const hours = new Map<number, { seen: number; live: number; counted: number; listeners: number; peak: number }>();
  for (const { from, to, offsetMs } of spans) {
    // 1970 began on a Thursday; 168 more keep the number whole for every offset.
    const hour = sql<number>`((quarter + ${sql.lit(offsetMs / QUARTER_MS)}) / 4 + 72) % 168`;
    const rows = await db
      .selectFrom('air_quarters')
      .select(({ fn }) => [
        hour.as('hour'),
        fn.sum<number>('seen').as('seen'),
        fn.sum<number>('live').as('live'),
        fn.sum<number>('counted').as('counted'),
        fn.sum<number>('listeners').as('listeners'),
        fn.max('peak').as('peak'),
      ])
      .where('quarter', '>=', quarterOf(from))
      .where('quarter', '<', quarterOf(to))
      .groupBy(hour)
      .execute();
    for (const row of rows) {
      const sum = hours.get(Number(row.hour)) ?? { seen: 0, live: 0, counted: 0, listeners: 0, peak: 0 };
      sum.seen += Number(row.seen);
      sum.live += Number(row.live);
      sum.counted += Number(row.counted);
      sum.listeners += Number(row.listeners);
      sum.peak = Math.max(sum.peak, Number(row.peak));
      hours.set(Number(row.hour), sum);
    }
  }
  return [...hours]
    .sort(([one], [other]) => one - other)
    .map(([week_hour, sum]) => ({ week_hour, ...meanOf(sum), live: sum.live / Math.max(1, sum.seen) }));
}

/** The present hour, as it is remembered. */
export async function getHour(db: Db, at: string) {
  return db.selectFrom('air_hours').selectAll().where('at', '=', at).executeTakeFirst();
}

type HourFields = Partial<{ user_id: number | null; host: string; begun: number; reminded: number; told: number }>;

/** Remembers something of an hour, which may be new. */
export async function setHour(trx: Db, at: string, fields: HourFields): Promise<void> {
  const fresh = { at, user_id: null, host: '', begun: 0, reminded: 0, told: 0, ...fields };
  await trx
    .insertInto('air_hours')
    .values(fresh)
    .onConflict((conflict) => conflict.column('at').doUpdateSet(fields))
    .execute();
}
