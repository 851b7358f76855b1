import { slotHour, type Week } from '@cabine/panel-core/schedule';

/** Hours of every week, or each on its date. */
export type HeldHours = readonly Pick<Week['weekly'][number], 'day_of_week' | 'start_time' | 'user_name'>[];

/** Days by their index, Monday first. */
export const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** The seven days from this one on, by their index. */
export const daysFrom = (first: number): number[] => WEEK.map((later) => (first + later) % 7);

/** Consecutive hours of one host, or one free hour. */
export interface WeekBlock {
  /** 0 = Monday. */
  day: number;
  /** 0 to 23. */
  hour: number;
  /** Number of hours. */
  length: number;
  /** Null: free. */
  host: string | null;
}

/** An hour of the week and the blocks that begin in it, by day. */
export interface WeekRow {
  hour: number;
  blocks: WeekBlock[];
}

/**
 * From the first booked hour to the last, consecutive hours of one host merged; empty if none is booked. The blocks of an
 * hour have the order of `days`.
 */
export function weekRows(slots: HeldHours, days: readonly number[] = WEEK): WeekRow[] {
  if (slots.length === 0) return [];
  const hosts: string[] = [];
  let [first, last] = [23, 0];
  for (const { day_of_week, start_time, user_name } of slots) {
    const hour = slotHour(start_time);
    hosts[day_of_week * 24 + hour] = user_name;
    first = Math.min(first, hour);
    last = Math.max(last, hour);
  }
  const rows: WeekRow[] = [];
  // Not Array.from, which Prototype and MooTools replace with a version that takes no function.
  for (let hour = first; hour <= last; hour += 1) rows.push({ hour, blocks: [] });
  for (const day of days) {
    let before: WeekBlock | undefined;
    for (const { hour, blocks } of rows) {
      const host = hosts[day * 24 + hour] ?? null;
      if (host !== null && before?.host === host) {
        before.length += 1;
        continue;
      }
      before = { day, hour, length: 1, host };
      blocks.push(before);
    }
  }
  return rows;
}
