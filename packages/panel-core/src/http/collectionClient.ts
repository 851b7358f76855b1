import type { CollectionName } from '../permissions/permissions';
import type { BodyOf, Http, Route, RowOf } from './http';

/** The calls of a collection. */
export interface CollectionClient<Name extends CollectionName> {
  list(options?: { signal?: AbortSignal }): Promise<RowOf<Name>[]>;
  create(body: BodyOf<`POST /${Name}`>): Promise<RowOf<Name>>;
  /**
   * `seen`: the row's version that the caller changed; if the row has another one, the server answers
   * `changed_meanwhile`.
   */
  update(id: number, body: BodyOf<`PUT /${Name}/:id`>, seen?: number): Promise<RowOf<Name>>;
  remove(id: number): Promise<void>;
}

export function createCollectionClient<Name extends CollectionName>(http: Http, name: Name): CollectionClient<Name> {
  // The casts are safe: the contract has these four routes for each name.
  const send = (route: string, input: object) => http.send(route as Route, input) as never;
  return {
    list: (options = {}) => send(`GET /${name}`, options),
    create: (body) => send(`POST /${name}`, { body }),
    update: (id, body, seen) => send(`PUT /${name}/:id`, { params: { id }, body, seen }),
    remove: (id) => send(`DELETE /${name}/:id`, { params: { id } }),
  };
}
