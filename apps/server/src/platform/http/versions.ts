import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tables } from '../db/schema';
import { HttpError, conflict, notFound } from './errors';

const VERSION_TAG = /^"([1-9]\d{0,9})"$/;

/** Tables with a `version` column that counts changes. */
type VersionedTable = { [T in keyof Tables]: 'version' extends keyof Tables[T] ? T : never }[keyof Tables];

/**
 * The version that the caller saw, from `If-Match`; undefined without one.
 *
 * @throws HttpError 400 for a header without a version
 */
export function readSeenVersion({ headers }: FastifyRequest): number | undefined {
  const tag = headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const version = VERSION_TAG.exec(tag)?.[1];
  if (version === undefined) throw new HttpError(400, 'invalid_input', 'If-Match must be a version such as "3"');
  return Number(version);
}

/**
 * Begins an edit: increments the row's version, which locks the row until the transaction ends, and reads it.
 *
 * @param read returns the present row
 * @param show converts the row for the caller
 * @returns the row before the change
 * @throws HttpError 404, or 409 `changed_meanwhile` with the `current` row if it is not the version that the caller saw
 */
export async function beginEdit<Row extends object>(
  trx: Db,
  table: VersionedTable,
  id: number,
  seen: number | undefined,
  read: () => Promise<Row | undefined>,
  show: (row: Row) => object = (row) => row,
): Promise<Row> {
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))
    .executeTakeFirst();
  const row = await read();
  if (!row) throw notFound();
  if (numUpdatedRows === 0n)
    throw conflict('changed_meanwhile', 'Somebody else changed this meanwhile', { current: show(row) });
  return row;
}

/**
 * Ends an edit that changed nothing: whoever has the row open elsewhere sees no conflict.
 *
 * @returns the row with the version that it has now, which is not the one that `beginEdit` read
 */
export async function endUnchanged<T>(
  trx: Db,
  table: VersionedTable,
  id: number,
  read: () => Promise<T>,
): Promise<NonNullable<T>> {
  await trx
    .updateTable(table)
    .set({ version: sql<number>`version - 1` })
    .where('id', '=', id)
    .execute();
  const row = await read();
  if (row == null) throw notFound();
  return row;
}
