import type { DatedHour, ScheduleType } from '@cabine/panel-core/contract';
import type { Db } from '../platform/db/schema';

export interface WeeklyRow {
  type: ScheduleType;
  day_of_week: number;
  start_time: string;
  end_time: string;
  user_id: number;
  created_at: string;
}
interface OnDate extends DatedHour {
  /** Who held the hour. */
  user_id: number;
  created_at: string;
}

/** A row that was deleted with hours, without ids of other such rows: these get new ones when it is restored. */
export type FreedRow =
  | ({ table: 'schedules' } & WeeklyRow)
  | ({ table: 'given_up_hours' | 'dated_hours'; created_by: number | null } & OnDate)
  | ({ table: 'offers'; to_id: number | null } & OnDate);

export const isHour = ({ table }: FreedRow) => table === 'schedules' || table === 'dated_hours';

interface Which {
  type?: ScheduleType | undefined;
  userId?: number;
}

/**
 * Frees the weekly hours, and those of single dates from `first` on, of one type or of one member.
 *
 * @returns everything that was deleted, for `restoreHours`
 */
export async function freeAll(trx: Db, first: string, { type, userId }: Which): Promise<FreedRow[]> {
  const these: { type?: ScheduleType; user_id?: number } = {
    ...(type && { type }),
    ...(userId !== undefined && { user_id: userId }),
  };
  // Whoever gives up or offers one of these hours locks its row first, so that nothing is added from here on.
  const locked = await trx
    .updateTable('schedules')
    .set(({ ref }) => ({ type: ref('type') }))
    .where(({ and }) => and(these))
    .returning('id')
    .execute();
  await trx
    .updateTable('dated_hours')
    .set(({ ref }) => ({ date: ref('date') }))
    .where(({ and }) => and(these))
    .where('date', '>=', first)
    .execute();
  const ids = locked.map(({ id }) => id);
  const givenUp =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('given_up_hours')
          .innerJoin('schedules', 'schedules.id', 'given_up_hours.schedule_id')
          .select(['type', 'date', 'start_time', 'end_time', 'user_id', 'created_by', 'given_up_hours.created_at'])
          .where('given_up_hours.schedule_id', 'in', ids)
          .execute();
  // An offer is its holder's, and of the hour's type.
  const offers = await trx
    .selectFrom('offers')
    .select(['type', 'date', 'start_time', 'end_time', 'user_id', 'to_id', 'created_at'])
    .where(({ and }) => and(these))
    .where('date', '>=', first)
    .execute();
  const dated = await trx
    .deleteFrom('dated_hours')
    .where(({ and }) => and(these))
    .where('date', '>=', first)
    .returning(['type', 'date', 'start_time', 'end_time', 'user_id', 'created_by', 'created_at'])
    .execute();
  const weekly = await trx
    .deleteFrom('schedules')
    .where(({ and }) => and(these))
    .returning(['type', 'day_of_week', 'start_time', 'end_time', 'user_id', 'created_at'])
    .execute();
  return [
    ...weekly.map((row) => ({ table: 'schedules' as const, ...row })),
    ...givenUp.map((row) => ({ table: 'given_up_hours' as const, ...row })),
    ...dated.map((row) => ({ table: 'dated_hours' as const, ...row })),
    ...offers.map((row) => ({ table: 'offers' as const, ...row })),
  ];
}
