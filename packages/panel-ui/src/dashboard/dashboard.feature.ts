import { READ_SCHEDULE, WEEK_READS } from '@cabine/panel-core';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import type { Feature } from '../provider/feature';

export const dashboard: Feature = {
  screens: [
    {
      path: '/dashboard',
      label: 'dashboard',
      words: { 'pt-BR': { menu: 'Painel' }, en: { menu: 'Dashboard' } },
      icon: LayoutDashboard,
      place: 10,
      skeleton: 'cards',
      module: 'dashboard/DashboardScreen',
      load: () => import('./DashboardScreen').then((file) => ({ default: file.DashboardScreen })),
      reads: [
        ...WEEK_READS,
        { path: '/air/now', needs: READ_SCHEDULE.anyOf },
        { path: '/radio/listeners' },
        { path: '/air/listeners' },
      ],
    },
  ],
};
