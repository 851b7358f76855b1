import { sql, type ColumnType, type Generated, type Kysely } from 'kysely';
import type { CollectionName } from '@cabine/panel-core/contract';
import { affectsAny } from './affected';
import type { Filled, Kind } from './kinds';
import type { Db, ReadDb } from './schema';

/** The fields of a collection's rows beside `id` and `version`, each in the column of its name. */
export type Columns = Record<string, Kind | Filled<'created_by'> | Filled<'created_at'>>;

type Stored<K> =
  K extends Kind<infer S, infer _, infer __> ? S : K extends Filled<'created_by'> ? number | null : string;
type Value<K> = K extends Kind<infer _, infer V, infer __> ? V : string;
type Written<K> = K extends Kind<infer _, infer __, infer W> ? W : never;
type ColumnOf<Field, K> = K extends { member: { column: infer Column extends string } } ? Column : Field;
type NameOf<K> = K extends { member: { name: infer Name extends string } } ? Name : never;
/** Fields that may be absent are optional. */
type Optional<T> = { [F in keyof T as undefined extends T[F] ? never : F]: T[F] } & {
  [F in keyof T as undefined extends T[F] ? F : never]?: T[F];
};
type Flat<T> = { [F in keyof T]: T[F] };

export type TableOf<C extends Columns> = Flat<
  { id: Generated<number>; version: Generated<number> } & {
    [F in keyof C as ColumnOf<F, C[F]> & string]: ColumnType<Stored<C[F]>>;
  }
>;
/** A row as callers see it. */
export type RowOf<C extends Columns> = Flat<
  { id: number; version: number } & Optional<{ [F in keyof C]: Value<C[F]> }> & {
      [F in keyof C as NameOf<C[F]>]: string;
    }
>;
/** What a row is made of. */
export type BodyOf<C extends Columns> = Flat<
  Optional<{ [F in keyof C as C[F] extends Kind<infer _, infer __, infer ___> ? F : never]: Written<C[F]> }>
>;

/** Who makes a row, and when. */
interface Creation {
  created_by: number | null;
  created_at: string;
}

/** Reads and writes the rows of a collection. */
export interface CollectionRepository<Row, Body> {
  table: CollectionName;
  list(db: ReadDb): Promise<Row[]>;
  get(db: ReadDb, id: number): Promise<Row | undefined>;
  /** A property: TypeScript accepts methods with other parameters, for example a column that does not take the body's null. */
  create: (db: Db, body: Body, by: Creation) => Promise<Row>;
  update(db: Db, id: number, body: Body, before: Row): Promise<Row>;
  /** @returns false if there was no such row */
  remove(db: Db, id: number): Promise<boolean>;
}

type StoredRow = Record<string, unknown>;
/** The database as one of tables whose columns are looked up by name. */
const anyTable = <D extends ReadDb>(db: D) => db as unknown as Kysely<Record<string, StoredRow>>;

/** How rows are read from the columns and written to them. */
function readerOf(table: string, columns: Columns) {
  const fields = Object.entries(columns);
  const kinds = fields.flatMap(([field, kind]) =>
    'filled' in kind ? [] : [{ field, kind, column: kind.member?.column ?? field }],
  );
  /** Names of members, by the field that shows them. */
  const names = fields.flatMap(([field, kind]) => {
    if ('filled' in kind) return kind.filled === 'created_by' ? [{ name: field, column: field }] : [];
    return kind.member ? [kind.member] : [];
  });
  const nameBy = (column: string) =>
    sql<string | null>`(select username from users where users.id = ${sql.ref(`${table}.${column}`)})`;

  const select = (db: ReadDb) =>
    anyTable(db)
      .selectFrom(table)
      .selectAll(table)
      .select(names.map(({ name, column }) => nameBy(column).as(`name of ${name}`)));

  const read = (stored: StoredRow) => {
    const row: StoredRow = { id: stored.id, version: stored.version };
    for (const [field, kind] of fields) if ('filled' in kind) row[field] = stored[field];
    for (const { field, kind, column } of kinds) {
      const value = kind.read(stored[column]);
      if (value !== undefined) row[field] = value;
    }
    for (const { name } of names) row[name] = stored[`name of ${name}`] ?? '';
    return row;
  };
  const write = (body: StoredRow) =>
    Object.fromEntries(kinds.map(({ field, kind, column }) => [column, kind.write(body[field])]));
  const filledBy = (by: Creation) =>
    Object.fromEntries(fields.flatMap(([field, kind]) => ('filled' in kind ? [[field, by[kind.filled]]] : [])));
  const check = async (db: ReadDb, body: StoredRow, before: StoredRow = {}) => {
    for (const { field, kind } of kinds) if (body[field] !== before[field]) await kind.check?.(db, body[field]);
  };
  return { select, read, write, filledBy, check };
}

/**
 * The statements of a table whose rows are listed newest first.
 *
 * @example
 * const columns = { name: text, begins: day, price: decimal, ...creation };
 * export const sponsors = tableRepository('sponsors', columns);
 * declare module '../platform/db/schema' { interface Tables { sponsors: TableOf<typeof columns> } }
 */
export function tableRepository<const C extends Columns>(
  table: CollectionName,
  columns: C,
): CollectionRepository<RowOf<C>, BodyOf<C>> {
  const { select, read, write, filledBy, check } = readerOf(table, columns);
  const get = async (db: ReadDb, id: number) => {
    const stored = await select(db).where('id', '=', id).executeTakeFirst();
    // The cast is safe: every field of the columns was read by its kind.
    return stored && (read(stored) as RowOf<C>);
  };
  const getWritten = async (db: ReadDb, id: number) => {
    const row = await get(db, id);
    if (!row) throw new Error(`The row ${id} of ${table} was just written, and is not there.`);
    return row;
  };

  return {
    table,
    get,
    async list(db) {
      return (await select(db).orderBy('id', 'desc').execute()).map((stored) => read(stored) as RowOf<C>);
    },
    async create(db, body, by) {
      await check(db, body);
      const made = { ...write(body), ...filledBy(by) };
      const { id } = await anyTable(db).insertInto(table).values(made).returning('id').executeTakeFirstOrThrow();
      return getWritten(db, Number(id));
    },
    async update(db, id, body, before) {
      await check(db, body, before);
      await anyTable(db).updateTable(table).set(write(body)).where('id', '=', id).execute();
      return getWritten(db, id);
    },
    remove: (db, id) => affectsAny(anyTable(db).deleteFrom(table).where('id', '=', id)),
  };
}
