import type { InferType, Schema } from 'yup';
import type { Permission, PermissionArea } from '../permissions/permissions';
import { endpoint } from './endpoint';
import { listOf } from './fields';

export interface Collection<Row extends Schema, Body extends Schema, Change extends Schema = Body> {
  row: Row;
  /** What is sent to create a row. */
  body: Body;
  /** What is sent to change one; `body` unless said otherwise. */
  change?: Change;
  /** A valid body, for the API documentation and every test that writes one. */
  example: InferType<Body> & object;
  /** One sentence per call, for the API documentation. */
  summary: Record<'list' | 'create' | 'update' | 'remove', string>;
  /** Who reads the list besides holders of `view_`. */
  readers?: readonly Permission[];
}

/**
 * The four calls of a feature that is a list of rows, each for holders of its own permission.
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
      // Forms validate with it: not optional, as in `Endpoint`.
      body,
    },
    update: endpoint({
      route: `PUT /${name}/:id`,
      summary: summary.update,
      access: { anyOf: [`manage_${name}` as const] },
      // Guarantee: without `change` its type is that of `body`.
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
