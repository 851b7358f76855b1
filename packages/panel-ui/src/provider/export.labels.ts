import { defineLabels } from '../labels/labels';

const pt = {
  exportCsv: 'Exportar CSV',
  failed: 'Não foi possível exportar. Tente de novo.',
  changed: 'A lista não parou de mudar enquanto era lida, e o arquivo não seria de momento algum. Exporte de novo.',
};

export const exportLabels = defineLabels('export', {
  'pt-BR': pt,
  en: {
    exportCsv: 'Export CSV',
    failed: 'This could not be exported. Try again.',
    changed: 'The list kept changing while it was read, and the file would be of no moment. Export it again.',
  },
});
