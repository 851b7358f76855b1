import type { PanelClient } from '@cabine/panel-core';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { HOUR_VALUES } from '../provider/hourValues';
import type { Feature } from '../provider/feature';

/** What the schedule shows first, and the dashboard. */
export const readWeek = ({ air, offers: swaps, schedules: hours }: PanelClient) => ({
  '/schedules': hours.list(),
  '/schedules/dates': hours.listDates(),
  '/offers': swaps.list(),
  '/air/now': air.now(),
});

export const schedules: Feature = {
  screens: [
    {
      path: '/broadcaster/schedule',
      label: 'broadcasterSchedule',
      icon: CalendarDays,
      place: 20,
      group: 'broadcaster',
      reads: readWeek,
      load: () => import('./BroadcastScheduleScreen').then((file) => ({ default: file.BroadcastScheduleScreen })),
    },
    {
      path: '/promoter/schedule',
      label: 'promoterSchedule',
      icon: CalendarDays,
      place: 50,
      group: 'promoter',
      reads: readWeek,
      load: () => import('./PromoterScheduleScreen').then((file) => ({ default: file.PromoterScheduleScreen })),
    },
  ],
  values: HOUR_VALUES,
};

/** Offered hours are on the screens of the schedule; 'Registro' names their values. */
export const offers: Feature = { screens: [], values: HOUR_VALUES };
