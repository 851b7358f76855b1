import { setImmediate } from 'node:timers/promises';
import {
  DAY_MAX,
  MEMBERS_MAX,
  type AirDay,
  type AirHistory,
  type AirMember,
  type ListenersAt,
  QUARTER_MS,
  dayAt,
  startOfDay,
  zoneSpans,
} from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import { isoInstant } from '../platform/clock';
import type { ReadDb } from '../platform/db/schema';
import * as history from './history.repository';
import { wallHours } from '../schedules/wallHours';

/** Instants of a range of days, both included. */
export interface Days {
  from: number;
  to: number;
}

export const daysBetween = (first: string, last: string, timeZone: string): Days => ({
  from: startOfDay(first, timeZone),
  to: startOfDay(last, timeZone, 1),
});

/** Days per query, so that a year does not block other requests. */
const SLICE_DAYS = 14;

/** Splits the range at midnights of the station, from that of its first day on, so that no hour is cut; other requests run in between. */
async function* slices({ from, to }: Days, timeZone: string): AsyncGenerator<Days> {
  for (let start = startOfDay(dayAt(from, timeZone), timeZone); start < to;) {
    const end = Math.min(to, startOfDay(dayAt(start, timeZone), timeZone, SLICE_DAYS));
    yield { from: start, to: end };
    start = end;
    await setImmediate();
  }
}

/** Whether a member's time is paid: disjoint spans in order. */
export type Paid = ReadonlyMap<number, readonly Days[]>;
type PaidOf = (userIds: readonly number[]) => Promise<Paid>;
const NOTHING_PAID: PaidOf = () => Promise.resolve(new Map());

/** A member's minutes; `paid` are those of `in_hours` that are paid. */
export type PaidMember = AirMember & { paid: number };

interface Sum extends Pick<AirMember, 'userId' | 'name'> {
  onAir: number;
  inHours: number;
  paid: number;
  booked: number;
}

/**
 * Minutes on air and booked minutes of each DJ, measured in real time, so that clock changes neither lose nor repeat an
 * hour.
 */
export async function listMembers(
  db: ReadDb,
  days: Days,
  timeZone: string,
  paidOf: PaidOf = NOTHING_PAID,
): Promise<PaidMember[]> {
  const sums = new Map<string, Sum>();
  for await (const slice of slices(days, timeZone)) await addMembers(db, slice, timeZone, { sums, paidOf });
  return [...sums.values()]
    .map(({ userId, name, onAir, inHours, booked: planned, paid: paidMs }) => ({
      userId,
      name,
      minutes: minutesOf(onAir),
      in_hours: minutesOf(inHours),
      booked: minutesOf(planned),
      paid: minutesOf(paidMs),
    }))
    .sort((one, other) => other.minutes - one.minutes || one.name.localeCompare(other.name));
}

async function addMembers(
  db: ReadDb,
  { from, to }: Days,
  timeZone: string,
  { sums, paidOf }: { sums: Map<string, Sum>; paidOf: PaidOf },
): Promise<void> {
  const [start, end] = [isoInstant(from), isoInstant(to)];
  const stints = await history.listStints(db, start, end);
  const paid = await paidOf([...new Set(stints.flatMap(({ userId }) => userId ?? []))]);
  const booked = await history.listBooked(db, start, end);
  const walls = wallHours(from, to, timeZone);
  const hours = booked.map((hour, index) => {
    while ((walls[0]?.to ?? Infinity) <= hour.at) walls.shift();
    // Who got the hour while it ran ends the time of who had it before.
    return { ...hour, to: Math.min(walls[0]?.to ?? to, booked[index + 1]?.at ?? to) };
  });
  const sumOf = (userId: number | null, name: string): Sum => {
    const key = userId === null ? name : String(userId);
    const sum = sums.get(key) ?? { userId, name, onAir: 0, inHours: 0, booked: 0, paid: 0 };
    sums.set(key, sum);
    return sum;
  };
  for (const { userId, host, at, to: until } of hours) sumOf(userId, host).booked += until - at;
  let first = 0;
  for (const stint of stints) {
    const sum = sumOf(stint.userId, stint.name);
    sum.onAir += Math.min(stint.to, to) - Math.max(stint.from, from);
    // Both lists are in order, so hours that ended before this stint are over for later stints too.
    while ((hours[first]?.to ?? Infinity) <= stint.from) first += 1;
    for (const hour of hours.slice(first, hoursEnd(hours, first, stint.to))) {
      if (hour.userId !== stint.userId) continue;
      const span = { from: Math.max(stint.from, hour.at), to: Math.min(stint.to, hour.to) };
      sum.inHours += span.to - span.from;
      for (const each of paid.get(stint.userId ?? 0) ?? []) sum.paid += overlap(span, each);
    }
  }
}

const overlap = (one: Days, other: Days) => Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));

const minutesOf = (ms: number) => Math.round(ms / millisecondsInMinute);

function hoursEnd(hours: readonly { at: number }[], first: number, until: number): number {
  let end = first;
  while ((hours[end]?.at ?? Infinity) < until) end += 1;
  return end;
}

export async function readHistory(db: ReadDb, days: Days, timeZone: string): Promise<AirHistory> {
  const week: history.WeekSums = new Map();
  for await (const { from, to } of slices(days, timeZone))
    for (const span of zoneSpans(from, to, timeZone)) await history.addWeek(db, span, week);
  const members = await listMembers(db, days, timeZone);
  return {
    hours: history.weekOf(week),
    members: members.slice(0, MEMBERS_MAX).map(({ paid: _, ...member }) => member),
  };
}

export async function readDay(db: ReadDb, { from, to }: Days): Promise<AirDay> {
  const [start, end] = [isoInstant(from), isoInstant(to)];
  const quarters = await history.listListeners(db, from, to);
  const stints = await history.listStints(db, start, end);
  return {
    from: start,
    to: end,
    quarters,
    plays: await history.listPlays(db, start, end),
    stints: stints.slice(0, DAY_MAX).map(({ id, userId, name, byBooking, ...stint }) => ({
      id,
      userId,
      name,
      by_booking: byBooking,
      from: isoInstant(stint.from),
      to: isoInstant(stint.to),
      ...listenersDuring(quarters, stint),
    })),
  };
}

/** Mean and peak listeners of a stint, with each quarter weighted by its overlap. */
function listenersDuring(quarters: readonly ListenersAt[], stint: Days): Pick<ListenersAt, 'mean' | 'peak'> {
  let [weight, sum, peak] = [0, 0, 0];
  for (const quarter of quarters) {
    const at = Date.parse(quarter.at);
    const shared = Math.min(at + QUARTER_MS, stint.to) - Math.max(at, stint.from);
    if (shared <= 0 || quarter.mean === null) continue;
    weight += shared;
    sum += shared * quarter.mean;
    if (shared > millisecondsInMinute || peak === 0) peak = Math.max(peak, quarter.peak ?? 0);
  }
  return weight === 0 ? { mean: null, peak: null } : { mean: Math.round(sum / weight), peak };
}
