import { millisecondsInWeek } from 'date-fns/constants';
import { sql, type Insertable } from 'kysely';
import { isoInstant } from '../platform/clock';
import type { Db, ReadDb, Tables } from '../platform/db/schema';
import { findDj } from './djNames';
import type { KnownNames } from './onAir';
import type { AirNews, QuarterCount, StintNow } from './collectReadings';
import type { Days } from './readHistory';

/**
 * Locks the row of `air_state`, which every writer takes first.
 *
 * @returns up to when the air is recorded, and whether a DJ was on
 */
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

/** Whether a member went on air from then on, or was still on at a later instant. */
export async function wasOn(db: ReadDb, userId: number, from: string, still: string): Promise<boolean> {
  const found = await db
    .selectFrom('stints')
    .select('id')
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('started_at', '>=', from), eb('ended_at', '>=', still)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The stint that ended last, up to `past`. */
export async function lastStint(db: ReadDb, past: string): Promise<StintNow | null> {
  const row = await db
    .selectFrom('stints')
    .select(STINT)
    .where('ended_at', '<=', past)
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

export async function lastTitle(db: ReadDb, past: string): Promise<string> {
  const plays = db.selectFrom('plays').select('title').where('at', '<=', past);
  const row = await plays.orderBy('at', 'desc').limit(1).executeTakeFirst();
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

/** Inserts a whole history into empty tables, with one statement each. */
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

/** Deletes who was on air, and who held an hour, before this instant. */
export async function removeHoursBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom('stints').where('ended_at', '<', at).execute();
  await db.deleteFrom('air_hours').where('at', '<', at).execute();
}

export async function removePlaysBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('plays').where('at', '<', before).execute();
}

/**
 * Every active member with the names they are known by; the station's names if one of `heard` fits none of them, and those
 * of shows if one fits.
 */
export async function listNames(db: ReadDb, heard: readonly (string | null)[], now: number): Promise<KnownNames> {
  const columns = ['id', 'username', 'alias', 'is_alias_proven'] as const;
  const members = await db.selectFrom('users').select(columns).where('is_active', '=', 1).execute();
  // Readings of a minute mostly have one name.
  const found = [...new Set(heard)].flatMap((dj) => (dj ? [findDj(dj, members)] : []));
  return {
    members,
    station: found.includes(null) ? await listStationNames(db, now) : [],
    shows: found.some((member) => member !== null) ? await listShows(db, now) : [],
  };
}

const SHOWS_MS = 8 * millisecondsInWeek;

async function listShows(db: ReadDb, now: number): Promise<KnownNames['shows']> {
  const rows = await db
    .selectFrom('stints')
    .select(['user_id', 'name'])
    .where('ended_at', '>', isoInstant(now - SHOWS_MS))
    .where('by_booking', '=', 1)
    .groupBy(['user_id', 'name'])
    .execute();
  return rows.flatMap(({ user_id: userId, name }) => (userId === null ? [] : [{ userId, name }]));
}

/** From now on these members' names on air also count against another host. */
export async function proveAliases(trx: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await trx.updateTable('users').set({ is_alias_proven: 1 }).where('id', 'in', userIds).execute();
}

/** A DJ who fits no member is hardly on air for so many hours of a week in which nobody is booked. */
const AUTODJ_HOURS = 12;

/** Names that fit no member, which the source sent in many hours of the last week that nobody had booked: an AutoDJ's. */
export async function listStationNames(db: ReadDb, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('air_hours')
    .innerJoin('stints', (on) =>
      on.onRef('stints.ended_at', '>', 'air_hours.at').onRef('stints.started_at', '<=', 'air_hours.at'),
    )
    .select('stints.name')
    .where('air_hours.at', '>=', isoInstant(now - millisecondsInWeek))
    .where('air_hours.user_id', 'is', null)
    .where('air_hours.begun', '=', 1)
    .where('stints.user_id', 'is', null)
    .where('stints.name', '!=', '')
    .groupBy('stints.name')
    .having(({ fn }) => fn.count('air_hours.at'), '>=', AUTODJ_HOURS)
    .execute();
  return rows.map(({ name }) => name);
}

export async function getHour(db: ReadDb, at: string) {
  return db.selectFrom('air_hours').selectAll().where('at', '=', at).executeTakeFirst();
}

/**
 * Notes who has an hour that runs. What passed of it stays with who had it until then; of a free hour it is theirs too.
 */
export async function setHolder(
  trx: Db,
  { from, to }: Days,
  now: number,
  { user_id, host }: Pick<Tables['air_hours'], 'user_id' | 'host'>,
): Promise<void> {
  const held = await trx
    .selectFrom('air_hours')
    .select(['at', 'user_id'])
    .where('at', '>=', isoInstant(from))
    .where('at', '<', isoInstant(to))
    .where('begun', '=', 1)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (held && held.user_id === user_id) return;
  const since = isoInstant(now);
  const at = !held || held.user_id === null ? isoInstant(from) : held.at > since ? held.at : since;
  await setHour(trx, at, { user_id, host, begun: 1 });
}

/** When a member was last on air since then; null if they were not. */
export async function lastOn(db: ReadDb, userId: number, since: number): Promise<number | null> {
  const { last } = await db
    .selectFrom('stints')
    .select(({ fn }) => fn.max('ended_at').as('last'))
    .where('user_id', '=', userId)
    .where('ended_at', '>', isoInstant(since))
    .executeTakeFirstOrThrow();
  return last === null ? null : Date.parse(last);
}

type HourFields = Partial<Omit<Tables['air_hours'], 'at'>>;

/** Upserts an hour. */
export async function setHour(trx: Db, at: string, fields: HourFields): Promise<void> {
  const fresh = { at, user_id: null, host: '', begun: 0, reminded: 0, told: 0, ...fields };
  await trx
    .insertInto('air_hours')
    .values(fresh)
    .onConflict((conflict) => conflict.column('at').doUpdateSet(fields))
    .execute();
}
