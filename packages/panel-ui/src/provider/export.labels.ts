import { defineLabels } from '../labels/labels';

const pt = {
  exportCsv: 'Exportar CSV',
  failed: 'Não foi possível exportar. Tente de novo.',
};

export const exportLabels = defineLabels('export', {
  'pt-BR': pt,
  en: { exportCsv: 'Export CSV', failed: 'This could not be exported. Try again.' },
});
