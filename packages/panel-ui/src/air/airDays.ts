import { tz } from '@date-fns/tz';
import { addDays, isValid, lightFormat, parseISO } from 'date-fns';

const SHOWN_DAYS = 28;
const MOST_DAYS = 366;

export interface AirDays {
  from: string;
  to: string;
  day: string;
}

const isDay = (text: string | null): text is string =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text ?? '') && isValid(parseISO(text ?? ''));

const later = (day: string, days: number) => lightFormat(addDays(parseISO(day), days), 'yyyy-MM-dd');

/** The period that an address asks for. Falls back to the last four weeks for invalid or missing dates. */
export function daysOf(search: string, now: number, timeZone: string): AirDays {
  const today = lightFormat(tz(timeZone)(now), 'yyyy-MM-dd');
  const query = new URLSearchParams(search);
  const given = (key: keyof AirDays) => {
    const text = query.get(key);
    return isDay(text) ? text : undefined;
  };
  const to = given('to') ?? today;
  const from = given('from') ?? later(to, 1 - SHOWN_DAYS);
  const isTooMany = from > to || from < later(to, 1 - MOST_DAYS);
  return { from: isTooMany ? later(to, 1 - SHOWN_DAYS) : from, to, day: given('day') ?? today };
}
