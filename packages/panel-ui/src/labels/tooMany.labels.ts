import type { PanelApiError } from '@cabine/panel-core';
import { defineLabels, useLabels, useLanguageTag } from './labels';

const pt = {
  soon: 'Muitas tentativas seguidas. Aguarde alguns minutos e tente de novo.',
  in: (wait: string) => `Muitas tentativas seguidas. Tente de novo em ${wait}.`,
};

export const tooManyLabels = defineLabels('tooMany', {
  'pt-BR': pt,
  en: {
    soon: 'Too many attempts in a row. Wait a few minutes and try again.',
    in: (wait: string) => `Too many attempts in a row. Try again in ${wait}.`,
  },
});

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Text of a refusal for too many tries, with the wait that the server sends. */
export function useTooManyText(): (error: Pick<PanelApiError, 'retryAfterS'>) => string {
  const labels = useLabels(tooManyLabels);
  const language = useLanguageTag();
  return ({ retryAfterS: seconds }) => {
    if (seconds === undefined) return labels.soon;
    const [unit, length] = seconds > 2 * HOUR_S ? ['hour', HOUR_S] : ['minute', MINUTE_S];
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
    // Rounded up, so that the next try is not too early.
    return labels.in(format.format(Math.ceil(seconds / Number(length))));
  };
}
