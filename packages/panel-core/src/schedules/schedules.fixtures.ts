import type { ScheduleDate } from './dates.schemas';
import type { Schedule } from './schedules.contract';
import { SLOTS, type DayIndex, type ScheduleType } from './slots';

export function buildSchedule(overrides: Partial<Schedule> = {}): Schedule {
  return {
    id: 1,
    type: 'broadcast',
    day_of_week: 1,
    start_time: '21:00',
    end_time: '21:45',
    user_name: 'dj-Rafa',
    ...overrides,
  };
}

/** A Monday of the fixtures' time, held by a member for this date alone. */
export function buildScheduleDate(overrides: Partial<ScheduleDate> = {}): ScheduleDate {
  return {
    type: 'broadcast',
    date: '2026-11-30',
    start_time: '21:00',
    end_time: '21:45',
    user_name: 'Bia_Torres',
    given_by: '',
    ...overrides,
  };
}

/** Booked hours of one day with their hosts: `buildDay(1, { 20: 'Bia', 21: 'dj-Rafa' })`. */
export function buildDay(day: DayIndex, hosts: Record<number, string>, type: ScheduleType = 'broadcast'): Schedule[] {
  return Object.entries(hosts).map(([hour, user_name]) => {
    const slot = SLOTS[Number(hour)];
    if (!slot) throw new Error(`buildDay: there is no hour ${hour}. A day has 24. Use 0 to 23.`);
    return {
      id: day * 100 + slot.hour + 1,
      type,
      day_of_week: day,
      start_time: slot.start_time,
      end_time: slot.end_time,
      user_name,
    };
  });
}

const HOSTS = ['dj-Rafa', 'Bia_Torres', 'Camila.Souza', 'Lipe', 'MarianaDeAlbuquerqueCavalcantiMontenegro', 'Théo!'];

/** A realistic week: most evenings booked, early mornings free. */
export function buildWeek(type: ScheduleType = 'broadcast'): Schedule[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
    const hours = SLOTS.filter((slot) => slot.hour >= 9 && (slot.hour + day) % 3 !== 0).map((slot) => slot.hour);
    return buildDay(
      day as DayIndex,
      Object.fromEntries(hours.map((hour, at) => [hour, HOSTS[(at + day) % HOSTS.length] ?? ''])),
      type,
    );
  });
}
