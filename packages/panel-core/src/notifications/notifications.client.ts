import type { Http } from '../http/http';
import type { NotificationsSearch } from './addressees';
import type { CreateNotification } from './notifications.contract';

export function createNotificationsClient(http: Http) {
  return {
    list: (options: { signal?: AbortSignal } = {}) => http.send('GET /notifications', options),
    markRead: (id: number) => http.send('PUT /notifications/:id/read', { params: { id } }),
    markAllRead: () => http.send('PUT /notifications/read'),
    listAll: (query: { page: number; limit: number } & NotificationsSearch) =>
      http.send('GET /notifications/all', { query: { ...query } }),
    create: (body: CreateNotification) => http.send('POST /notifications', { body }),
    remove: (id: number) => http.send('DELETE /notifications/:id', { params: { id } }),
  };
}
