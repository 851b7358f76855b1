/** Day names of the selector, Monday first; the index is `day_of_week` on the wire (SPEC 3). */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof DAYS)[number];
/** 0 = segunda-feira ... 6 = domingo. Never `Date.getDay()`. */
export type DayIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const DAYS_PER_WEEK = 7;
const SLOTS_PER_DAY = 24;

export const SCHEDULE_TYPES = ['broadcast', 'event'] as const;
/** broadcast: an hour on air (locutor); event: a promotion hour (promotor). */
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

/** One of a day's 24 bookable hours, wall clock of the station: starts on the hour, ends at :45 (SPEC 3). */
export interface Slot {
  hour: number;
  start_time: string;
  end_time: string;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

export const SLOTS: readonly Slot[] = Array.from({ length: SLOTS_PER_DAY }, (_, hour) => ({
  hour,
  start_time: `${twoDigits(hour)}:00`,
  end_time: `${twoDigits(hour)}:45`,
}));

/** True if the pair is exactly one of the 24 slots. */
export function isSlot(start_time: string, end_time: string): boolean {
  return SLOTS.some((slot) => slot.start_time === start_time && slot.end_time === end_time);
}

/** Hour of a slot's `HH:MM`, 0 to 23. */
export function slotHour(start_time: string): number {
  return Number(start_time.slice(0, 2));
}

/** Weekday and time of day of an instant on the station's wall clock. */
export interface StationTime {
  day: DayIndex;
  hour: number;
  minute: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

/**
 * The station's own 'today' and 'now' (DESIGN 3, time).
 *
 * @param instantMs milliseconds since 1970 UTC
 * @param timeZone IANA name, for example `America/Sao_Paulo`; an unknown one throws RangeError
 */
export function stationTime(instantMs: number, timeZone: string): StationTime {
  const parts = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(instantMs)
      .map((part) => [part.type, part.value]),
  );
  return {
    day: WEEKDAYS.indexOf(parts.weekday ?? '') as DayIndex,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

/** Slots from now until the given one starts, 0 for the current hour; the week repeats. */
export function hoursUntil(now: StationTime, slot: { day_of_week: number; start_time: string }): number {
  const week = DAYS_PER_WEEK * SLOTS_PER_DAY;
  const at = slot.day_of_week * SLOTS_PER_DAY + slotHour(slot.start_time);
  return (at - (now.day * SLOTS_PER_DAY + now.hour) + week) % week;
}
