import type { Notification } from './notifications.contract';

export function buildNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    title: 'Reunião da equipe',
    content: 'Sábado às 15h no quarto da rádio. Tragam ideias para a festa junina.',
    userId: -1,
    userName: '',
    created_at: '2026-11-20T18:05:00.000Z',
    read: false,
    ...overrides,
  };
}

/** Notifications of several days, newest first; every third goes to one member. */
export function buildNotifications(count = 12): Notification[] {
  return Array.from({ length: count }, (_, at) =>
    buildNotification({
      id: count - at,
      title: `Aviso ${count - at}`,
      ...(at % 3 === 2 && { userId: 2, userName: 'dj-Rafa' }),
      created_at: new Date(Date.UTC(2026, 10, 20, 18 - at * 7)).toISOString(),
    }),
  );
}
