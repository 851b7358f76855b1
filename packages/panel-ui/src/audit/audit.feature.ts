import { AUDIT_PAGE_SIZE } from '@cabine/panel-core';
import ScrollText from 'lucide-react/icons/scroll-text';
import { TABLE_FRAME, type Feature } from '../provider/feature';

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
      frame: {
        ...TABLE_FRAME,
        parts: [
          { kind: 'bar', height: [40, 40] },
          { kind: 'rows', rows: 8 },
        ],
      },
      module: 'audit/AuditScreen',
      load: () => import('./AuditScreen').then((file) => ({ default: file.AuditScreen })),
      reads: [{ path: `/audit?page=1&limit=${AUDIT_PAGE_SIZE}` }],
    },
  ],
};
