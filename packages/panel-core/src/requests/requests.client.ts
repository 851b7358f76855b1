import type { Http } from '../http/http';
import type { RequestAnswer } from './studio';

export function createRequestsClient(http: Http) {
  return {
    board: () => http.send('GET /requests'),
    answer: (id: number, answer: RequestAnswer) => http.send('PUT /requests/:id', { params: { id }, body: { answer } }),
    remove: (id: number) => http.send('DELETE /requests/:id', { params: { id } }),
    words: () => http.send('GET /requests/words'),
    setWords: (words: string[]) => http.send('PUT /requests/words', { body: { words } }),
  };
}
