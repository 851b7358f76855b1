import {
  SCHEDULE_TYPES,
  SLOTS,
  dayAt,
  dayOfDate,
  hourOn,
  hoursOn,
  nextHost,
  ofType,
  type DatedHour,
  type Hour,
  type Schedule,
  type ScheduleDate,
  type ScheduleType,
} from '@cabine/panel-core/contract';
import { sql, type Generated, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, ReadDb } from '../platform/db/schema';
import { conflict } from '../platform/http/errors';
import * as closedDays from './closedDays.repository';
import * as schedules from './schedules.repository';
import type { Stored } from './schedules.repository';

declare module '../platform/db/schema' {
  interface Tables {
    /** A weekly hour that its host gave up for one date, or had to give to another member. */
    given_up_hours: {
      id: Generated<number>;
      schedule_id: number;
      /** `YYYY-MM-DD` on the station's clock. */
      date: string;
      created_by: number | null;
      created_at: Instant;
    };
    /** Who holds an hour on one date, in place of its weekly host if it has one. */
    dated_hours: {
      id: Generated<number>;
      type: ScheduleType;
      date: string;
      start_time: string;
      end_time: string;
      user_id: number;
      /** The coordinator who assigned it, or the member. */
      created_by: number | null;
      created_at: Instant;
    };
  }
}

/** An hour of a date, its entries as they are stored; their `user_id` is null for an hour given up. */
export type StoredHour = Hour<Stored<Schedule>, Entry>;
type Entry = Stored<ScheduleDate, number | null>;

export interface StoredWeek {
  weekly: Stored<Schedule>[];
  dates: Entry[];
  /** From memory, because the database does not answer. */
  isStale?: true;
}

const DATE = ['date', 'start_time', 'end_time', 'type'] as const;

const selectGivenUp = (db: ReadDb) =>
  db
    .selectFrom('given_up_hours')
    .innerJoin('schedules', 'schedules.id', 'given_up_hours.schedule_id')
    .leftJoin('users as giver', 'giver.id', 'given_up_hours.created_by')
    .select([...DATE, 'given_up_hours.id', 'given_up_hours.created_at', 'giver.username as giver', 'giver.id as by'])
    .select('schedules.user_id as owner');

const selectDated = (db: ReadDb) =>
  db
    .selectFrom('dated_hours')
    .innerJoin('users', 'users.id', 'dated_hours.user_id')
    .leftJoin('users as giver', 'giver.id', 'dated_hours.created_by')
    .select([...DATE, 'dated_hours.id', 'dated_hours.created_at', 'users.username as user_name', 'users.id as user_id'])
    .select(['giver.username as giver', 'giver.id as by']);

/**
 * What is decided about dates: hours of closed days are nobody's, whatever else was decided about them.
 *
 * @param isOf of which dates, by their `date`
 */
async function listDates(db: ReadDb, isOf: RawBuilder<SqlBool>): Promise<Entry[]> {
  const givenUp = await selectGivenUp(db).where(isOf).execute();
  const dated = await selectDated(db).where(isOf).execute();
  const at = ({ type, date, start_time }: DatedHour) => `${type} ${date} ${start_time}`;
  const closed = new Map<string, Entry>();
  for (const { start_time: from, end_time: to, reason, giver, ...day } of await closedDays
    .select(db)
    .where(isOf)
    .execute())
    for (const slot of SLOTS.filter(({ start_time }) => start_time >= from && start_time < to))
      for (const type of SCHEDULE_TYPES) {
        const { start_time, end_time } = slot;
        const entry = { ...day, type, start_time, end_time, user_id: null, user_name: '' };
        closed.set(at(entry), { ...entry, given_by: giver ?? '', closed: reason });
      }
  const decided = [...givenUp.map(ofGivenUp), ...dated.map(ofDated)].filter((entry) => !closed.has(at(entry)));
  return [...decided, ...closed.values()];
}

const ofGivenUp = ({ giver, by, owner, ...row }: RowOf<typeof selectGivenUp>): Entry => ({
  ...row,
  user_id: null,
  user_name: '',
  given_by: by === owner ? '' : (giver ?? ''),
});
const ofDated = ({ giver, by, ...row }: RowOf<typeof selectDated>): Entry => ({
  ...row,
  given_by: by === row.user_id ? '' : (giver ?? ''),
});
type RowOf<Select extends (db: ReadDb) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number];

/** The week and its dates from `first` on. */
export async function readWeek(db: ReadDb, first: string): Promise<StoredWeek> {
  const order = ({ date, start_time, type }: DatedHour) => `${date} ${start_time} ${type}`;
  const found = await listDates(db, sql`${sql.ref('date')} >= ${first}`);
  return {
    weekly: await schedules.list(db),
    dates: found.sort((one, other) => order(one).localeCompare(order(other))),
  };
}

/** Who is on air next within a day. */
export async function readNextHost(
  db: ReadDb,
  now: number,
  timeZone: string,
): Promise<ReturnType<typeof nextHost<Stored<Schedule>, Entry>>> {
  return nextHost(ofType(await readWeek(db, dayAt(now, timeZone)), 'broadcast'), now, timeZone);
}

/** The hours of one type on these dates that anybody holds or gave up. */
export async function readHours(db: ReadDb, dates: readonly string[], type: ScheduleType): Promise<StoredHour[]> {
  const entries = await listDates(db, sql`${sql.ref('date')} in (${sql.join(dates)})`);
  const week = ofType({ weekly: await schedules.list(db, type), dates: entries }, type);
  return dates.flatMap((date) => hoursOn(date, week));
}

/** One hour of a date, without a lock. */
export async function readHour(db: ReadDb, hour: DatedHour): Promise<StoredHour> {
  return withDates(db, hour, await schedules.find(db, { ...hour, day_of_week: dayOfDate(hour.date) }));
}

async function withDates(db: ReadDb, hour: DatedHour, weekly: Stored<Schedule> | undefined): Promise<StoredHour> {
  const dates = await listDates(db, sql`${sql.ref('date')} = ${hour.date}`);
  return hourOn(hour, { weekly: weekly ? [weekly] : [], dates });
}

/**
 * Locks one hour of a date until the transaction ends: its weekly hour first, then its own entry. Of an hour that has
 * neither, the unique key decides who is first.
 *
 * @throws HttpError 409 `day_closed`: on a closed day nothing is decided about an hour
 */
export async function lockHour(trx: Db, hour: DatedHour): Promise<StoredHour> {
  const { type, date, start_time } = hour;
  const weekly = await schedules.lock(trx, { type, start_time, day_of_week: dayOfDate(date) });
  await trx
    .updateTable('dated_hours')
    .set({ date })
    .where(({ and }) => and({ date, type, start_time }))
    .execute();
  const locked = await withDates(trx, hour, weekly);
  const { closed: reason } = locked.exception ?? {};
  if (reason) throw conflict('day_closed', 'The station is closed at this hour. Open the day again first', { reason });
  return locked;
}

export interface By {
  created_by: number | null;
  created_at: string;
}

/**
 * Gives a locked hour to a member for its date, or frees it; offers of the hour end.
 *
 * @throws HttpError 409 `slot_taken` if another member booked a free hour at this moment
 */
export async function setHolder(
  trx: Db,
  { type, date, start_time, end_time, weekly, exception }: StoredHour,
  userId: number | null,
  by: By,
): Promise<void> {
  const at = { date, type, start_time };
  await trx
    .deleteFrom('offers')
    .where(({ and }) => and(at))
    .execute();
  const wasDated = exception !== null && exception.user_id !== null;
  if (wasDated)
    await trx
      .deleteFrom('dated_hours')
      .where(({ and }) => and(at))
      .execute();
  if (weekly && userId === weekly.user_id) {
    await trx.deleteFrom('given_up_hours').where('schedule_id', '=', weekly.id).where('date', '=', date).execute();
    return;
  }
  // Who holds a date of a weekly hour does so in place of its host.
  if (weekly && !(wasDated && userId === null))
    await trx
      .insertInto('given_up_hours')
      .values({ schedule_id: weekly.id, date, ...by })
      .onConflict((it) => it.doNothing())
      .execute();
  if (userId === null) return;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('dated_hours')
    .values({ ...at, end_time, user_id: userId, ...by })
    .onConflict((it) => it.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw slotTaken(await readHour(trx, at));
}

/** Ends a taking over of the hour since then: its weekly host, who was late, has it again. */
export async function giveBack(trx: Db, { weekly, exception, date }: StoredHour, since: string): Promise<void> {
  if (!weekly || !exception || exception.given_by !== '' || exception.created_at < since) return;
  await trx
    .deleteFrom('given_up_hours')
    .where('schedule_id', '=', weekly.id)
    .where('date', '=', date)
    .where('created_at', '=', exception.created_at)
    .where('created_by', '=', exception.user_id)
    .execute();
}

/** Who holds the hour, as the error of a caller who came later. */
export const slotTaken = ({ holder }: { holder: { user_name: string } | null | undefined }) =>
  conflict('slot_taken', 'Horário já agendado', { holder: holder?.user_name ?? '' });

/** Hours of single dates from `first` on at one hour of the week. */
export async function listDatedAt(
  db: ReadDb,
  { type, day_of_week, start_time }: Pick<Schedule, 'type' | 'day_of_week' | 'start_time'>,
  first: string,
): Promise<Entry[]> {
  const rows = await selectDated(db)
    .where('type', '=', type)
    .where('start_time', '=', start_time)
    .where('date', '>=', first)
    .orderBy('date')
    .execute();
  return rows.map(ofDated).filter(({ date }) => dayOfDate(date) === day_of_week);
}

/** Deletes hours of single dates that their holder has every week now. */
export async function removeDated(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('dated_hours').where('id', 'in', ids).execute();
}

/** Deletes dates and offers that are long over. */
export async function removeBefore(db: Db, first: string): Promise<void> {
  for (const table of ['given_up_hours', 'dated_hours', 'closed_days', 'offers'] as const)
    await db.deleteFrom(table).where('date', '<', first).execute();
}
