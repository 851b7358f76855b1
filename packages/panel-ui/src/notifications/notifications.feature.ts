import Bell from 'lucide-react/icons/bell';
import type { Feature } from '../provider/feature';
import { recipientLabels } from './values.labels';

export const notifications: Feature = {
  screens: [
    {
      path: '/administration/notifications',
      label: 'notifications',
      icon: Bell,
      place: 100,
      group: 'administration',
      needs: ['view_notifications'],
      form: ['create_notifications'],
      load: () => import('./NotificationsScreen').then((file) => ({ default: file.NotificationsScreen })),
    },
  ],
  values: { userName: (name, { textsOf }) => (name === '' ? textsOf(recipientLabels).all : name) },
};
