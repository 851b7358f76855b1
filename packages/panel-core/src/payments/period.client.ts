import type { Http } from '../http/http';
import type { ClosePeriod } from './payments.contract';

/** The calls about payments that other lists have not. */
export function createPeriodClient(http: Http) {
  return {
    period: (query: { from: string; to: string }) => http.send('GET /payments/period', { query }),
    closePeriod: (body: ClosePeriod) => http.send('POST /payments/period', { body }),
  };
}
