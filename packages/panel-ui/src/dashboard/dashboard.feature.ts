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
      frame: {
        heading: 'none',
        parts: [
          { kind: 'card', height: [264, 196] },
          {
            kind: 'columns',
            widths: '2fr 1fr',
            columns: [
              [{ kind: 'card', height: [410, 362] }],
              [
                { kind: 'card', height: [305, 317] },
                { kind: 'card', height: [337, 349] },
              ],
            ],
          },
        ],
      },
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
