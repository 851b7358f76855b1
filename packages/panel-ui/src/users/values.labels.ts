import type { Shift } from '@cabine/panel-core';
import type { InBoth } from '../labels/labels';

export const SHIFTS: InBoth<Record<Shift, string>> = {
  'pt-BR': { morning: 'Manhã', afternoon: 'Tarde', night: 'Noite' },
  en: { morning: 'Morning', afternoon: 'Afternoon', night: 'Night' },
};
