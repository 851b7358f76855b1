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
