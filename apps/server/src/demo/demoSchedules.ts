import type { ScheduleType } from '@cabine/panel-core/contract';

/** Hours of a member: days 0 (Monday) to 6, hours on the station's clock. */
export interface DemoBookings {
  username: string;
  type: ScheduleType;
  days: readonly number[];
  hours: readonly number[];
}

const WEEKDAYS = [0, 1, 2, 3, 4];

/** Tuesday 21:00 stays free: the demo's tour books it. */
export const DEMO_BOOKINGS: readonly DemoBookings[] = [
  { username: 'Duda-FM', type: 'broadcast', days: WEEKDAYS, hours: [8, 9] },
  { username: 'Luh.Pixel', type: 'broadcast', days: [0, 2, 4], hours: [14, 15] },
  { username: 'MatheusMix', type: 'broadcast', days: [1, 3], hours: [16, 17] },
  { username: 'Thomaz-HB', type: 'broadcast', days: [0, 3], hours: [18] },
  { username: 'DJ.Caio', type: 'broadcast', days: WEEKDAYS, hours: [19, 20] },
  { username: 'Bia.Mix', type: 'broadcast', days: [2], hours: [21, 22] },
  { username: 'Kaua_Beats', type: 'broadcast', days: [4, 5], hours: [21, 22, 23] },
  { username: 'Gui.Noturno', type: 'broadcast', days: [0, 3, 6], hours: [0, 23] },
  { username: 'Duda-FM', type: 'broadcast', days: [5], hours: [10, 11] },
  { username: 'Luh.Pixel', type: 'broadcast', days: [5], hours: [16, 17] },
  { username: 'Vick=D', type: 'broadcast', days: [6], hours: [15, 16, 17] },
  { username: 'Bia.Mix', type: 'broadcast', days: [6], hours: [20, 21] },
  { username: 'NinaPromo', type: 'event', days: [0, 2, 4], hours: [20] },
  { username: 'Rafinha:D', type: 'event', days: [1, 3], hours: [18, 19] },
  { username: 'Lele.Eventos', type: 'event', days: [5], hours: [16, 20] },
  { username: 'NinaPromo', type: 'event', days: [6], hours: [18] },
];

/** How one coming date of an hour differs from the week. */
export interface DemoDate {
  /** The weekly host; of an hour that is free every week, who has it once. */
  username: string;
  day: number;
  hour: number;
  /** 'offered' and 'once' have the hour; the others gave it up, for `to` if it is taken. */
  is: 'givenUp' | 'once' | 'taken' | 'offered';
  /** Who took it. */
  to?: string;
}

/** A first look shows each kind of date. */
export const DEMO_DATES: readonly DemoDate[] = [
  { username: 'Duda-FM', day: 4, hour: 9, is: 'givenUp' },
  { username: 'MatheusMix', day: 3, hour: 17, is: 'taken', to: 'Bia.Mix' },
  { username: 'Luh.Pixel', day: 5, hour: 13, is: 'once' },
  { username: 'Kaua_Beats', day: 5, hour: 23, is: 'offered' },
];
