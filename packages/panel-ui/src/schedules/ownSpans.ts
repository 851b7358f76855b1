import { SLOTS, slotHour, type Schedule } from '@cabine/panel-core';
import { placeAt, spansOfPlaces } from './weekChoice';

/** Consecutive hours of one day. */
export interface OwnSpan {
  day: number;
  start: string;
  end: string;
}

export function ownSpans(schedules: readonly Pick<Schedule, 'day_of_week' | 'start_time'>[]): OwnSpan[] {
  const places = schedules.map(({ day_of_week, start_time }) => placeAt(day_of_week, slotHour(start_time)));
  return spansOfPlaces(places).map(({ day, from, to }) => ({
    day,
    start: SLOTS[from]?.start_time ?? '',
    end: SLOTS[to]?.end_time ?? '',
  }));
}

/** The member's week as text, one day per line: '• Segunda-Feira: 20:00 – 22:45, 23:00 – 23:45'. */
export function ownWeekText(
  title: string,
  schedules: readonly Pick<Schedule, 'day_of_week' | 'start_time'>[],
  dayName: (day: number) => string,
): string {
  const lines = new Map<number, string[]>();
  for (const { day, start, end } of ownSpans(schedules))
    lines.set(day, [...(lines.get(day) ?? []), `${start} – ${end}`]);
  return [title, ...[...lines].map(([day, spans]) => `• ${dayName(day)}: ${spans.join(', ')}`)].join('\n');
}
