import Activity from 'lucide-react/icons/activity';
import type { Feature } from '../provider/feature';

export const system: Feature = {
  screens: [
    {
      path: '/administration/system',
      label: 'system',
      icon: Activity,
      place: 130,
      group: 'administration',
      needs: ['manage_permissions'],
      extension: 'system',
      load: () => import('./SystemScreen').then((file) => ({ default: file.SystemScreen })),
    },
  ],
};
