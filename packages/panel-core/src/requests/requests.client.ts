import type { Http } from '../http/http';
import type { RequestAnswer } from './studio';

export function createRequestsClient(http: Http) {
  return {
    board: () => http.send('GET /requests'),
    answer: (id: number, answer: RequestAnswer) => http.send('PUT /requests/:id', { params: { id }, body: { answer } }),
  };
}
