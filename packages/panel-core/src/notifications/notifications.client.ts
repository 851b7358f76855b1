import type { Http } from '../http/http';

export function createNotificationsClient(http: Http) {
  return {
    list: (options: { signal?: AbortSignal } = {}) => http.send('GET /notifications', options),
    markRead: (id: number) => http.send('PUT /notifications/:id/read', { params: { id } }),
  };
}
