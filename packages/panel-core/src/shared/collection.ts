import type { InferType, Schema } from 'yup';
import type { Permission, PermissionArea } from '../permissions/permissions';
import { endpoint, type Endpoint, type Room } from './endpoint';
import { listOf } from './fields';

export interface Collection<Row extends Schema, Body extends Schema, Change extends Schema = Body> {
  row: Row;
  /** Body that creates a row. */
  body: Body;
  /** Body that changes a row; `body` by default. */
  change?: Change;
  /** A valid body, for the API documentation and for tests. */
  example: InferType<Body> & object;
  /** What the row of that body has besides; `FILLED`, id and version are known. */
  rowExample?: object;
  /** Fields whose value no other row may have: 409 with `fields` otherwise. */
  unique?: readonly (keyof InferType<Body> & string)[];
  /** Required if the body names a member: whether the caller must be ranked above them, or why not. */
  member?: 'rankedBelow' | { anyRank: string };
  /** One sentence per call, for the API documentation. */
  summary: Record<'list' | 'create' | 'update' | 'remove', string>;
  /** Permissions that may read the list, beside `view_`. */
  readers?: readonly Permission[];
  /** How many rows there can be, if not as many as `ROOM` says. */
  room?: Room;
}

/** What a list that is sent whole can hold. `each` needs rows that say who made them. */
const ROOM = { each: 2_000, all: 10_000 };

/** Examples of the fields that the server fills. */
const FILLED = { created_by: 'dj-Rafa', created_at: '2026-11-20T21:05:00.000Z', user_name: 'Camila.Souza' };

/** The row that an example makes. */
function exampleRowOf({ row, example, rowExample }: { row: Schema; example: object; rowExample?: object }): object {
  const { fields = {} } = row as { fields?: object };
  const filled = Object.entries(FILLED).filter(([name]) => name in fields);
  return { id: 1, ...example, ...Object.fromEntries(filled), ...rowExample, version: 1 };
}

type Named = Pick<Endpoint, 'rules' | 'actsOn'>;

/** What the endpoints of a collection declare about the member that its rows name. */
function memberRules(member: Collection<Schema, Schema>['member'], actsOn: Endpoint['actsOn']): Named {
  if (member === undefined) return {};
  return member === 'rankedBelow' ? { rules: ['lower_rank'], actsOn } : { actsOn: member };
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
>(name: Name, collection: Collection<Row, Body, Change>) {
  const { row, body, change, example, summary, readers = [], unique, member } = collection;
  // By getters, as asking for a schema's fields makes it.
  const roomOf = (): Room => {
    const { fields = {} } = row as { fields?: object };
    return collection.room ?? ('created_by' in fields ? ROOM : { all: ROOM.all });
  };
  return {
    list: endpoint({
      route: `GET /${name}`,
      summary: summary.list,
      access: { anyOf: [`view_${name}` as const, ...readers] },
      reply: listOf(row),
      get most() {
        return roomOf().all;
      },
      get exampleReply() {
        return [exampleRowOf(collection)];
      },
    }),
    create: Object.assign(
      endpoint({
        route: `POST /${name}`,
        summary: summary.create,
        access: { anyOf: [`create_${name}` as const] },
        body,
        example,
        ...(unique && { unique }),
        ...memberRules(member, ['body']),
        reply: row,
        get room() {
          return roomOf();
        },
        get exampleReply() {
          return exampleRowOf(collection);
        },
        status: 201,
      }),
      // Not optional as in `Endpoint`: forms validate with it.
      { body },
    ),
    update: endpoint({
      route: `PUT /${name}/:id`,
      summary: summary.update,
      access: { anyOf: [`manage_${name}` as const] },
      // The cast is safe: without `change` the type is that of `body`.
      body: change ?? (body as unknown as Change),
      example,
      ...(unique && { unique }),
      ...memberRules(member, ['row', 'body']),
      reply: row,
      get exampleReply() {
        return exampleRowOf(collection);
      },
    }),
    remove: endpoint({
      route: `DELETE /${name}/:id`,
      summary: summary.remove,
      access: { anyOf: [`delete_${name}` as const] },
      ...memberRules(member, ['row']),
      reply: null,
    }),
  };
}
