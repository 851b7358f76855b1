import type { InferType, Schema } from 'yup';
import type { Permission, PermissionArea } from '../permissions/permissions';
import { endpoint } from './endpoint';
import { listOf } from './fields';

export interface Collection<Row extends Schema, Body extends Schema, Change extends Schema = Body> {
  row: Row;
  /** Body that creates a row. */
  body: Body;
  /** Body that changes a row; `body` by default. */
  change?: Change;
  /** A valid body, for the API documentation and for tests. */
  example: InferType<Body> & object;
  /** One sentence per call, for the API documentation. */
  summary: Record<'list' | 'create' | 'update' | 'remove', string>;
  /** Permissions that may read the list, beside `view_`. */
  readers?: readonly Permission[];
}

/**
 * The four endpoints of a collection, each with its permission.
 *
 * @example
 * export const gamesContract = collectionEndpoints('games', { row: gameSchema, body: createGameSchema, summary: {…} });
 */
export function collectionEndpoints<
  const Name extends PermissionArea,
  Row extends Schema,
  Body extends Schema,
  Change extends Schema = Body,
>(name: Name, { row, body, change, example, summary, readers = [] }: Collection<Row, Body, Change>) {
  return {
    list: endpoint({
      route: `GET /${name}`,
      summary: summary.list,
      access: { anyOf: [`view_${name}` as const, ...readers] },
      reply: listOf(row),
    }),
    create: {
      ...endpoint({
        route: `POST /${name}`,
        summary: summary.create,
        access: { anyOf: [`create_${name}` as const] },
        body,
        example,
        reply: row,
        status: 201,
      }),
      // Not optional as in `Endpoint`: forms validate with it.
      body,
    },
    update: endpoint({
      route: `PUT /${name}/:id`,
      summary: summary.update,
      access: { anyOf: [`manage_${name}` as const] },
      // The cast holds: without `change` the type is that of `body`.
      body: change ?? (body as unknown as Change),
      example,
      reply: row,
    }),
    remove: endpoint({
      route: `DELETE /${name}/:id`,
      summary: summary.remove,
      access: { anyOf: [`delete_${name}` as const] },
      reply: null,
    }),
  };
}
