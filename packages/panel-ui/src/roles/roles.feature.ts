import { VIEW_ROLES } from '@cabine/panel-core';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Feature } from '../provider/feature';

export const roles: Feature = {
  screens: [
    {
      path: '/administration/permissions',
      label: 'permissions',
      icon: ShieldCheck,
      place: 90,
      group: 'administration',
      needs: VIEW_ROLES,
      form: ['create_permissions', 'create_roles'],
      load: () => import('./RolesScreen').then((file) => ({ default: file.RolesScreen })),
    },
  ],
};
