import { defineLabels } from '../labels/labels';

const spec = {
  bell: 'Notificações',
  bellUnread: (count: number) => (count === 1 ? 'Notificações, 1 não lida' : `Notificações, ${count} não lidas`),
  arrived: (count: number) => (count === 1 ? '1 notificação não lida' : `${count} notificações não lidas`),
  markRead: 'Marcar como lida',
  empty: 'Você não recebeu notificações.',
  failed: 'Não foi possível carregar suas notificações.',
  retry: 'Tentar Novamente',
  markFailed: 'Não foi possível marcar como lida. Tente de novo.',
};

export const notificationsLabels = defineLabels('notifications', {
  spec,
  'pt-BR': spec,
  en: {
    bell: 'Notifications',
    bellUnread: (count: number) => `Notifications, ${count} unread`,
    arrived: (count: number) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
    markRead: 'Mark as read',
    empty: 'You have no notifications.',
    failed: 'Your notifications could not be loaded.',
    retry: 'Try again',
    markFailed: 'It could not be marked as read. Try again.',
  },
});
