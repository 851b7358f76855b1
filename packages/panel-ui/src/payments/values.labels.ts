import { defineLabels } from '../labels/labels';

export const paymentTypeLabels = defineLabels('paymentTypes', {
  'pt-BR': { salary: 'Salário', bonus: 'Bônus', other: 'Outros' },
  en: { salary: 'Salary', bonus: 'Bonus', other: 'Other' },
});
export const paymentStatusLabels = defineLabels('paymentStatuses', {
  'pt-BR': { made: 'Efetuado', annulled: 'Anulado' },
  en: { made: 'Paid', annulled: 'Annulled' },
});

/** Formats minutes as `23 h 00 min`. */
export const writeHours = (minutes: number) =>
  `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
