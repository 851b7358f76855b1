import { READ_SCHEDULE } from '@cabine/panel-core';
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
        { path: '/schedules', needs: READ_SCHEDULE.anyOf },
        { path: '/air/now', needs: READ_SCHEDULE.anyOf },
        { path: '/radio/listeners' },
        { path: '/air/listeners' },
      ],
    },
  ],
};
