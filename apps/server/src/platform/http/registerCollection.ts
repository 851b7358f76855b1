import type { CollectionName, PanelContract } from '@cabine/panel-core/contract';
import type { FastifyInstance } from 'fastify';
import type { InferType } from 'yup';
import type { Db, ReadDb } from '../db/schema';
import { notFound } from './errors';
import { registerEndpoint } from './registerEndpoint';
import { beginEdit } from './versions';

/** Reads and writes the rows of a collection. */
export interface CollectionRepository<Row, Body> {
  list(db: ReadDb): Promise<Row[]>;
  get(db: ReadDb, id: number): Promise<Row | undefined>;
  create(db: Db, body: Body): Promise<Row>;
  update(db: Db, id: number, body: Body): Promise<Row>;
  /** @returns false if there was no such row */
  remove(db: Db, id: number): Promise<boolean>;
}

/**
 * Registers the four endpoints of a collection; changes increment the row's version and are audited.
 *
 * @param nameOf the row's name for the audit log
 * @example registerCollection(app, db, gamesContract, 'games', games, ({ title }) => title);
 */
export function registerCollection<Name extends CollectionName, Row extends { id: number }, Body>(
  app: FastifyInstance,
  db: ReadDb,
  contract: PanelContract[Name] & { create: { body?: { __outputType: Body } }; remove: { reply: null } },
  table: Name,
  rows: CollectionRepository<Row, Body>,
  nameOf: (row: Row) => string,
): void {
  // The casts hold: a collection's four endpoints have its row and body, which the repository reads and writes.
  const { list, create, update, remove } = contract as unknown as PanelContract['games'];
  type Call = InferType<NonNullable<typeof create.body>>;
  const store = rows as unknown as CollectionRepository<{ id: number } & InferType<typeof create.reply>, Call>;
  const target = (row: { id: number }) => ({ id: row.id, name: nameOf(row as Row) });

  registerEndpoint(app, list, () => store.list(db));

  registerEndpoint(app, create, async ({ trx, record, publish, body }) => {
    const row = await store.create(trx, body);
    await record({ target: target(row), after: row });
    publish(table);
    return row;
  });

  registerEndpoint(app, update, async ({ trx, record, publish, id, seen, body }) => {
    const before = await beginEdit(trx, table, id, seen, () => store.get(trx, id));
    const after = await store.update(trx, id, body);
    await record({ target: target(after), before, after });
    publish(table);
    return after;
  });

  registerEndpoint(app, remove, async ({ trx, record, publish, id }) => {
    const before = await store.get(trx, id);
    if (!before || !(await store.remove(trx, id))) throw notFound();
    await record({ target: target(before), before });
    publish(table);
  });
}
