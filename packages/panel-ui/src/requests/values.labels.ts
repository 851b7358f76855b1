import { defineLabels } from '../labels/labels';

export const requestKindLabels = defineLabels('requestKinds', {
  'pt-BR': { song: 'Música', greeting: 'Recado' },
  en: { song: 'Song', greeting: 'Greeting' },
});
export const requestAnswerLabels = defineLabels('requestAnswers', {
  'pt-BR': { played: 'Tocada', refused: 'Recusada' },
  en: { played: 'Played', refused: 'Refused' },
});
/** Apart from the screen's, because the dashboard says it too. */
export const requestArrivalLabels = defineLabels('requestArrivals', {
  'pt-BR': { arrived: (name: string, text: string) => `Pedido de ${name}: ${text}.` },
  en: { arrived: (name: string, text: string) => `Request of ${name}: ${text}.` },
});
