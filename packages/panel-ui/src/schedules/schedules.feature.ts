import { WEEK_READS } from '@cabine/panel-core';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { SCHEDULE_FRAME } from './ScheduleSkeleton';
import { HOUR_VALUES } from '../labels/week.labels';
import type { Feature } from '../provider/feature';

export const schedules: Feature = {
  screens: [
    {
      path: '/broadcaster/schedule',
      label: 'broadcasterSchedule',
      words: {
        'pt-BR': { menu: 'Marcar horário', page: 'Programação da Rádio' },
        en: { menu: 'Book an hour', page: 'Radio schedule' },
      },
      icon: CalendarDays,
      place: 20,
      group: 'broadcaster',
      frame: SCHEDULE_FRAME,
      module: 'schedules/BroadcastScheduleScreen',
      load: () => import('./BroadcastScheduleScreen').then((file) => ({ default: file.BroadcastScheduleScreen })),
      reads: [...WEEK_READS, { path: '/air/now' }],
    },
    {
      path: '/promoter/schedule',
      label: 'promoterSchedule',
      words: {
        'pt-BR': { menu: 'Marcar horário', page: 'Programação da Promotoria' },
        en: { menu: 'Book an hour', page: 'Promotion schedule' },
      },
      icon: CalendarDays,
      place: 50,
      group: 'promoter',
      frame: SCHEDULE_FRAME,
      module: 'schedules/PromoterScheduleScreen',
      load: () => import('./PromoterScheduleScreen').then((file) => ({ default: file.PromoterScheduleScreen })),
      reads: WEEK_READS,
    },
  ],
  values: HOUR_VALUES,
};

/** Offered hours are on the screens of the schedule; 'Registro' names their values. */
export const offers: Feature = { screens: [], values: HOUR_VALUES };
