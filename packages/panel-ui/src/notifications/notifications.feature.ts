import Bell from 'lucide-react/icons/bell';
import type { Feature } from '../provider/feature';

export const notifications: Feature = {
  screens: [
    {
      path: '/administration/notifications',
      label: 'notifications',
      words: {
        'pt-BR': { menu: 'Gerenciar Notificações', page: 'Notificações' },
        en: { menu: 'Notifications', page: 'Notifications' },
      },
      icon: Bell,
      place: 100,
      group: 'administration',
      needs: ['view_notifications'],
      module: 'notifications/NotificationsScreen',
      load: () => import('./NotificationsScreen').then((file) => ({ default: file.NotificationsScreen })),
    },
  ],
  values: {
    'pt-BR': { userName: { '': 'Todos os membros' } },
    en: { userName: { '': 'All members' } },
  },
};
