import { defineLabels } from '../labels/labels';
import { WEEKDAYS } from '../labels/week.labels';

type Unit = 'day' | 'month' | 'year';
const SHORT = 3;

const UNITS: Record<Unit, readonly [string, string]> = {
  day: ['dia', 'dias'],
  month: ['mês', 'meses'],
  year: ['ano', 'anos'],
};

const pt = {
  now: 'agora',
  inMinutes: (minutes: number) => `em ${minutes} min`,
  minutesAgo: (minutes: number) => `há ${minutes} min`,
  hoursAgo: (hours: number) => `há ${hours} h`,
  ago: (count: number, unit: Unit) => `há ${count} ${UNITS[unit][count === 1 ? 0 : 1]}`,
  yesterday: (time: string) => `ontem às ${time}`,
  today: (time: string) => `hoje às ${time}`,
  tomorrow: (time: string) => `amanhã às ${time}`,
  /** @param day 0 is Monday */
  weekday: (day: number, time: string) => `${(WEEKDAYS['pt-BR'][day] ?? '').slice(0, SHORT).toLowerCase()}, ${time}`,
  date: (date: string, time: string) => `${date} às ${time}`,
  dayToday: 'Hoje',
  dayTomorrow: 'Amanhã',
  span: (day: string, start: string, end: string) => `${day}, ${start} – ${end}`,
};

export const whenLabels = defineLabels('when', {
  'pt-BR': pt,
  en: {
    now: 'now',
    inMinutes: (minutes: number) => `in ${minutes} min`,
    minutesAgo: (minutes: number) => `${minutes} min ago`,
    hoursAgo: (hours: number) => `${hours} h ago`,
    ago: (count: number, unit: Unit) => `${count} ${unit}${count === 1 ? '' : 's'} ago`,
    yesterday: (time: string) => `yesterday at ${time}`,
    today: (time: string) => `today at ${time}`,
    tomorrow: (time: string) => `tomorrow at ${time}`,
    weekday: (day: number, time: string) => `${(WEEKDAYS.en[day] ?? '').slice(0, SHORT)}, ${time}`,
    date: (date: string, time: string) => `${date} at ${time}`,
    dayToday: 'Today',
    dayTomorrow: 'Tomorrow',
    span: (day: string, start: string, end: string) => `${day}, ${start} – ${end}`,
  },
});
