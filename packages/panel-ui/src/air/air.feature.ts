import { READ_HISTORY } from '@cabine/panel-core';
import ChartColumn from 'lucide-react/icons/chart-column';
import type { Feature } from '../provider/feature';
import { HOUR_VALUES } from '../provider/hourValues';

export const air: Feature = {
  screens: [
    {
      path: '/administration/history',
      label: 'history',
      icon: ChartColumn,
      place: 115,
      group: 'administration',
      needs: READ_HISTORY.anyOf,
      extension: 'air',
      load: () => import('./HistoryScreen').then((file) => ({ default: file.HistoryScreen })),
    },
  ],
  values: HOUR_VALUES,
};
