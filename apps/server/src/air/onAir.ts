import { isNobody, type OnAirFacts, type RadioInfoReply } from '@cabine/panel-core/contract';
import type { Host } from '../schedules/readHosts';
import { djKey, findDj, type KnownName } from './djNames';
import { whoAt, type Span } from '../broadcasts/mountRules';
import type { Voice } from './collectReadings';
import type { WallHour } from '../schedules/wallHours';

/** The DJ's name from the source: '' for a DJ without a name, null if none is on. */
export const djOf = ({ state, djusername }: Pick<RadioInfoReply, 'state' | 'djusername'>): string | null =>
  state !== 'live' ? null : isNobody(djusername) ? '' : djusername;

/** Names by which DJs are known, and those that the source sends while nobody is booked. */
export interface KnownNames {
  members: readonly KnownName[];
  station: readonly string[];
  /** Names that the source sent in hours that were credited to their host, such as that of a show. */
  shows: readonly { userId: number; name: string }[];
}

const isUsername = (dj: string, member: KnownName) => findDj(dj, [{ ...member, alias: null }]) !== null;

/**
 * A member may take any free name on air, also one that is on air: until it was heard in an hour of theirs it is nobody's,
 * and it says nothing against a host whose source sent it before.
 */
function isEvidence(dj: string, member: KnownName, booked: Host | undefined, shows: KnownNames['shows']): boolean {
  if (booked === undefined || booked.user_id === member.id || isUsername(dj, member)) return true;
  const isShow = shows.some(({ userId, name }) => userId === booked.user_id && djKey(name) === djKey(dj));
  return member.is_alias_proven === 1 && !isShow;
}

/** The host whose taken name is heard in their own hour for the first time; null otherwise. */
export function whoProves(dj: string, { members }: KnownNames, booked: Host | undefined): number | null {
  const member = booked && findDj(dj, members);
  if (!member || member.id !== booked.user_id || member.is_alias_proven === 1) return null;
  return isUsername(dj, member) ? null : member.id;
}

/**
 * The DJ as a member: found by name, otherwise by the booking. A name that fits no member is no evidence against the
 * host, unless it is the station's own.
 */
export function voiceOf(dj: string, { members, station, shows }: KnownNames, booked: Host | undefined): Voice {
  const member = findDj(dj, members);
  if (member && isEvidence(dj, member, booked, shows))
    return { userId: member.id, name: member.username, byBooking: false };
  const isStation = dj !== '' && station.some((name) => djKey(name) === djKey(dj));
  if (dj !== '' && (!booked || isStation)) return { userId: null, name: dj, byBooking: false };
  return { userId: booked?.user_id ?? null, name: dj || (booked?.user_name ?? ''), byBooking: true };
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
  booked: Host | undefined;
  /** Null if no DJ is on, or the radio does not report it. */
  voice: Voice | null;
}

/** When the host's five minutes began: with the hour, with a booking during it, or as they went off the air. */
function startOf({ now, hour, booked, lastOn }: Present): number {
  const bookedAt = booked ? Date.parse(booked.created_at) : 0;
  return Math.max(hour.from, bookedAt <= now ? bookedAt : 0, lastOn ?? 0);
}

function isHost(voice: Voice, dj: string, booked: Host | undefined, granted: Granted): boolean | null {
  const isUnknown = granted === null ? booked && dj !== '' && voice.byBooking : false;
  if (isUnknown || (voice.userId === null && (granted || booked))) return null;
  return voice.userId === booked?.user_id;
}

export interface Present {
  now: number;
  hour: WallHour;
  booked: Host | undefined;
  names: KnownNames;
  info: RadioInfoReply;
  granted: Granted;
  /** When the host was last on air in this hour. */
  lastOn?: number | null;
}

/** The current hour: its booking compared with the radio. */
export function hourNow(present: Present): HourNow {
  const { now, hour, booked, names, info, granted } = present;
  const isKnown = info.state !== 'unknown' && !info.stale;
  const dj = isKnown ? djOf(info) : null;
  const voice = dj === null ? null : voiceBy(granted, now, dj, () => voiceOf(dj, names, booked));
  return {
    hour,
    booked,
    voice,
    sinceMs: now - startOf(present),
    isBooked: booked !== undefined,
    isDjOn: isKnown ? dj !== null : null,
    isHost: voice !== null && isHost(voice, dj ?? '', booked, granted),
  };
}
