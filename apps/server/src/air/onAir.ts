import { SLOTS, dateAfter, isNobody, type OnAirFacts, type RadioInfoReply } from '@cabine/panel-core/contract';
import type { ReadDb } from '../platform/db/schema';
import { readHours } from '../schedules/dates.repository';
import { findDj, type KnownName } from './djNames';
import { whoAt, type Span } from '../broadcasts/mountRules';
import type { Voice } from './collectReadings';
import { dayAt, type WallHour } from './wallHours';

/** Who holds an hour on air. */
export interface Booking {
  user_id: number;
  username: string;
  created_at: string;
}

/** Who holds each hour on air of the dates from one instant to another. */
export interface Bookings {
  at(hour: WallHour): Booking | undefined;
}

export async function listBookings(db: ReadDb, from: number, to: number, timeZone: string): Promise<Bookings> {
  const last = dayAt(to, timeZone);
  const days = [dayAt(from, timeZone)];
  for (let day = days[0] ?? last; day < last;) days.push((day = dateAfter(day, 1)));
  const hours = await readHours(db, days);
  const byHour = new Map(hours.map(({ date, start_time, holder }) => [`${date} ${start_time}`, holder]));
  return {
    at({ date, weekHour }) {
      const { user_id = null, user_name, created_at } = byHour.get(`${date} ${SLOTS[weekHour % 24]?.start_time}`) ?? {};
      return user_id === null || user_name === undefined || created_at === undefined
        ? undefined
        : { user_id, username: user_name, created_at };
    },
  };
}

/** The DJ's name from the source: '' for a DJ without a name, null if none is on. */
export const djOf = ({ state, djusername }: Pick<RadioInfoReply, 'state' | 'djusername'>): string | null =>
  state !== 'live' ? null : isNobody(djusername) ? '' : djusername;

/** The DJ as a member, found by name, or by the booking if the source sends no name. */
export function voiceOf(dj: string, members: readonly KnownName[], booked: Booking | undefined): Voice {
  if (dj === '') return { userId: booked?.user_id ?? null, name: booked?.username ?? '', byBooking: true };
  const member = findDj(dj, members);
  return { userId: member?.id ?? null, name: member?.username ?? dj, byBooking: false };
}

/** Members' times on the live mount; null for a station that does not ask who goes live. */
export type Granted = readonly Span[] | null;

/** The DJ as their grant tells; by `named` where the station does not ask. Without a member it is not known who. */
export function voiceBy(granted: Granted, at: number, dj: string, named: () => Voice): Voice {
  if (granted === null) return named();
  const member = whoAt(granted, at);
  return { userId: member?.userId ?? null, name: member?.name ?? dj, byBooking: false };
}

export interface HourNow extends OnAirFacts {
  hour: WallHour;
  booked: Booking | undefined;
  /** Null if no DJ is on, or the radio does not report it. */
  voice: Voice | null;
}

/** When the host's five minutes began: with the hour, or with a booking during it. */
function startOf(hour: WallHour, booked: Booking | undefined, now: number): number {
  const bookedAt = booked ? Date.parse(booked.created_at) : 0;
  return bookedAt > hour.from && bookedAt <= now ? bookedAt : hour.from;
}

/** The current hour: its booking compared with the radio. */
export function hourNow(
  now: number,
  hour: WallHour,
  booked: Booking | undefined,
  members: readonly KnownName[],
  info: RadioInfoReply,
  granted: Granted,
): HourNow {
  const isKnown = info.state !== 'unknown' && !info.stale;
  const dj = isKnown ? djOf(info) : null;
  const voice = dj === null ? null : voiceBy(granted, now, dj, () => voiceOf(dj, members, booked));
  return {
    hour,
    booked,
    voice,
    sinceMs: now - startOf(hour, booked, now),
    isBooked: booked !== undefined,
    isDjOn: isKnown ? dj !== null : null,
    isHost: voice === null ? false : granted && voice.userId === null ? null : voice.userId === booked?.user_id,
  };
}
