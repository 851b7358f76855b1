import { pageAtOnce } from '@cabine/panel-core';
import Gem from 'lucide-react/icons/gem';
import { TABLE_FRAME, type Feature } from '../provider/feature';
import { PAYMENT_VALUES } from './values.labels';

export const payments: Feature = {
  screens: [
    {
      path: '/administration/payments',
      label: 'payments',
      words: {
        'pt-BR': { menu: 'Gerenciar Pagamentos', page: 'Pagamentos' },
        en: { menu: 'Payments', page: 'Payments' },
      },
      icon: Gem,
      place: 80,
      group: 'administration',
      needs: ['view_payments'],
      form: { words: { 'pt-BR': 'Novo pagamento', en: 'New payment' }, needs: ['create_payments'] },
      frame: { ...TABLE_FRAME, actions: { width: [358, 368], height: [97, 49] } },
      module: 'payments/PaymentsScreen',
      load: () => import('./PaymentsScreen').then((file) => ({ default: file.PaymentsScreen })),
      reads: [{ path: pageAtOnce('/payments') }],
    },
  ],
  values: PAYMENT_VALUES,
};
