import type { Http } from '../http/http';
import type { ClosePeriod } from './payments.contract';
import type { PageOptions } from '../shared/pages';
import type { PaymentsSearch } from './paymentsSearch';

/** Calls of payments beyond those of a collection. */
export function createPaymentsClient(http: Http) {
  return {
    page: (query: PaymentsSearch & PageOptions) => http.send('GET /payments/page', { query: { ...query } }),
    period: (query: { from: string; to: string }) => http.send('GET /payments/period', { query }),
    annulPeriod: (id: number) => http.send('POST /payments/:id/annul-period', { params: { id } }),
    listOwn: (options: { signal?: AbortSignal } = {}) => http.send('GET /account/payments', options),
    closePeriod: (body: ClosePeriod) => http.send('POST /payments/period', { body }),
  };
}
