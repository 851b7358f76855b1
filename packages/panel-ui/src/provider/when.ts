import { dayAt, stationTime, wallTextAt, type TimeZone } from '@cabine/panel-core';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Labels } from '../labels/labels';
import type { whenLabels } from './when.labels';

export type WhenWords = typeof whenLabels extends Labels<infer Words> ? Words : never;

const DAYS_PER_WEEK = 7;
const DAYS_PER_MONTH = 30;
const MONTHS_PER_YEAR = 12;

/** `19:00` on the station's clock. */
export const timeAt = (at: number, timeZone: TimeZone): string => wallTextAt(at, timeZone).slice(11, 16);

/** `2026-11-20` as 20/11/2026, in every language of the panel. */
export const writeDay = (day: string): string => day.split('-').reverse().join('/');

/** Days from one instant's date at the station to another's. */
const daysBetween = (from: number, to: number, timeZone: TimeZone) =>
  (Date.parse(dayAt(to, timeZone)) - Date.parse(dayAt(from, timeZone))) / millisecondsInDay;

/** Whole months that lie between two instants. */
function monthsBetween(from: number, to: number, timeZone: TimeZone): number {
  const [first, last] = [wallTextAt(from, timeZone), wallTextAt(to, timeZone)];
  const monthsOf = (text: string) => Number(text.slice(0, 4)) * MONTHS_PER_YEAR + Number(text.slice(5, 7));
  return monthsOf(last) - monthsOf(first) - Number(last.slice(8) < first.slice(8));
}

/**
 * An instant as people say it: 'em 12 min', 'hoje às 19:00', 'amanhã às 19:00', 'qui, 19:00', 'há 3 h'. Days are those of
 * the station's calendar.
 *
 * @param at milliseconds since 1970 UTC, as `now`
 */
export function writeWhen(at: number, now: number, timeZone: TimeZone, words: WhenWords): string {
  const time = timeAt(at, timeZone);
  const days = daysBetween(now, at, timeZone);
  if (at > now) {
    const minutes = Math.ceil((at - now) / millisecondsInMinute);
    if (minutes < 60) return words.inMinutes(minutes);
    if (days === 0) return words.today(time);
    if (days === 1) return words.tomorrow(time);
    if (days < DAYS_PER_WEEK) return words.weekday(stationTime(at, timeZone).day, time);
    return words.date(writeDay(dayAt(at, timeZone)), time);
  }
  const minutes = Math.floor((now - at) / millisecondsInMinute);
  if (minutes === 0) return words.now;
  if (minutes < 60) return words.minutesAgo(minutes);
  if (days === 0) return words.hoursAgo(Math.floor((now - at) / millisecondsInHour));
  if (days === -1) return words.yesterday(time);
  if (-days < DAYS_PER_MONTH) return words.ago(-days, 'day');
  const months = Math.max(1, monthsBetween(at, now, timeZone));
  return months < MONTHS_PER_YEAR
    ? words.ago(months, 'month')
    : words.ago(Math.floor(months / MONTHS_PER_YEAR), 'year');
}

/** The day of a block and its hours, as 'Hoje, 19:00 – 20:45'. */
export function writeSpan(
  { from, to }: { from: number; to: number },
  now: number,
  timeZone: TimeZone,
  words: WhenWords & { dayName: (day: number) => string },
): string {
  const days = daysBetween(now, from, timeZone);
  const name = words.dayName(stationTime(from, timeZone).day);
  const date = `${name}, ${writeDay(dayAt(from, timeZone)).slice(0, 5)}`;
  const day = days === 0 ? words.dayToday : days === 1 ? words.dayTomorrow : days < DAYS_PER_WEEK ? name : date;
  return words.span(day, timeAt(from, timeZone), timeAt(to, timeZone));
}
