import type { Generated } from 'kysely';
import type { Db, ReadDb } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    /** Nobody holds an hour that begins in it: a whole day, or the rest of the day on which it was decided. */
    closed_days: {
      id: Generated<number>;
      date: string;
      start_time: string;
      /** `24:00`: the day's end. */
      end_time: string;
      reason: string;
      created_by: number | null;
      created_at: Instant;
    };
  }
}

export const select = (db: ReadDb) =>
  db
    .selectFrom('closed_days')
    .leftJoin('users as giver', 'giver.id', 'closed_days.created_by')
    .select(['closed_days.id', 'date', 'start_time', 'end_time', 'reason', 'closed_days.created_at'])
    .select('giver.username as giver');

/**
 * Closes dates, each from the hour given for it to its end; what is closed there already has the new reason.
 *
 * @returns those that were open
 */
export async function close(
  trx: Db,
  days: readonly Beginning[],
  reason: string,
  by: { created_by: number | null; created_at: string },
): Promise<Beginning[]> {
  const closed: Beginning[] = [];
  for (const { date, start_time } of days) {
    const { numUpdatedRows } = await trx
      .updateTable('closed_days')
      .set({ reason })
      .where('date', '=', date)
      .where('end_time', '=', DAY_END)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      closed.push({ date, start_time });
      await trx
        .insertInto('closed_days')
        .values({ date, start_time, end_time: DAY_END, reason, ...by })
        .onConflict((it) => it.columns(['date', 'start_time']).doUpdateSet({ end_time: DAY_END, reason }))
        .execute();
    }
  }
  return closed;
}
const DAY_END = '24:00';

/** From which hour on a date is closed or opened. */
interface Beginning {
  date: string;
  start_time: string;
}

/** Opens a date from an hour on; what was closed before stays so. @returns the reason; null if it was open */
export async function open(trx: Db, date: string, start_time: string): Promise<string | null> {
  const closed = await trx
    .updateTable('closed_days')
    .set({ end_time: start_time })
    .where('date', '=', date)
    .where('end_time', '>', start_time)
    .returning('reason')
    .executeTakeFirst();
  await trx.deleteFrom('closed_days').where('date', '=', date).whereRef('end_time', '<=', 'start_time').execute();
  return closed?.reason ?? null;
}
