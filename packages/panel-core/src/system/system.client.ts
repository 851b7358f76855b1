import type { Http } from '../http/http';

export function createSystemClient(http: Http) {
  return {
    read: () => http.send('GET /system'),
    trustClock: () => http.send('POST /system/trust-clock'),
  };
}
