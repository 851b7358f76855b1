import ScrollText from 'lucide-react/icons/scroll-text';
import type { Feature } from '../provider/feature';

export const audit: Feature = {
  screens: [
    {
      path: '/administration/audit',
      label: 'audit',
      icon: ScrollText,
      place: 120,
      group: 'administration',
      needs: ['view_permissions'],
      extension: 'audit',
      load: () => import('./AuditScreen').then((file) => ({ default: file.AuditScreen })),
    },
  ],
};
