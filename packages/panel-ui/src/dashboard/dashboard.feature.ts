import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import type { Feature } from '../provider/feature';
import { readWeek } from '../schedules/schedules.feature';

export const dashboard: Feature = {
  screens: [
    {
      path: '/dashboard',
      label: 'dashboard',
      icon: LayoutDashboard,
      place: 10,
      hidesHeading: true,
      reads: readWeek,
      load: () => import('./DashboardScreen').then((file) => ({ default: file.DashboardScreen })),
    },
  ],
};
