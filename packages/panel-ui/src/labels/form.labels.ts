import { defineLabels } from './labels';

const spec = {
  save: 'Salvar',
  problems: (count: number) => (count === 1 ? 'Confira este campo:' : `Confira estes ${count} campos:`),
  failedOffline: 'Sem conexão com o servidor. Nada foi perdido: tente de novo quando a internet voltar.',
};

export const formLabels = defineLabels('form', {
  spec,
  'pt-BR': spec,
  en: {
    save: 'Save',
    problems: (count: number) => (count === 1 ? 'Check this field:' : `Check these ${count} fields:`),
    failedOffline: 'No connection to the server. Nothing is lost: try again when you are back online.',
  },
});
