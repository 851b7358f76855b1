import {
  BOOK_SCHEDULE,
  DATES_AHEAD,
  DAYS_PER_WEEK,
  dateAfter,
  datedHour,
  dayAt,
  dayOfDate,
  existsOn,
  hasAnyPermission,
  mondayOf,
  nextDate,
  phaseOf,
  slotEnd,
  stationTime,
  type AskedHour,
  type DatedHour,
  type Schedule,
  type ScheduleType,
  type UserName,
} from '@cabine/panel-core/contract';
import { isoInstant } from '../platform/clock';
import type { Db, ReadDb } from '../platform/db/schema';
import type { Change } from '../platform/http/change';
import { conflict, invalidInput } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { readPermissions } from '../team/readPermissions';
import { requireRecipient } from '../team/recipient.rules';
import * as users from '../team/users.repository';
import * as dates from './dates.repository';
import type { ActRow, FreedRow } from './freeAll';
import * as schedules from './schedules.repository';

export type Needs = Pick<Services, 'clock' | 'config' | 'notifyTeam'>;

export const heldBy = (hour: DatedHour, userId: number | null) => ({ ...datedHour(hour), userId });

export function hostChanged(host: { user_name: string } | null | undefined) {
  const holder = host?.user_name ?? '';
  return conflict('host_changed', holder ? `${holder} has this hour now` : 'Nobody has this hour now', { holder });
}

/** Who decides now. */
export const decidedBy = ({ clock }: Pick<Needs, 'clock'>, { actor }: Pick<Change, 'actor'>): dates.By => ({
  created_by: actor.id,
  created_at: isoInstant(clock.now()),
});

/**
 * @param last the last phase of an hour in which the act is allowed
 * @throws HttpError 400, 409 `hour_over`, `hour_begun`
 */
export function requirePhase({ clock, config }: Needs, hour: DatedHour, last: 'ahead' | 'present'): void {
  const now = stationTime(clock.now(), config.timeZone);
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
  await dates.setHolder(trx, locked, userId, by);
}

/**
 * Books an hour of every week for a member, if it is free.
 *
 * @returns its id, and the rows by which that can be undone
 * @throws HttpError 409 `slot_taken`
 */
export async function bookWeekly(
  needs: Needs,
  trx: Db,
  hour: Pick<Schedule, 'type' | 'day_of_week' | 'start_time'>,
  user_id: number,
  created_at = isoInstant(needs.clock.now()),
): Promise<{ id: number; rows: ActRow[] }> {
  // The unique key decides between concurrent bookings of an hour.
  const id = await schedules.create(trx, hour, user_id, created_at);
  if (id === undefined) throw dates.slotTaken({ holder: await schedules.find(trx, hour) });
  const { type, day_of_week, start_time } = hour;
  const slot = { type, day_of_week, start_time, end_time: slotEnd(start_time) };
  const made = { made: 'weekly', ...slot, user_id, created_at } as const;
  return { id, rows: [made, ...(await mergeDates(needs, trx, hour, user_id))] };
}

/** Hours of single dates become part of the weekly hour that their member has now. */
async function mergeDates(
  { clock, config }: Needs,
  trx: Db,
  hour: Pick<Schedule, 'type' | 'day_of_week' | 'start_time'>,
  userId: number,
): Promise<FreedRow[]> {
  const coming = await dates.listDatedAt(trx, hour, dayAt(clock.now(), config.timeZone));
  const own = coming.filter((each) => each.user_id === userId);
  await dates.removeDated(
    trx,
    own.map(({ id }) => id),
  );
  return own.map((each) => ({
    table: 'dated_hours',
    ...datedHour(each),
    user_id: userId,
    created_by: each.given_by === '' ? userId : null,
    created_at: each.created_at,
  }));
}

/** The Monday of the first week that has a wanted hour. */
export const firstWeek = ({ clock, config }: Needs, { date, day_of_week = 0, start_time }: AskedHour): string =>
  mondayOf(date ?? nextDate({ day_of_week, start_time }, stationTime(clock.now(), config.timeZone), config.timeZone));

/**
 * Refuses an hour that a member wants beyond HOURS_PER_MEMBER. Counted are their hours of its type in each week that has
 * it, weekly ones and those of single dates. What a coordinator gives, and the present hour, which nobody may be left
 * without, is not refused; nor what was theirs already, such as a date they gave up, unless they booked another hour since.
 *
 * @param since when what they take back was theirs last
 * @throws HttpError 409 `week_full` with the `count`, the `most` and the Monday of the `week`
 */
export async function requireRoomInWeek(
  needs: Needs,
  trx: Db,
  asked: AskedHour,
  userId: number,
  since = '',
): Promise<void> {
  const { clock, config } = needs;
  const { type, date, day_of_week = 0, start_time } = asked;
  const most = config.hoursPerMember;
  const now = stationTime(clock.now(), config.timeZone);
  if (most === null || (date != null && phaseOf({ date, start_time }, now) === 'present')) return;
  // Two bookings at once are counted one after the other.
  await trx
    .updateTable('users')
    .set(({ ref }) => ({ role_id: ref('role_id') }))
    .where('id', '=', userId)
    .execute();
  const day = date == null ? day_of_week : dayOfDate(date);
  const first = firstWeek(needs, asked);
  // A weekly hour is one of each week that can be booked, and of those after them.
  const days = date == null ? DATES_AHEAD + 2 * DAYS_PER_WEEK : DAYS_PER_WEEK;
  const all = [...Array(days).keys()].map((later) => dateAfter(first, later));
  const isSame = (hour: dates.StoredHour) => hour.start_time === start_time && hour.day_of_week === day;
  const hours = await dates.readHours(trx, all, type);
  const own = hours.flatMap(({ holder, weekly, ...hour }) => {
    const isBefore = holder === weekly && weekly && hour.date < dayAt(Date.parse(weekly.created_at), config.timeZone);
    if (holder?.user_id !== userId || isBefore || isSame({ holder, weekly, ...hour })) return [];
    return { week: mondayOf(hour.date), created_at: holder.created_at };
  });
  const givenUp = hours.find(
    (hour) => hour.date === date && isSame(hour) && hour.weekly?.user_id === userId,
  )?.exception;
  if (own.every(({ created_at }) => created_at <= (givenUp?.created_at ?? since))) return;
  for (const week of new Set(own.map((hour) => hour.week))) {
    const count = own.filter((hour) => hour.week === week).length;
    if (count >= most)
      throw conflict('week_full', `The station allows ${most} hours a week, and you have ${count} from ${week} on`, {
        ...{ count, most, week },
      });
  }
}
