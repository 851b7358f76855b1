import type { Http } from '../http/http';
import type { CreateGame, UpdateGame } from './games.contract';

export function createGamesClient(http: Http) {
  return {
    list: (options: { signal?: AbortSignal } = {}) => http.send('GET /games', options),
    create: (body: CreateGame) => http.send('POST /games', { body }),
    update: (id: number, body: UpdateGame, seen?: number) =>
      http.send('PUT /games/:id', { params: { id }, body, seen }),
    remove: (id: number) => http.send('DELETE /games/:id', { params: { id } }),
  };
}
