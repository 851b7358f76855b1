import {
  BOOK_SCHEDULE,
  DATES_AHEAD,
  dateAfter,
  dateAt,
  existsOn,
  hasAnyPermission,
  phaseOf,
  type CreateSchedule,
  type DatedHour,
  type ScheduleType,
  type UserName,
} from '@cabine/panel-core/contract';
import { isoInstant } from '../platform/clock';
import type { Db, ReadDb } from '../platform/db/schema';
import { conflict, invalidInput } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { readPermissions } from '../team/readPermissions';
import { requireRecipient } from '../team/recipient.rules';
import * as users from '../team/users.repository';
import * as dates from './dates.repository';
import type { StoredHour } from './dates.repository';
import * as schedules from './schedules.repository';

export type Needs = Pick<Services, 'clock' | 'config'>;

export const dateOf = ({ type, date, start_time, end_time }: DatedHour): DatedHour => ({
  type,
  date,
  start_time,
  end_time,
});
export const heldBy = (hour: DatedHour, userId: number | null) => ({ ...dateOf(hour), userId });

export const hostChangedTo = (holder: string) =>
  conflict('host_changed', holder ? `${holder} has this hour now` : 'Nobody has this hour now', { holder });
export const hostChanged = ({ holder }: StoredHour) => hostChangedTo(holder?.user_name ?? '');

/**
 * @param last the last phase of an hour in which the act is allowed
 * @throws HttpError 400, 409 `hour_over`, `hour_begun`
 */
export function requirePhase({ clock, config }: Needs, hour: DatedHour, last: 'ahead' | 'present'): void {
  const now = dateAt(clock.now(), config.timeZone);
  if (hour.date > dateAfter(now.date, DATES_AHEAD)) throw invalidInput({ date: 'too_far' });
  if (!existsOn(hour, config.timeZone)) throw invalidInput({ date: 'skipped_hour' });
  const phase = phaseOf(hour, now);
  if (phase === 'over') throw conflict('hour_over', 'This hour is over');
  if (phase === 'present' && last === 'ahead') throw conflict('hour_begun', 'This hour has begun');
}

/** @throws HttpError 400 with `fields.userId` unless the member is active and may book such hours */
export async function requireMayHold(trx: Db, userId: number, type: ScheduleType): Promise<void> {
  await requireRecipient(trx, userId);
  const member = await users.get(trx, userId);
  if (!hasAnyPermission(member, BOOK_SCHEDULE[type].anyOf)) throw invalidInput({ userId: 'cannot_book' });
}

/** Active members who may book hours of this type, by name; or those `among` ids, in no order. */
export async function listBookers(db: ReadDb, type: ScheduleType, among?: readonly number[]): Promise<UserName[]> {
  const active = db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.username', 'roles.permissions'])
    .where('users.is_active', '=', 1);
  const asked = among ? active.where('users.id', 'in', among) : active.orderBy('users.search_key');
  const rows = await asked.execute();
  return rows.flatMap(({ id, username, permissions }) =>
    hasAnyPermission({ permissions: readPermissions(permissions) }, BOOK_SCHEDULE[type].anyOf)
      ? [{ id, username }]
      : [],
  );
}

/** Books a free hour of one date for a member. @throws HttpError 400, 409 `hour_over`, `slot_taken` */
export async function bookDate(needs: Needs, trx: Db, hour: DatedHour, userId: number, by: dates.By): Promise<void> {
  requirePhase(needs, hour, 'present');
  const locked = await dates.lockHour(trx, hour);
  if (locked.holder) throw dates.slotTaken(locked);
  await dates.setHolder(trx, locked, { userId, end_time: hour.end_time }, by);
}

/**
 * Books an hour of every week for a member, if it is free.
 *
 * @returns its id
 * @throws HttpError 409 `slot_taken`
 */
export async function bookWeekly(
  needs: Needs,
  trx: Db,
  slot: CreateSchedule,
  userId: number,
  created_at = isoInstant(needs.clock.now()),
): Promise<number> {
  // The unique key decides between concurrent bookings of a slot.
  const id = await schedules.create(trx, slot, userId, created_at);
  if (id === undefined)
    throw conflict('slot_taken', 'Horário já agendado', { holder: (await schedules.find(trx, slot))?.user_name ?? '' });
  await mergeDates(needs, trx, slot, userId);
  return id;
}

/** Hours of single dates become part of the weekly hour that their member has now. */
async function mergeDates(
  { clock, config }: Needs,
  trx: Db,
  slot: { type: ScheduleType; day_of_week: number; start_time: string },
  userId: number,
): Promise<void> {
  const coming = await dates.listDatedAt(trx, slot, dateAt(clock.now(), config.timeZone).date);
  await dates.removeDated(
    trx,
    coming.filter((each) => each.user_id === userId).map(({ id }) => id),
  );
}
