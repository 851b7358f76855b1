import type { DatedHour, HourOffer, ScheduleType } from '@cabine/panel-core/contract';
import type { Generated } from 'kysely';
import { affectsAny } from '../platform/db/affected';
import type { Db, ReadDb } from '../platform/db/schema';
import type { StoredHour } from '../schedules/dates.repository';
import type { Stored } from '../schedules/schedules.repository';

declare module '../platform/db/schema' {
  interface Tables {
    /** An hour of one date that its holder offers; one at a time. */
    offers: {
      id: Generated<number>;
      type: ScheduleType;
      date: string;
      start_time: string;
      end_time: string;
      user_id: number;
      /** Null: all who may book such hours. */
      to_id: number | null;
      /** The offered hour, with which the offer ends: a weekly one, or one of the date alone. */
      schedule_id: number | null;
      dated_hour_id: number | null;
      created_at: Instant;
    };
  }
}

/** `to_id` is null for an offer to all. */
export type StoredOffer = Stored<HourOffer> & { to_id: number | null };

const select = (db: ReadDb) =>
  db
    .selectFrom('offers')
    .innerJoin('users', 'users.id', 'offers.user_id')
    .leftJoin('users as asked', 'asked.id', 'offers.to_id')
    .select(['offers.id', 'type', 'date', 'start_time', 'end_time', 'user_id', 'to_id', 'offers.created_at'])
    .select(['users.username as user_name', 'asked.username as to']);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;
const toStored = (row: Row): StoredOffer => ({ ...row, to: row.to ?? '' });

/** Offers from `first` on that concern a member; those of closed days are there again once the day is open. */
export async function listFor(db: ReadDb, userId: number, first: string): Promise<StoredOffer[]> {
  const rows = await select(db)
    .where('date', '>=', first)
    .where(({ or, eb }) => or([eb('to_id', 'is', null), eb('to_id', '=', userId), eb('offers.user_id', '=', userId)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('closed_days')
            .select('closed_days.id')
            .whereRef('closed_days.date', '=', 'offers.date')
            .whereRef('closed_days.start_time', '<=', 'offers.start_time')
            .whereRef('closed_days.end_time', '>', 'offers.start_time'),
        ),
      ),
    )
    .orderBy('date')
    .orderBy('start_time')
    .execute();
  return rows.map(toStored);
}

export async function get(db: ReadDb, id: number): Promise<StoredOffer | undefined> {
  const row = await select(db).where('offers.id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

export async function findAt(db: ReadDb, { date, type, start_time }: DatedHour): Promise<StoredOffer | undefined> {
  const row = await select(db)
    .where(({ and }) => and({ date, type, start_time }))
    .executeTakeFirst();
  return row && toStored(row);
}

/** @returns the new offer's id; undefined if the hour is offered already */
export async function create(
  trx: Db,
  { type, date, start_time, end_time, weekly, exception }: StoredHour,
  offer: { user_id: number; to_id: number | null; created_at: string },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('offers')
    .values({
      type,
      date,
      start_time,
      end_time,
      ...offer,
      schedule_id: exception ? null : (weekly?.id ?? null),
      dated_hour_id: exception?.id ?? null,
    })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Ends what is offered to a member from a date on. @returns it */
export async function removeTo(trx: Db, userId: number, first: string): Promise<StoredOffer[]> {
  const rows = await select(trx).where('offers.to_id', '=', userId).where('offers.date', '>=', first).execute();
  for (const { id } of rows) await remove(trx, id);
  return rows.map(toStored);
}

/** @returns false if there was no such offer */
export const remove = (trx: Db, id: number): Promise<boolean> =>
  affectsAny(trx.deleteFrom('offers').where('id', '=', id));
