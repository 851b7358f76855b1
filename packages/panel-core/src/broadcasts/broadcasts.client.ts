import type { Http } from '../http/http';

export function createBroadcastsClient(http: Http) {
  return {
    settings: (options: { signal?: AbortSignal } = {}) => http.send('GET /broadcasts/settings', options),
    sendWebhook: () => http.send('POST /broadcasts/send-webhook'),
    kickDj: () => http.send('POST /broadcasts/kick-dj'),
  };
}
