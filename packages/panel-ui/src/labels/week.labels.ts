import type { ScheduleType } from '@cabine/panel-core';
import type { InBoth } from './labels';

/** From Monday, like `day_of_week`. */
export const WEEKDAYS: InBoth<readonly string[]> = {
  'pt-BR': ['Segunda-Feira', 'Terça-Feira', 'Quarta-Feira', 'Quinta-Feira', 'Sexta-Feira', 'Sábado', 'Domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

export const SLOTS: InBoth<Record<ScheduleType, string>> = {
  'pt-BR': { broadcast: 'Locução', event: 'Promoção' },
  en: { broadcast: 'Broadcast', event: 'Promotion' },
};

const weekday = (locale: keyof typeof WEEKDAYS) => (day: string) => WEEKDAYS[locale][Number(day)] ?? day;

/** Display texts of a booked hour's values in 'Registro'. */
export const HOUR_VALUES = {
  'pt-BR': { type: SLOTS['pt-BR'], day_of_week: weekday('pt-BR') },
  en: { type: SLOTS.en, day_of_week: weekday('en') },
};
