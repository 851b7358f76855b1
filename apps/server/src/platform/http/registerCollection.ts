import type { Endpoint } from '@cabine/panel-core/contract';
import type { FastifyInstance } from 'fastify';
import type { Schema } from 'yup';
import { isoInstant } from '../clock';
import { breaksUnique } from '../db/errors';
import type { CollectionRepository } from '../db/tableRepository';
import type { Services } from '../services';
import { HttpError, notFound } from './errors';
import type { Acting } from './change';
import { registerEndpoint } from './registerEndpoint';
import { beginEdit, endUnchanged } from './versions';

/** What `collectionEndpoints` makes, of any rows. */
interface AnyCollection {
  list: Endpoint<`GET /${string}`, undefined, undefined, Schema>;
  create: Endpoint<`POST /${string}`, Schema, undefined, Schema>;
  update: Endpoint<`PUT /${string}/:id`, Schema, undefined, Schema>;
  remove: Endpoint<`DELETE /${string}/:id`, undefined, undefined, null>;
}
/** The same, of these rows and bodies. */
type ContractOf<Row, Body> = AnyCollection & { create: { body: { __outputType: Body }; reply: { __outputType: Row } } };

interface Registered<Row, Body> {
  contract: ContractOf<Row, Body>;
  rows: CollectionRepository<Row, Body>;
  /** What people call a row, for the audit log; a member's name is left out. */
  nameOf: (row: Row) => string;
  /** Fields that say in the audit log which row it is. */
  keys?: readonly string[];
  /** Runs in the transaction of each change, for example to notify the row's member. */
  changed?: (change: Acting, rows: { before?: Row; after?: Row }) => Promise<void>;
}

/**
 * Binds the four calls of a collection to its repository. Each change counts the row's version up, is written to the audit
 * log and published by the collection's own topic; a value that must be unique and isn't is refused at its field.
 *
 * @example registerCollection(app, services, { contract: gamesContract, rows: games, nameOf: ({ title }) => title });
 */
export function registerCollection<Row extends { id: number }, Body>(
  app: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { contract, rows, nameOf, keys, changed }: Registered<Row, Body>,
): void {
  const { list, create, update, remove }: AnyCollection = contract;
  const { table } = rows;
  const about = (row: Row & { userId?: unknown }) => ({
    target: { id: row.id, name: nameOf(row) },
    ...(typeof row.userId === 'number' && { member: row.userId }),
    ...(keys && { keys }),
  });

  registerEndpoint(app, list, () => rows.list(db));

  registerEndpoint(app, create, async (call) => {
    const { trx, record, publish, actor, body } = call;
    const by = { created_by: actor.id, created_at: isoInstant(clock.now()) };
    const row = await refuseTaken(create.unique, table, rows.create(trx, body, by));
    await changed?.(call, { after: row });
    await record({ ...about(row), after: row });
    publish(table);
    return row;
  });

  registerEndpoint(app, update, async (call) => {
    const { trx, record, publish, id, seen, body } = call;
    const before = await beginEdit(trx, table, id, seen, () => rows.get(trx, id));
    const after = await refuseTaken(update.unique, table, rows.update(trx, id, body, before));
    if (isSame(before, after)) return endUnchanged(trx, table, id, () => rows.get(trx, id));
    await changed?.(call, { before, after });
    await record({ ...about(after), before, after });
    publish(table);
    return after;
  });

  registerEndpoint(app, remove, async (call) => {
    const { trx, record, publish, id } = call;
    const before = await rows.get(trx, id);
    if (!before || !(await rows.remove(trx, id))) throw notFound();
    await changed?.(call, { before });
    await record({ ...about(before), before });
    publish(table);
  });
}

/** True for rows that differ by their version at most. */
const isSame = (one: object, other: object) =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 });

/** @throws HttpError 409 with `fields` if another row has a value that must be unique */
async function refuseTaken<T>(unique: readonly string[] = [], table: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    for (const field of unique) {
      if (!breaksUnique(error, table, field)) continue;
      const [code, message] =
        field === 'name'
          ? (['name_taken', 'Name is already in use'] as const)
          : (['value_taken', 'Value is already in use'] as const);
      throw new HttpError(409, code, message, { problems: { [field]: 'taken' } });
    }
    throw error;
  }
}
