import Bell from 'lucide-react/icons/bell';
import type { Feature } from '../provider/feature';

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
      load: () => import('./NotificationsScreen').then((file) => ({ default: file.NotificationsScreen })),
    },
  ],
  values: {
    'pt-BR': { userName: { '': 'Todos os membros' } },
    en: { userName: { '': 'All members' } },
  },
};
