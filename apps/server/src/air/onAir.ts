import { isNobody, type OnAirFacts, type RadioInfoReply } from '@cabine/panel-core/contract';
import type { Booking } from '../schedules/bookings';
import { findDj, type KnownName } from './djNames';
import { whoAt, type Span } from '../broadcasts/mountRules';
import type { Voice } from './collectReadings';
import type { WallHour } from '../schedules/wallHours';

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
