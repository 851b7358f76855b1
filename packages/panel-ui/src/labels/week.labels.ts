import type { ScheduleType } from '@cabine/panel-core';
import type { InBoth } from './labels';

/** From Monday on, as `day_of_week` counts. */
export const WEEKDAYS: InBoth<readonly string[]> = {
  'pt-BR': ['Segunda-Feira', 'Terça-Feira', 'Quarta-Feira', 'Quinta-Feira', 'Sexta-Feira', 'Sábado', 'Domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

export const SLOTS: InBoth<Record<ScheduleType, string>> = {
  'pt-BR': { broadcast: 'Locução', event: 'Promoção' },
  en: { broadcast: 'Broadcast', event: 'Promotion' },
};

const weekday = (locale: keyof typeof WEEKDAYS) => (day: string) => WEEKDAYS[locale][Number(day)] ?? day;

/** Values of a booked hour in 'Registro'. */
export const HOUR_VALUES = {
  'pt-BR': { type: SLOTS['pt-BR'], day_of_week: weekday('pt-BR') },
  en: { type: SLOTS.en, day_of_week: weekday('en') },
};
