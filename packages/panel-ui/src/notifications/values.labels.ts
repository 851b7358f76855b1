import { defineLabels } from '../labels/labels';

export const recipientLabels = defineLabels('recipients', {
  'pt-BR': { all: 'Todos os membros' },
  en: { all: 'All members' },
});
