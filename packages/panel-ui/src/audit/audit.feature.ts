import ScrollText from 'lucide-react/icons/scroll-text';
import type { Feature } from '../provider/feature';

export const audit: Feature = {
  screens: [
    {
      path: '/administration/audit',
      label: 'audit',
      words: { 'pt-BR': { menu: 'Registro' }, en: { menu: 'Audit log' } },
      icon: ScrollText,
      place: 120,
      group: 'administration',
      needs: ['view_permissions'],
      extension: 'audit',
      load: () => import('./AuditScreen').then((file) => ({ default: file.AuditScreen })),
    },
  ],
};
