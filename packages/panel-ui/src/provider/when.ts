import { tz } from '@date-fns/tz';
import { differenceInCalendarDays, differenceInMonths, getISODay, lightFormat } from 'date-fns';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Labels } from '../labels/labels';
import type { whenLabels } from './when.labels';

export type WhenWords = typeof whenLabels extends Labels<infer Words> ? Words : never;

const DAYS_PER_WEEK = 7;
const DAYS_PER_MONTH = 30;
const MONTHS_PER_YEAR = 12;

/**
 * An instant as people say it: 'em 12 min', 'hoje às 19:00', 'amanhã às 19:00', 'qui, 19:00', 'há 3 h'. Days are those of
 * the station's calendar.
 *
 * @param at milliseconds since 1970 UTC, as `now`
 * @param timeZone IANA name of the station's zone
 */
export function writeWhen(at: number, now: number, timeZone: string, words: WhenWords): string {
  const station = tz(timeZone);
  const time = lightFormat(station(at), 'HH:mm');
  const days = differenceInCalendarDays(at, now, { in: station });
  if (at > now) {
    const minutes = Math.ceil((at - now) / millisecondsInMinute);
    if (minutes < 60) return words.inMinutes(minutes);
    if (days === 0) return words.today(time);
    if (days === 1) return words.tomorrow(time);
    if (days < DAYS_PER_WEEK) return words.weekday(getISODay(station(at)) - 1, time);
    return words.date(lightFormat(station(at), 'dd/MM/yyyy'), time);
  }
  const minutes = Math.floor((now - at) / millisecondsInMinute);
  if (minutes === 0) return words.now;
  if (minutes < 60) return words.minutesAgo(minutes);
  if (days === 0) return words.hoursAgo(Math.floor((now - at) / millisecondsInHour));
  if (days === -1) return words.yesterday(time);
  if (-days < DAYS_PER_MONTH) return words.ago(-days, 'day');
  const months = Math.max(1, differenceInMonths(now, at));
  return months < MONTHS_PER_YEAR
    ? words.ago(months, 'month')
    : words.ago(Math.floor(months / MONTHS_PER_YEAR), 'year');
}

/** The day of a block and its hours, as 'Hoje, 19:00 – 20:45'. */
export function writeSpan(
  { from, to }: { from: number; to: number },
  now: number,
  timeZone: string,
  words: WhenWords & { dayName: (day: number) => string },
): string {
  const station = tz(timeZone);
  const days = differenceInCalendarDays(from, now, { in: station });
  const name = words.dayName(getISODay(station(from)) - 1);
  const date = `${name}, ${lightFormat(station(from), 'dd/MM')}`;
  const day = days === 0 ? words.dayToday : days === 1 ? words.dayTomorrow : days < DAYS_PER_WEEK ? name : date;
  return words.span(day, lightFormat(station(from), 'HH:mm'), lightFormat(station(to), 'HH:mm'));
}
