import type { Http } from '../http/http';
import type { Alias, TakeOver } from './air.contract';

export function createAirClient(http: Http) {
  return {
    now: () => http.send('GET /air/now'),
    takeOver: (body: TakeOver) => http.send('POST /air/take-over', { body }),
    history: ({ from, to }: { from: string; to: string }) => http.send('GET /air/history', { query: { from, to } }),
    day: (day: string) => http.send('GET /air/day', { query: { day } }),
    listeners: () => http.send('GET /air/listeners'),
    alias: () => http.send('GET /air/alias'),
    setAlias: (body: Alias) => http.send('PUT /air/alias', { body }),
  };
}
