import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import type { BodyOf, RowOf } from '../http/http';
import { hasPermission, type CollectionName, type PermissionArea } from '../permissions/permissions';
import type { Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import { usePanel } from './panel';
import { useRemoteList } from './useRemoteList';

/** Commands that the signed-in member may use in an area (product.md 6). */
export interface Rights {
  canCreate: boolean;
  canManage: boolean;
  canRemove: boolean;
}

export function useRights(area: PermissionArea): Rights {
  const me = useUser();
  return {
    canCreate: hasPermission(me, `create_${area}`),
    canManage: hasPermission(me, `manage_${area}`),
    canRemove: hasPermission(me, `delete_${area}`),
  };
}

export interface CollectionCommands<Row, Body, Change = Body> extends Rights {
  create(body: Body): Promise<Outcome<Row>>;
  /** `seen`: version of the row in the form; if it changed since, the command fails with `changed_meanwhile`. */
  update(id: number, body: Change, seen?: number): Promise<Outcome<Row>>;
  remove(id: number): Promise<Outcome>;
}
export interface Collection<Row, Body, Change = Body> extends CollectionCommands<Row, Body, Change> {
  rows: Remote<Row[]>;
}

interface Rows<Row, Name extends CollectionName> {
  list(): Promise<Row[]>;
  create(body: BodyOf<`POST /${Name}`>): Promise<Row>;
  update(id: number, body: BodyOf<`PUT /${Name}/:id`>, options: { seen: number | undefined }): Promise<Row>;
  remove(id: number): Promise<void>;
}

/**
 * Every row of a collection, newest first, with the commands on them.
 *
 * @example const { rows, create, canCreate } = useCollection('games');
 */
export function useCollection<Name extends CollectionName>(
  name: Name,
): Collection<RowOf<Name>, BodyOf<`POST /${Name}`>, BodyOf<`PUT /${Name}/:id`>> {
  // The cast is safe: the client has an entry for each collection, and every row has an id.
  const own = usePanel().client[name] as unknown as Rows<RowOf<Name> & { id: number }, Name>;
  const { remote, addFirst, replace, drop } = useRemoteList(`/${name}`, () => own.list());

  const commands = useMemo(
    () => ({
      create: (body: BodyOf<`POST /${Name}`>) => addFirst(own.create(body)),
      update: (id: number, body: BodyOf<`PUT /${Name}/:id`>, seen?: number) => replace(own.update(id, body, { seen })),
      remove: (id: number) => drop(id, own.remove(id)),
    }),
    [addFirst, drop, own, replace],
  );
  return { rows: remote, ...commands, ...useRights(name) };
}
