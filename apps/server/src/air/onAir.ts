import { isNobody, type OnAirFacts, type RadioInfoReply } from '@cabine/panel-core/contract';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../platform/db/schema';
import { findDj, type KnownName } from './djNames';
import type { Voice } from './foldReadings';
import type { WallHour } from './wallHours';

/** Who is booked for an hour of the week. */
export interface Booking extends Pick<Selectable<Tables['schedules']>, 'id' | 'user_id'> {
  username: string;
}

/** The week on the air, by hour of the week. */
export async function listBookings(db: Db): Promise<Map<number, Booking>> {
  const rows = await db
    .selectFrom('schedules')
    .innerJoin('users', 'users.id', 'schedules.user_id')
    .select(['schedules.id', 'day_of_week', 'start_time', 'user_id', 'users.username'])
    .where('type', '=', 'broadcast')
    .execute();
  return new Map(rows.map((row) => [row.day_of_week * 24 + Number(row.start_time.slice(0, 2)), row]));
}

/** The DJ's name as the source sends it; '' for one without a name, null where none is on. */
export const djOf = ({ state, djusername }: Pick<RadioInfoReply, 'state' | 'djusername'>): string | null =>
  state !== 'live' ? null : isNobody(djusername) ? '' : djusername;

/** Whose voice it is: by name, or where the source sends none by the booking. */
export function voiceOf(dj: string, members: readonly KnownName[], booked: Booking | undefined): Voice {
  if (dj === '') return { userId: booked?.user_id ?? null, name: booked?.username ?? '', byBooking: true };
  const member = findDj(dj, members);
  return { userId: member?.id ?? null, name: member?.username ?? dj, byBooking: false };
}

export interface HourNow extends OnAirFacts {
  hour: WallHour;
  booked: Booking | undefined;
  /** Null: nobody is on the air, or nobody knows. */
  voice: Voice | null;
}

/** The present hour: what is booked, and what the radio says. */
export function hourNow(
  now: number,
  hour: WallHour,
  booked: Booking | undefined,
  members: readonly KnownName[],
  info: RadioInfoReply,
): HourNow {
  const isKnown = info.state !== 'unknown' && !info.stale;
  const dj = isKnown ? djOf(info) : null;
  const voice = dj === null ? null : voiceOf(dj, members, booked);
  return {
    hour,
    booked,
    voice,
    sinceMs: now - hour.from,
    isBooked: booked !== undefined,
    isDjOn: isKnown ? dj !== null : null,
    isHost: voice !== null && voice.userId !== null && voice.userId === booked?.user_id,
  };
}
