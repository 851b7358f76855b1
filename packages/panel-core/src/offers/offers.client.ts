import type { Http } from '../http/http';
import type { AcceptHour, OfferHour } from './offers.contract';

export function createOffersClient(http: Http) {
  return {
    list: () => http.send('GET /offers'),
    create: (body: OfferHour) => http.send('POST /offers', { body }),
    accept: (body: AcceptHour) => http.send('POST /offers/accept', { body }),
    refuse: (id: number) => http.send('POST /offers/:id/refuse', { params: { id } }),
    remove: (id: number) => http.send('DELETE /offers/:id', { params: { id } }),
  };
}
