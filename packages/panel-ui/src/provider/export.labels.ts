import { defineLabels } from '../labels/labels';

const spec = {
  exportCsv: 'Exportar CSV',
  failed: 'Não foi possível exportar. Tente de novo.',
};

export const exportLabels = defineLabels('export', {
  spec,
  'pt-BR': spec,
  en: { exportCsv: 'Export CSV', failed: 'This could not be exported. Try again.' },
});
