import { TZDateMini } from '@date-fns/tz/date/mini';
import { DAYS_PER_WEEK, SLOTS_PER_DAY, slotHour } from './slots';
import { stationTime } from './stationTime';

interface Booked {
  day_of_week: number;
  start_time: string;
  end_time: string;
  user_name: string;
}

/** Consecutive hours of one host, on their next date. */
export interface HostBlock<T extends Booked> {
  host: string;
  /** Start and end in milliseconds since 1970 UTC; the end is that of the last slot, at :45. */
  from: number;
  to: number;
  /** The booked hours, in order. */
  slots: readonly [T, ...T[]];
}

const HOURS = DAYS_PER_WEEK * SLOTS_PER_DAY;
const LAST_MINUTE = 45;

/**
 * The weekly hours of one type as dated blocks, soonest first, each once: the block of the current time comes first, and
 * a block that is over stands with its date of next week.
 *
 * @param now milliseconds since 1970 UTC
 * @param timeZone IANA name of the station's zone
 * @example upcomingBlocks(slots, Date.now(), 'America/Sao_Paulo')[0]?.host
 */
export function upcomingBlocks<T extends Booked>(slots: readonly T[], now: number, timeZone: string): HostBlock<T>[] {
  const byHour = new Map(slots.map((slot) => [slot.day_of_week * SLOTS_PER_DAY + slotHour(slot.start_time), slot]));
  const { day, hour } = stationTime(now, timeZone);
  const present = day * SLOTS_PER_DAY + hour;
  const today = new TZDateMini(now, timeZone);
  /** The instant so many hours of the station's clock after the beginning of the present hour. */
  const at = (hours: number, minute: number) =>
    new TZDateMini(today.getFullYear(), today.getMonth(), today.getDate(), hour + hours, minute, timeZone).getTime();

  const slotAt = (weekHour: number) => byHour.get((weekHour + HOURS) % HOURS);
  const isStart = (weekHour: number) => slotAt(weekHour)?.user_name !== slotAt(weekHour - 1)?.user_name;
  const hours = [...byHour.keys()];
  // A host of the whole week has no first hour.
  const starts = hours.some(isStart) ? hours.filter(isStart) : hours.slice(0, 1);

  const blockAt = (start: number): HostBlock<T>[] => {
    const first = slotAt(start);
    if (!first) return [];
    const own: [T, ...T[]] = [first];
    for (let next = slotAt(start + 1); own.length < HOURS && next?.user_name === first.user_name;) {
      own.push(next);
      next = slotAt(start + own.length);
    }
    const since = (present - start + HOURS) % HOURS;
    const begins = since < own.length ? -since : HOURS - since;
    const on = (offset: number) => ({ from: at(offset, 0), to: at(offset + own.length - 1, LAST_MINUTE) });
    const dates = on(begins);
    return [{ host: first.user_name, slots: own, ...(dates.to > now ? dates : on(begins + HOURS)) }];
  };
  return starts.flatMap(blockAt).sort((one, other) => one.from - other.from);
}

/** The next host within a day: the first block that has not begun. */
export function nextHost<T extends Booked>(slots: readonly T[], now: number, timeZone: string): T | null {
  const next = upcomingBlocks(slots, now, timeZone).find(({ from }) => from > now);
  return next && next.from - now < SLOTS_PER_DAY * 3_600_000 ? next.slots[0] : null;
}
