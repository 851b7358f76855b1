import { defineLabels } from '../labels/labels';

export const severityLabels = defineLabels('severities', {
  'pt-BR': { low: 'Baixa', medium: 'Média', high: 'Alta' },
  en: { low: 'Low', medium: 'Medium', high: 'High' },
});
