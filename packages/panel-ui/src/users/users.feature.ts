import { readFew } from '@cabine/panel-core';
import Users from 'lucide-react/icons/users';
import { wordOf, type Feature } from '../provider/feature';
import { shiftLabels } from './values.labels';

export const users: Feature = {
  screens: [
    {
      path: '/administration/management',
      label: 'management',
      icon: Users,
      place: 70,
      group: 'administration',
      needs: ['view_users'],
      form: ['create_users'],
      reads: ({ users: source }) => ({ '/users/few': readFew(source) }),
      load: () => import('./UsersScreen').then((file) => ({ default: file.UsersScreen })),
    },
  ],
  values: { shift: wordOf(shiftLabels) },
};
