import Gem from 'lucide-react/icons/gem';
import type { Feature } from '../provider/feature';
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
      load: () => import('./PaymentsScreen').then((file) => ({ default: file.PaymentsScreen })),
    },
  ],
  values: PAYMENT_VALUES,
};
