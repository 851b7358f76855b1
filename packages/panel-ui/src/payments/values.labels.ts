// Separate from the other labels, because 'Registro' needs only these.
import { PAYMENT_MADE, writeAmount, type PaymentType } from '@cabine/panel-core';
import type { InBoth } from '../labels/labels';

export const TYPES: InBoth<Record<PaymentType, string>> = {
  'pt-BR': { salary: 'Salário', bonus: 'Bônus', other: 'Outros' },
  en: { salary: 'Salary', bonus: 'Bonus', other: 'Other' },
};

export const STATUSES: InBoth<Record<'made' | 'annulled', string>> = {
  'pt-BR': { made: 'Efetuado', annulled: 'Anulado' },
  en: { made: 'Paid', annulled: 'Annulled' },
};

/** Formats minutes as `23 h 00 min`. */
export const writeHours = (minutes: number) =>
  `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;

const valuesIn = (locale: keyof typeof TYPES) => ({
  type: TYPES[locale],
  status: (status: string) => STATUSES[locale][status === PAYMENT_MADE ? 'made' : 'annulled'],
  amount: (amount: string, language: string) => writeAmount(Number(amount), language),
  minutes: (minutes: string) => writeHours(Number(minutes)),
});
export const PAYMENT_VALUES = { 'pt-BR': valuesIn('pt-BR'), en: valuesIn('en') };
