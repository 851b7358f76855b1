import type { Http } from '../http/http';
import type { CreatePayment, UpdatePayment } from './payments.contract';

export function createPaymentsClient(http: Http) {
  return {
    list: (options: { signal?: AbortSignal } = {}) => http.send('GET /payments', options),
    create: (body: CreatePayment) => http.send('POST /payments', { body }),
    update: (id: number, body: UpdatePayment, seen?: number) =>
      http.send('PUT /payments/:id', { params: { id }, body, seen }),
    remove: (id: number) => http.send('DELETE /payments/:id', { params: { id } }),
  };
}
