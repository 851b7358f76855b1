import { DAY_MAX, type AirHour, type ListenersAt, QUARTER_MS, type ZoneSpan } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import { isoInstant } from '../platform/clock';
import type { ReadDb } from '../platform/db/schema';
import type { StintNow } from './collectReadings';

/** Stints that overlap a time span, oldest first. */
export async function listStints(db: ReadDb, from: string, to: string): Promise<(StintNow & { id: number })[]> {
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

/** A past hour, or the rest of one, with who had it from then on. */
export interface BookedHour {
  at: number;
  userId: number;
  host: string;
}

export async function listBooked(db: ReadDb, from: string, to: string): Promise<BookedHour[]> {
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

export function listPlays(db: ReadDb, from: string, to: string): Promise<{ at: string; title: string }[]> {
  return db
    .selectFrom('plays')
    .select(['at', 'title'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .limit(DAY_MAX)
    .execute();
}

const quarterOf = (at: number) => Math.ceil(at / QUARTER_MS);

/** Sums over the quarters of a span. */
const summed = (db: ReadDb, from: number, to: number) =>
  db
    .selectFrom('air_quarters')
    .select(({ fn }) => [
      fn.sum<number>('counted').as('counted'),
      fn.sum<number>('listeners').as('listeners'),
      fn.max('peak').as('peak'),
    ])
    .where('quarter', '>=', quarterOf(from))
    .where('quarter', '<', quarterOf(to));

/** Listeners in steps of `step` quarters, oldest first. */
export async function listListeners(db: ReadDb, from: number, to: number, step = 1): Promise<ListenersAt[]> {
  const slot = sql<number>`quarter / ${sql.lit(step)}`;
  const rows = await summed(db, from, to).select(slot.as('slot')).groupBy(slot).orderBy(slot).execute();
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

/** Sums for each hour of the station's week. */
export type WeekSums = Map<number, { seen: number; live: number; counted: number; listeners: number; peak: number }>;

/** Adds the sums of a span to the hours of the week; each hour is a whole number of quarters. */
export async function addWeek(db: ReadDb, { from, to, offsetMs }: ZoneSpan, hours: WeekSums): Promise<void> {
  // 1970 began on a Thursday: 72 hours after Monday. The modulus keeps the number within the week.
  const hour = sql<number>`((quarter + ${sql.lit(offsetMs / QUARTER_MS)}) / 4 + 72) % 168`;
  const rows = await summed(db, from, to)
    .select(({ fn }) => [hour.as('hour'), fn.sum<number>('seen').as('seen'), fn.sum<number>('live').as('live')])
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

export const weekOf = (hours: WeekSums): AirHour[] =>
  [...hours]
    .sort(([one], [other]) => one - other)
    .map(([week_hour, sum]) => ({ week_hour, ...meanOf(sum), live: sum.live / Math.max(1, sum.seen) }));
