import { defineLabels } from '../../labels/labels';

const DAYS = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];
const DAYS_EN = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const pt = {
  week: 'Programação da semana',
  chooseDay: 'Dia da semana',
  day: (day: number) => DAYS[day] ?? '',
  time: 'Horário',
  now: 'Agora',
  free: 'livre',
  until: (from: string, to: string) => `${from} às ${to}`,
  zone: (zone: string) => `Horários da rádio (${zone})`,
  loading: 'Carregando a programação...',
  failed: 'A programação não está disponível agora',
  retry: 'Tentar Novamente',
  empty: 'Nenhum horário marcado nesta semana',
  closed: (reason: string) => `Fechado: ${reason}`,
  stale: 'Dados de instantes atrás',
};

/** Separate from the booking texts, because a widget must stay small. */
export const weekLabels = defineLabels('week', {
  'pt-BR': pt,
  en: {
    week: 'Schedule of the week',
    chooseDay: 'Day of the week',
    day: (day: number) => DAYS_EN[day] ?? '',
    time: 'Time',
    now: 'Now',
    free: 'free',
    until: (from: string, to: string) => `${from} to ${to}`,
    zone: (zone: string) => `Station time (${zone})`,
    loading: 'Loading the schedule...',
    failed: 'The schedule is not available now',
    retry: 'Try again',
    empty: 'No hour is booked this week',
    closed: (reason: string) => `Closed: ${reason}`,
    stale: 'Data from moments ago',
  },
});
