import type { WeekSlot } from '@cabine/panel-core/schedule';

/** Days by their index, Monday first. */
export const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** Hours in a row of one host, or one free hour. */
export interface WeekBlock {
  /** 0 to 23. */
  hour: number;
  /** How many hours. */
  length: number;
  /** Null: free. */
  host: string | null;
}

/** The hours that the week shows: from the first booked to the last, both included; null if none is. */
export function bookedHours(slots: readonly WeekSlot[]): { first: number; last: number } | null {
  if (slots.length === 0) return null;
  const hours = slots.map(({ hour }) => hour);
  return { first: Math.min(...hours), last: Math.max(...hours) };
}

/** One day's blocks from hour to hour, neighbouring hours of one host as one. */
export function blocksOfDay(slots: readonly WeekSlot[], day: number, first: number, last: number): WeekBlock[] {
  const hosts = new Map(slots.filter((slot) => slot.day === day).map(({ hour, host }) => [hour, host]));
  const blocks: WeekBlock[] = [];
  for (let hour = first; hour <= last; hour += 1) {
    const host = hosts.get(hour) ?? null;
    const before = blocks.at(-1);
    if (host !== null && before?.host === host) before.length += 1;
    else blocks.push({ hour, length: 1, host });
  }
  return blocks;
}
