import type { RequestAnswer, RequestKind } from '@cabine/panel-core';
import type { InBoth } from '../labels/labels';

export const KINDS: InBoth<Record<RequestKind, string>> = {
  'pt-BR': { song: 'Música', greeting: 'Recado' },
  en: { song: 'Song', greeting: 'Greeting' },
};
export const ANSWERS: InBoth<Record<RequestAnswer, string>> = {
  'pt-BR': { played: 'Tocada', refused: 'Recusada' },
  en: { played: 'Played', refused: 'Refused' },
};
