import { DAYS, type Day } from '@cabine/panel-core';
import { defineLabels } from './labels';

/** From Monday, like `day_of_week`. */
export const WEEKDAYS = {
  'pt-BR': ['Segunda-Feira', 'Terça-Feira', 'Quarta-Feira', 'Quinta-Feira', 'Sexta-Feira', 'Sábado', 'Domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

// The casts are safe: a name for each day.
const byDay = (names: readonly string[]) =>
  Object.fromEntries(DAYS.map((day, at) => [day, names[at]])) as Record<Day, string>;
export const weekdayLabels = defineLabels('weekdays', { 'pt-BR': byDay(WEEKDAYS['pt-BR']), en: byDay(WEEKDAYS.en) });

export const slotTypeLabels = defineLabels('slotTypes', {
  'pt-BR': { broadcast: 'Locução', event: 'Promoção' },
  en: { broadcast: 'Broadcast', event: 'Promotion' },
});
