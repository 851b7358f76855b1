import { slotEnd, type DayIndex, type Schedule, type ScheduleType } from '@cabine/panel-core/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Db, ReadDb } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    schedules: {
      id: Generated<number>;
      type: ScheduleType;
      /** 0 to 6: only validated hours are stored. */
      day_of_week: ColumnType<DayIndex, number>;
      start_time: string;
      end_time: string;
      user_id: number;
      created_at: Instant;
    };
  }
}

/** A row of the contract as it is stored. */
export type Stored<T, UserId = number> = T & { id: number; user_id: UserId; created_at: string };

type Weekly = Pick<Schedule, 'type' | 'day_of_week' | 'start_time'>;

/** Booked hours with their host's name, in the order of the week. */
const select = (db: ReadDb) =>
  db
    .selectFrom('schedules')
    .innerJoin('users', 'users.id', 'schedules.user_id')
    .select(['schedules.id', 'type', 'day_of_week', 'start_time', 'end_time', 'user_id', 'schedules.created_at'])
    .select('users.username as user_name')
    .orderBy('type')
    .orderBy('day_of_week')
    .orderBy('start_time');

const isAt = ({ type, day_of_week, start_time }: Weekly) => ({ type, day_of_week, start_time });

export const list = (db: ReadDb, type?: ScheduleType): Promise<Stored<Schedule>[]> =>
  select(db)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'broadcast'))
    .execute();

/** The weekly booking of an hour, if any. */
export const find = (db: ReadDb, hour: Weekly): Promise<Stored<Schedule> | undefined> =>
  select(db)
    .where(({ and }) => and(isAt(hour)))
    .executeTakeFirst();

export const get = (db: ReadDb, id: number): Promise<Stored<Schedule> | undefined> =>
  select(db).where('schedules.id', '=', id).executeTakeFirst();

/**
 * Locks a weekly hour until the transaction ends.
 *
 * @returns undefined if the hour is free every week
 */
export async function lock(trx: Db, hour: Weekly): Promise<Stored<Schedule> | undefined> {
  for (;;) {
    const { numUpdatedRows } = await trx
      .updateTable('schedules')
      .set(({ ref }) => ({ type: ref('type') }))
      .where(({ and }) => and(isAt(hour)))
      .executeTakeFirst();
    const found = await find(trx, hour);
    // While this waited for the hour's lock, its host may have been replaced.
    if (numUpdatedRows > 0n || !found) return found;
  }
}

/** @returns the new booking's id; undefined if the hour is taken */
export async function create(db: Db, hour: Weekly, user_id: number, created_at: string): Promise<number | undefined> {
  const row = await db
    .insertInto('schedules')
    .values({ ...isAt(hour), end_time: slotEnd(hour.start_time), user_id, created_at })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
