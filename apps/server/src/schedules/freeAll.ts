import type { DatedHour, Schedule, ScheduleType } from '@cabine/panel-core/contract';
import type { Db } from '../platform/db/schema';
import type { Stored } from './schedules.repository';

type WeeklyRow = Omit<Stored<Schedule>, 'id' | 'user_name'>;
type DatedRow = DatedHour & { end_time: string; user_id: number; created_at: string };

/** A row that was deleted with hours, without ids of other such rows: these get new ones when it is restored. */
export type FreedRow =
  | ({ table: 'schedules' } & WeeklyRow)
  | ({ table: 'given_up_hours' | 'dated_hours'; created_by: number | null } & DatedRow)
  | ({ table: 'offers'; to_id: number | null } & DatedRow);

/** What an act made, which undoing it takes back; `from` and `to`: who had the hour of a date, and who has it since. */
export type MadeRow =
  | ({ made: 'weekly' } & WeeklyRow)
  | ({ made: 'date'; from: number | null; to: number | null } & DatedHour)
  | { made: 'closed' | 'opened'; date: string; start_time: string; reason: string };
/** A row by which an act on the week can be undone. */
export type ActRow = FreedRow | MadeRow;

export const isHour = (row: ActRow): row is Extract<FreedRow, { table: 'schedules' | 'dated_hours' }> =>
  'table' in row && (row.table === 'schedules' || row.table === 'dated_hours');

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
  const givenUp = ids.length === 0 ? [] : await listGivenUp(trx, ids);
  // An offer is its holder's, and of the hour's type.
  const offers = await selectOffers(trx)
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

const listGivenUp = (trx: Db, ids: readonly number[]) =>
  trx
    .selectFrom('given_up_hours')
    .innerJoin('schedules', 'schedules.id', 'given_up_hours.schedule_id')
    .select(['type', 'date', 'start_time', 'end_time', 'user_id', 'created_by', 'given_up_hours.created_at'])
    .where('given_up_hours.schedule_id', 'in', ids)
    .execute();

const selectOffers = (trx: Db) =>
  trx.selectFrom('offers').select(['type', 'date', 'start_time', 'end_time', 'user_id', 'to_id', 'created_at']);

/** Frees one weekly hour. @returns everything that was deleted */
export async function freeWeekly(trx: Db, { id, ...row }: WeeklyRow & { id: number }): Promise<FreedRow[]> {
  const { type, day_of_week, start_time, end_time, user_id, created_at } = row;
  const givenUp = await listGivenUp(trx, [id]);
  const offers = await selectOffers(trx).where('schedule_id', '=', id).execute();
  await trx.deleteFrom('schedules').where('id', '=', id).execute();
  return [
    { table: 'schedules', type, day_of_week, start_time, end_time, user_id, created_at },
    ...givenUp.map((each) => ({ table: 'given_up_hours' as const, ...each })),
    ...offers.map((each) => ({ table: 'offers' as const, ...each })),
  ];
}
