import { DAYS, SLOTS, type Hour } from '@cabine/panel-core';

const HOURS_OF_A_PAGE = 6;
const LAST_DAY = DAYS.length - 1;
const LAST_HOUR = SLOTS.length - 1;

/** Index of an hour in the week; 0 is Monday 00:00. */
export const placeAt = (day: number, hour: number) => day * SLOTS.length + hour;
export const dayOf = (place: number) => Math.floor(place / SLOTS.length);
export const hourOf = (place: number) => place % SLOTS.length;

/** The date of each day from Monday on: its first hour's that comes. Hours of today that are over are a week later. */
export const datesOfDays = (hours: readonly Hour[]): string[] =>
  DAYS.flatMap((_, day) => hours.flatMap(({ day_of_week, date }) => (day_of_week === day ? date : [])).sort()[0] ?? []);

/** @returns the index after pressing a key, or null for other keys */
export function placeAfter(place: number, key: string, withControl: boolean): number | null {
  const [day, hour] = [dayOf(place), hourOf(place)];
  const to = (nextDay: number, nextHour: number) =>
    placeAt(Math.min(Math.max(nextDay, 0), LAST_DAY), Math.min(Math.max(nextHour, 0), LAST_HOUR));
  switch (key) {
    case 'ArrowLeft':
      return to(day - 1, hour);
    case 'ArrowRight':
      return to(day + 1, hour);
    case 'ArrowUp':
      return to(day, hour - 1);
    case 'ArrowDown':
      return to(day, hour + 1);
    case 'PageUp':
      return to(day, hour - HOURS_OF_A_PAGE);
    case 'PageDown':
      return to(day, hour + HOURS_OF_A_PAGE);
    case 'Home':
      return to(0, withControl ? 0 : hour);
    case 'End':
      return to(LAST_DAY, withControl ? LAST_HOUR : hour);
    default:
      return null;
  }
}

export function blockOf(one: number, other: number): number[] {
  const [firstDay = 0, lastDay = 0] = [dayOf(one), dayOf(other)].sort((a, b) => a - b);
  const [firstHour = 0, lastHour = 0] = [hourOf(one), hourOf(other)].sort((a, b) => a - b);
  const places: number[] = [];
  for (let day = firstDay; day <= lastDay; day += 1)
    for (let hour = firstHour; hour <= lastHour; hour += 1) places.push(placeAt(day, hour));
  return places;
}

/** Consecutive hours of one day; `to` is the last one, inclusive. */
export interface PlaceSpan {
  day: number;
  from: number;
  to: number;
}

export function spansOfPlaces(places: readonly number[]): PlaceSpan[] {
  const spans: PlaceSpan[] = [];
  for (const place of [...places].sort((one, other) => one - other)) {
    const [day, hour] = [dayOf(place), hourOf(place)];
    const last = spans.at(-1);
    if (last?.day === day && last.to === hour - 1) last.to = hour;
    else spans.push({ day, from: hour, to: hour });
  }
  return spans;
}
