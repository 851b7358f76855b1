import { PAYMENT_MADE, readFew, writeAmount } from '@cabine/panel-core';
import Gem from 'lucide-react/icons/gem';
import { wordOf, type Feature, type ValueWord } from '../provider/feature';
import { paymentStatusLabels, paymentTypeLabels, writeHours } from './values.labels';

const writeDiamonds: ValueWord = (amount, { language }) => writeAmount(Number(amount), language);

export const payments: Feature = {
  screens: [
    {
      path: '/administration/payments',
      label: 'payments',
      icon: Gem,
      place: 80,
      group: 'administration',
      needs: ['view_payments'],
      form: ['create_payments'],
      reads: ({ payments: source }) => ({ '/payments/few': readFew(source) }),
      load: () => import('./PaymentsScreen').then((file) => ({ default: file.PaymentsScreen })),
    },
  ],
  values: {
    type: wordOf(paymentTypeLabels),
    status: (status, { textsOf }) => textsOf(paymentStatusLabels)[status === PAYMENT_MADE ? 'made' : 'annulled'],
    amount: writeDiamonds,
    rate: writeDiamonds,
    minutes: (minutes) => writeHours(Number(minutes)),
  },
};
