import type { CreateSchedule, DayIndex, Schedule, ScheduleType } from '@cabine/panel-core/contract';
import type { Generated } from 'kysely';
import type { Db, ReadDb } from '../platform/db/schema';

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

/** A weekly hour as it is stored. */
export interface StoredSchedule extends Schedule {
  user_id: number;
  created_at: string;
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
      'schedules.user_id',
      'schedules.created_at',
      'users.username as user_name',
    ]);
}

type Row = Omit<StoredSchedule, 'day_of_week'> & { day_of_week: number };

// The cast is safe: only validated bookings are stored, 0 to 6.
const toStored = (row: Row): StoredSchedule => ({ ...row, day_of_week: row.day_of_week as DayIndex });

export async function list(db: ReadDb, type?: ScheduleType): Promise<StoredSchedule[]> {
  const rows = await select(db)
    .$if(type !== undefined, (query) => query.where('schedules.type', '=', type ?? 'broadcast'))
    .orderBy('schedules.type')
    .orderBy('schedules.day_of_week')
    .orderBy('schedules.start_time')
    .execute();
  return rows.map(toStored);
}

/** The weekly booking of a slot, if any. */
export async function find(
  db: ReadDb,
  slot: { type: string; day_of_week: number; start_time: string },
): Promise<StoredSchedule | undefined> {
  const row = await select(db)
    .where('schedules.type', '=', slot.type as ScheduleType)
    .where('schedules.day_of_week', '=', slot.day_of_week)
    .where('schedules.start_time', '=', slot.start_time)
    .executeTakeFirst();
  return row && toStored(row);
}

export async function get(db: ReadDb, id: number): Promise<StoredSchedule | undefined> {
  const row = await select(db).where('schedules.id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/**
 * Locks a weekly hour until the transaction ends.
 *
 * @returns undefined if the hour is free every week
 */
export async function lock(
  trx: Db,
  slot: { type: ScheduleType; day_of_week: number; start_time: string },
): Promise<StoredSchedule | undefined> {
  for (;;) {
    const { numUpdatedRows } = await trx
      .updateTable('schedules')
      .set(({ ref }) => ({ type: ref('type') }))
      .where('type', '=', slot.type)
      .where('day_of_week', '=', slot.day_of_week)
      .where('start_time', '=', slot.start_time)
      .executeTakeFirst();
    const found = await find(trx, slot);
    // While this waited for the hour's lock, its host may have been replaced.
    if (numUpdatedRows > 0n || !found) return found;
  }
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
