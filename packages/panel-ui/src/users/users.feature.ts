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
      load: () => import('./UsersScreen').then((file) => ({ default: file.UsersScreen })),
    },
  ],
  values: { shift: wordOf(shiftLabels) },
};
