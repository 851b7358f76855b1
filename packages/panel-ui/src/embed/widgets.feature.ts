import CodeXml from 'lucide-react/icons/code-xml';
import type { Feature } from '../provider/feature';

export const widgets: Feature = {
  screens: [
    {
      path: '/administration/widgets',
      label: 'widgets',
      icon: CodeXml,
      place: 140,
      group: 'administration',
      needs: ['manage_permissions'],
      extension: 'widgets',
      load: () => import('./builder/WidgetsScreen').then((file) => ({ default: file.WidgetsScreen })),
    },
  ],
};
