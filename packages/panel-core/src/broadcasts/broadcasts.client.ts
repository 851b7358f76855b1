import type { Http } from '../http/http';
import type { LockMinutes } from './lockMinutes';

export function createBroadcastsClient(http: Http) {
  return {
    settings: (options: { signal?: AbortSignal } = {}) => http.send('GET /broadcasts/settings', options),
    sendWebhook: () => http.send('POST /broadcasts/send-webhook'),
    /** @param minutes only for a back end whose settings have `withOwnKey` */
    kickDj: (minutes?: LockMinutes) =>
      http.send('POST /broadcasts/kick-dj', minutes === undefined ? {} : { body: { minutes } }),
    letBack: (userId: number) => http.send('POST /broadcasts/let-back', { body: { userId } }),
    getStreamKey: () => http.send('GET /broadcasts/stream-key'),
    renewStreamKey: () => http.send('POST /broadcasts/stream-key'),
    revokeStreamKey: () => http.send('DELETE /broadcasts/stream-key'),
  };
}
