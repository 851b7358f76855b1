import type { Severity } from '@cabine/panel-core';
import type { InBoth } from '../labels/labels';

export const SEVERITY_WORDS: InBoth<Record<Severity, string>> = {
  'pt-BR': { low: 'Baixa', medium: 'Média', high: 'Alta' },
  en: { low: 'Low', medium: 'Medium', high: 'High' },
};
