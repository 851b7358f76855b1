/** Day names of the selector, Monday first; the index is `day_of_week` in the API (product.md 3). */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof DAYS)[number];
/** 0 is Monday, 6 is Sunday; not `Date.getDay()`. */
export type DayIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const DAYS_PER_WEEK = 7;
export const SLOTS_PER_DAY = 24;

export const SCHEDULE_TYPES = ['broadcast', 'event'] as const;
/** broadcast: an hour on air (locutor); event: a promotion hour (promotor). */
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

export const HOURS_MAX = DAYS_PER_WEEK * SLOTS_PER_DAY * SCHEDULE_TYPES.length;
/** Most hours by date, of this week and the eight that can be booked: each may be given up and held by another. */
export const DATED_MAX = 2 * 9 * HOURS_MAX;

/** One of a day's 24 bookable hours on the station's clock, from :00 to :45 (product.md 3). */
export interface Slot {
  hour: number;
  start_time: string;
  end_time: string;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

// Not Array.from: Prototype and MooTools replace it with a version that takes no function.
export const SLOTS: readonly Slot[] = [...Array(SLOTS_PER_DAY).keys()].map((hour) => ({
  hour,
  start_time: `${twoDigits(hour)}:00`,
  end_time: `${twoDigits(hour)}:45`,
}));

/** True if the pair is one of the 24 slots. */
export function isSlot(start_time: string, end_time: string): boolean {
  return SLOTS.some((slot) => slot.start_time === start_time && slot.end_time === end_time);
}

/** Hour of a slot's `HH:MM`, 0 to 23. */
export function slotHour(start_time: string): number {
  return Number(start_time.slice(0, 2));
}

/** How many days ahead an hour of one date can be booked, given up, offered and assigned, and a day closed. */
export const DATES_AHEAD = 56;
