import type { Severity } from '@cabine/panel-core';
import type { InBoth } from '../provider/feature';

export const SEVERITY_WORDS: InBoth<Record<Severity, string>> = {
  'pt-BR': { low: 'Baixa', medium: 'Média', high: 'Alta' },
  en: { low: 'Low', medium: 'Medium', high: 'High' },
};
