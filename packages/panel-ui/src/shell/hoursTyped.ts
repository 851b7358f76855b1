import type { DayIndex } from '@cabine/panel-core';
import { fold } from '@cabine/panel-core/text';

const SHORTEST_DAY = 3;

/**
 * The hour that a text like '21h quinta', 'qui 21:00' or '21h' names; without a day it is today's. Null for other texts.
 *
 * @param days names of the days from Monday on
 */
export function hourTyped(
  typed: string,
  days: readonly string[],
  today: DayIndex,
): { day: DayIndex; hour: number } | null {
  const words = fold(typed)
    .replace(/(\d)\s+h\b/, '$1h')
    .split(/\s+/)
    .filter((word) => word !== '');
  const hours = words.flatMap((word) => /^([01]?\d|2[0-3])(?:h(?:00)?|hs|:00)$/.exec(word)?.[1] ?? []);
  const others = words.filter((word) => !/^\d/.test(word));
  const [named] = others;
  const day =
    named === undefined
      ? today
      : days.findIndex((name) => named.length >= SHORTEST_DAY && fold(name).startsWith(named));
  if (hours.length !== 1 || others.length > 1 || hours.length + others.length !== words.length || day === -1)
    return null;
  // The cast is safe: a place in the names of seven days.
  return { day: day as DayIndex, hour: Number(hours[0]) };
}
