import { defineLabels } from '../labels/labels';

export const requestKindLabels = defineLabels('requestKinds', {
  'pt-BR': { song: 'Música', greeting: 'Recado' },
  en: { song: 'Song', greeting: 'Greeting' },
});
export const requestAnswerLabels = defineLabels('requestAnswers', {
  'pt-BR': { played: 'Tocada', refused: 'Recusada' },
  en: { played: 'Played', refused: 'Refused' },
});
