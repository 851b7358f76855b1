import { instantOf, type TimeZone } from '../shared/timeZone';
import { dateAfter, hoursOn, type Week } from './dates';
import { stationTime } from './stationTime';
import { DAYS_PER_WEEK, SLOTS_PER_DAY, slotHour } from './slots';
import { timeOf } from '../environment/clock';

type Weekly = Week['weekly'][number];
type Differing = NonNullable<Week['dates']>[number];

/** Consecutive hours of one host, on their next date. */
export interface HostBlock<T> {
  host: string;
  /** Start and end in milliseconds since 1970 UTC; the end is that of the last slot, at :45. */
  from: number;
  to: number;
  /** The held hours, in order: weekly ones, or those of a date. */
  slots: readonly [T, ...T[]];
}

const HOURS = DAYS_PER_WEEK * SLOTS_PER_DAY;
const LAST_MINUTE = 45;

/**
 * The hours of the coming seven days as blocks, soonest first: the block of the current time comes first, whole, and one
 * that is over has its date of next week.
 *
 * @param week of one type
 * @param now milliseconds since 1970 UTC
 * @example upcomingBlocks({ weekly: slots }, Date.now(), 'America/Sao_Paulo')[0]?.host
 */
export function upcomingBlocks<W extends Weekly, D extends Differing = never>(
  week: Week<W, D>,
  now: number,
  timeZone: TimeZone,
): HostBlock<W | D>[] {
  const { date: today, hour } = stationTime(now, timeZone);
  const byHour = new Map<number, W | D>();
  for (let day = -DAYS_PER_WEEK; day <= 2 * DAYS_PER_WEEK; day += 1)
    for (const { start_time, holder } of hoursOn(dateAfter(today, day), week))
      if (holder) byHour.set(day * SLOTS_PER_DAY + slotHour(start_time), holder);
  const midnight = timeOf(`${today}T00:00:00.000Z`);
  /** The instant so many hours of the station's clock after the beginning of today. */
  const at = (hours: number, minute: number) => instantOf(midnight + (hours * 60 + minute) * 60_000, timeZone);
  const isSame = (one: number, other: number) => byHour.get(one)?.user_name === byHour.get(other)?.user_name;

  const blockAt = (start: number): HostBlock<W | D>[] => {
    const slot = byHour.get(start);
    if (!slot) return [];
    const slots: [W | D, ...(W | D)[]] = [slot];
    for (let next = byHour.get(start + 1); slots.length < HOURS && next?.user_name === slot.user_name;) {
      slots.push(next);
      next = byHour.get(start + slots.length);
    }
    const [from, to] = [at(start, 0), at(start + slots.length - 1, LAST_MINUTE)];
    // An hour that a clock change skips begins when the next one does.
    const [first, ...rest] = slots.filter((_, later) => at(start + later, 0) < at(start + later + 1, 0));
    return first ? [{ host: slot.user_name, slots: [first, ...rest], from, to }] : [];
  };
  let begun = hour;
  // A host of the whole week has no first hour.
  while (byHour.has(begun) && isSame(begun - 1, begun) && hour - begun < HOURS - 1) begun -= 1;
  const isWhole = hour - begun === HOURS - 1;
  // The last one is the present block again, a week later.
  const starts = [...Array(HOURS + 1).keys()].map((later) => begun + later).filter((each) => !isSame(each - 1, each));
  const blocks = (isWhole ? [hour] : starts).flatMap(blockAt).filter(({ to }) => to > now);
  const isShown = blocks[0]?.from === at(begun, 0);
  return isShown ? blocks.filter(({ from }) => from < at(begun + HOURS, 0)) : blocks;
}

/** The next host within a day, and the instant: of the first block that has not begun. */
export function nextHost<W extends Weekly, D extends Differing = never>(
  week: Week<W, D>,
  now: number,
  timeZone: TimeZone,
): ((W | D) & { from: number }) | null {
  const next = upcomingBlocks(week, now, timeZone).find(({ from }) => from > now);
  return next && next.from - now < SLOTS_PER_DAY * 3_600_000 ? { ...next.slots[0], from: next.from } : null;
}
