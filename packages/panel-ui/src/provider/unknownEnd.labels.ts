import { defineLabels } from '../labels/labels';

/** Of a form of which nobody knew for a while whether it was saved. */
export const unknownEndLabels = defineLabels('unknownEnd', {
  'pt-BR': {
    madeTitle: 'A tentativa anterior tinha chegado',
    madeText: 'O que você enviou antes de mudar já está salvo, e nada mais foi feito. Salvar também esta faz mais um.',
    lookFirst: 'Feche e confira na lista o que foi salvo, se não tem certeza.',
    made: 'A salva',
    keepMade: 'Ficar com a salva',
    saveToo: 'Salvar também esta',
    discardText: 'Não se sabe se isto chegou: talvez já esteja salvo. Confira antes de fazer de novo.',
    draftBack: 'O que você tinha digitado aqui voltou.',
  },
  en: {
    madeTitle: 'The earlier try had arrived',
    madeText:
      'What you sent before your change is saved, and nothing else was done. Saving this too makes another one.',
    lookFirst: 'Close and look in the list at what was saved, if in doubt.',
    made: 'Saved',
    keepMade: 'Keep the saved one',
    saveToo: 'Save this too',
    discardText: 'It is not known whether this arrived: it may be saved. Look before you do it again.',
    draftBack: 'What you had typed here is back.',
  },
});
