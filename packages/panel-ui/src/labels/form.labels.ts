import { defineLabels } from './labels';

const pt = {
  save: 'Salvar',
  problems: (count: number) => (count === 1 ? 'Confira este campo:' : `Confira estes ${count} campos:`),
  failedOffline: 'Sem conexão com o servidor. Nada foi perdido: tente de novo quando a internet voltar.',
  failedUnknown:
    'Sem conexão com o servidor. Não se sabe se isto chegou: tente de novo aqui quando a internet voltar, nada é feito duas vezes.',
  failedUnkeyed: 'Sem conexão com o servidor. Não se sabe se isto chegou: confira antes de tentar de novo.',
  changedTitle: 'Alguém mudou isto enquanto você editava',
  changedText: 'Nada foi salvo ainda. Compare as duas versões e escolha com qual ficar.',
  changedElsewhere: 'Os campos deste formulário são iguais nas duas versões.',
  mine: 'A sua',
  theirs: 'A atual',
  keepMine: 'Ficar com a minha',
  useTheirs: 'Usar a atual',
  emptyValue: '(vazio)',
  yes: 'Sim',
  no: 'Não',
};

export const formLabels = defineLabels('form', {
  'pt-BR': pt,
  en: {
    save: 'Save',
    problems: (count: number) => (count === 1 ? 'Check this field:' : `Check these ${count} fields:`),
    failedOffline: 'No connection to the server. Nothing is lost: try again when you are back online.',
    failedUnknown:
      'No connection to the server. It is not known whether this arrived: try again here when you are back online, nothing is done twice.',
    failedUnkeyed: 'No connection to the server. It is not known whether this arrived: look before you try again.',
    changedTitle: 'Somebody changed this while you were editing',
    changedText: 'Nothing has been saved yet. Compare both versions and choose which one to keep.',
    changedElsewhere: 'The fields of this form are the same in both versions.',
    mine: 'Yours',
    theirs: 'Current',
    keepMine: 'Keep mine',
    useTheirs: 'Use the current one',
    emptyValue: '(empty)',
    yes: 'Yes',
    no: 'No',
  },
});
