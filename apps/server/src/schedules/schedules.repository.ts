import type { CreateSchedule, DayIndex, Schedule, ScheduleType } from '@cabine/panel-core/contract';
import type { Generated, Selectable } from 'kysely';
import type { Db, ReadDb, Tables } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    schedules: {
      id: Generated<number>;
      type: ScheduleType;
      day_of_week: number;
      start_time: string;
      end_time: string;
      user_id: number;
      created_at: Instant;
    };
  }
}

/** Booked hours with their host's name, in the order of the week. */
function select(db: ReadDb) {
  return db
    .selectFrom('schedules')
    .innerJoin('users', 'users.id', 'schedules.user_id')
    .select([
      'schedules.id',
      'schedules.type',
      'schedules.day_of_week',
      'schedules.start_time',
      'schedules.end_time',
      'users.username as user_name',
    ]);
}

type Row = Omit<Schedule, 'day_of_week'> & { day_of_week: number };

const toSchedule = ({ id, type, day_of_week, start_time, end_time, user_name }: Row): Schedule => ({
  id,
  type,
  // The cast holds: only validated bookings are stored, 0 to 6.
  day_of_week: day_of_week as DayIndex,
  start_time,
  end_time,
  user_name,
});

export async function list(db: ReadDb, type?: ScheduleType): Promise<Schedule[]> {
  const rows = await select(db)
    .$if(type !== undefined, (query) => query.where('schedules.type', '=', type ?? 'broadcast'))
    .orderBy('schedules.type')
    .orderBy('schedules.day_of_week')
    .orderBy('schedules.start_time')
    .execute();
  return rows.map(toSchedule);
}

/** The host of a slot, if any. */
export async function findHolder(
  db: ReadDb,
  slot: { type: string; day_of_week: number; start_time: string },
): Promise<string | undefined> {
  const row = await select(db)
    .where('schedules.type', '=', slot.type as ScheduleType)
    .where('schedules.day_of_week', '=', slot.day_of_week)
    .where('schedules.start_time', '=', slot.start_time)
    .executeTakeFirst();
  return row?.user_name;
}

/** Whether a member has booked one of these hours on air. */
export async function isHostOf(
  db: ReadDb,
  userId: number,
  hours: readonly { day_of_week: number; start_time: string }[],
): Promise<boolean> {
  const row = await db
    .selectFrom('schedules')
    .select('id')
    .where('type', '=', 'broadcast')
    .where('user_id', '=', userId)
    .where(({ and, or }) => or(hours.map((hour) => and(hour))))
    .executeTakeFirst();
  return row !== undefined;
}

export async function get(db: ReadDb, id: number): Promise<Schedule | undefined> {
  const row = await select(db).where('schedules.id', '=', id).executeTakeFirst();
  return row && toSchedule(row);
}

export async function findOwner(db: ReadDb, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('schedules').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}

/** @returns the new booking's id; undefined if the slot is taken */
export async function create(
  db: Db,
  slot: CreateSchedule,
  userId: number,
  created_at: string,
): Promise<number | undefined> {
  const row = await db
    .insertInto('schedules')
    .values({
      type: slot.type,
      day_of_week: slot.day_of_week,
      start_time: slot.start_time,
      end_time: slot.end_time,
      user_id: userId,
      created_at,
    })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns false if there was no such booking */
export async function remove(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('schedules').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Columns needed to restore a booking. */
export type RemovedSchedule = Omit<Selectable<Tables['schedules']>, 'id'>;

const REMOVED = ['type', 'day_of_week', 'start_time', 'end_time', 'user_id', 'created_at'] as const;

/** @returns the deleted bookings */
export function removeAll(db: Db, type?: ScheduleType): Promise<RemovedSchedule[]> {
  return db
    .deleteFrom('schedules')
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'broadcast'))
    .returning(REMOVED)
    .execute();
}

/**
 * Frees the hours of one member.
 *
 * @returns the deleted bookings
 */
export function removeAllOf(db: Db, userId: number): Promise<RemovedSchedule[]> {
  return db.deleteFrom('schedules').where('user_id', '=', userId).returning(REMOVED).execute();
}

/**
 * Books a deleted hour again.
 *
 * @returns false if it is taken, or its member was deleted
 */
export async function restore(db: Db, row: RemovedSchedule): Promise<boolean> {
  const host = await db.selectFrom('users').select('id').where('id', '=', row.user_id).executeTakeFirst();
  if (!host) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('schedules')
    .values(row)
    .onConflict((it) => it.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
