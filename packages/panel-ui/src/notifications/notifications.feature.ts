import { NOTIFICATIONS_PAGE_SIZE } from '@cabine/panel-core';
import Bell from 'lucide-react/icons/bell';
import { TABLE_FRAME, type Feature } from '../provider/feature';

export const notifications: Feature = {
  screens: [
    {
      path: '/administration/notifications',
      label: 'notifications',
      words: {
        'pt-BR': { menu: 'Gerenciar Notificações', page: 'Gerenciamento de Notificações' },
        en: { menu: 'Notifications', page: 'Notification management' },
      },
      icon: Bell,
      place: 100,
      group: 'administration',
      needs: ['view_notifications'],
      form: { words: { 'pt-BR': 'Nova notificação', en: 'New notification' }, needs: ['create_notifications'] },
      frame: TABLE_FRAME,
      module: 'notifications/NotificationsScreen',
      load: () => import('./NotificationsScreen').then((file) => ({ default: file.NotificationsScreen })),
      reads: [{ path: `/notifications/all?page=1&limit=${NOTIFICATIONS_PAGE_SIZE}` }],
    },
  ],
  values: {
    'pt-BR': { userName: { '': 'Todos os membros' } },
    en: { userName: { '': 'All members' } },
  },
};
