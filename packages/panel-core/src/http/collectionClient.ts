import type { CollectionName } from '../permissions/permissions';
import type { BodyOf, Http, Route, RowOf } from './http';

/** What can be asked of a feature that is a list of rows. */
export interface CollectionClient<Name extends CollectionName> {
  list(options?: { signal?: AbortSignal }): Promise<RowOf<Name>[]>;
  create(body: BodyOf<`POST /${Name}`>): Promise<RowOf<Name>>;
  /** `seen`: version of the row that was changed; another one by now is refused as `changed_meanwhile`. */
  update(id: number, body: BodyOf<`PUT /${Name}/:id`>, seen?: number): Promise<RowOf<Name>>;
  remove(id: number): Promise<void>;
}

export function createCollectionClient<Name extends CollectionName>(http: Http, name: Name): CollectionClient<Name> {
  // Guarantee: the contract has these four routes of each name, with bodies and answers of its schemas.
  const send = (route: string, input: object) => http.send(route as Route, input) as never;
  return {
    list: (options = {}) => send(`GET /${name}`, options),
    create: (body) => send(`POST /${name}`, { body }),
    update: (id, body, seen) => send(`PUT /${name}/:id`, { params: { id }, body, seen }),
    remove: (id) => send(`DELETE /${name}/:id`, { params: { id } }),
  };
}
