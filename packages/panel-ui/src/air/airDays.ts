import { dateAfter, dayAt, isDay, type TimeZone } from '@cabine/panel-core';

const SHOWN_DAYS = 28;
const MOST_DAYS = 366;

export interface AirDays {
  from: string;
  to: string;
  day: string;
}

/** The period that an address asks for. Falls back to the last four weeks for invalid or missing dates. */
export function daysOf(search: string, now: number, timeZone: TimeZone): AirDays {
  const today = dayAt(now, timeZone);
  const query = new URLSearchParams(search);
  const given = (key: keyof AirDays) => {
    const text = query.get(key);
    return text !== null && isDay(text) ? text : undefined;
  };
  const to = given('to') ?? today;
  const from = given('from') ?? dateAfter(to, 1 - SHOWN_DAYS);
  const isTooMany = from > to || from < dateAfter(to, 1 - MOST_DAYS);
  return { from: isTooMany ? dateAfter(to, 1 - SHOWN_DAYS) : from, to, day: given('day') ?? today };
}
