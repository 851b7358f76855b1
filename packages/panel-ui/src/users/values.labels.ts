// Separate from the other labels, because 'Registro' needs only these.
import { defineLabels } from '../labels/labels';

export const shiftLabels = defineLabels('shifts', {
  'pt-BR': { morning: 'Manhã', afternoon: 'Tarde', night: 'Noite' },
  en: { morning: 'Morning', afternoon: 'Afternoon', night: 'Night' },
});
