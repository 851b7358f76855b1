import type { Http } from '../http/http';
import type { CreateUser, MentionPlace, UpdateUser } from './users.contract';
import type { PageOptions } from '../shared/pages';
import type { UsersSearch } from './usersSearch';

export function createUsersClient(http: Http) {
  return {
    /** Whole members with view_users, otherwise `id` and `username` (design.md 3). */
    list: (options: { signal?: AbortSignal } = {}) => http.send('GET /users', options),
    page: (query: UsersSearch & PageOptions) => http.send('GET /users/page', { query: { ...query } }),
    create: (body: CreateUser) => http.send('POST /users', { body }),
    update: (id: number, body: UpdateUser, seen?: number) =>
      http.send('PUT /users/:id', { params: { id }, body, seen }),
    createLink: (id: number) => http.send('POST /users/:id/link', { params: { id } }),
    readHoldings: (id: number) => http.send('GET /users/:id/holdings', { params: { id } }),
    readData: (id: number) => http.send('GET /users/:id/data', { params: { id } }),
    listMentions: (id: number) => http.send('GET /users/:id/mentions', { params: { id } }),
    /** @param mentions texts of others in which the pseudonym takes the place of the member's names */
    removeData: (id: number, mentions: MentionPlace[]) =>
      http.send('POST /users/:id/removal', { params: { id }, body: { mentions } }),
    remove: (id: number) => http.send('DELETE /users/:id', { params: { id } }),
  };
}
