import type { Insertable, Selectable } from 'kysely';
import type { Db, ReadDb, Tables } from './schema';

/** Tables with a generated id. */
type WithId = { [Name in keyof Tables]: 'id' extends keyof Tables[Name] ? Name : never }[keyof Tables];

/**
 * The five statements of a table whose rows are listed newest first.
 *
 * @param toRow converts a stored row to the API's
 * @param toColumns converts a body to columns
 */
export function tableRepository<Name extends WithId, Row, Body>(
  table: Name,
  toRow: (stored: Selectable<Tables[Name]>) => Row,
  toColumns: (body: Body) => Omit<Insertable<Tables[Name]>, 'id' | 'version'>,
) {
  // The casts hold: the statements use the `id` column only, and `toRow` types their rows.
  const name = table as 'games';
  const columns = (body: Body) => toColumns(body) as Insertable<Tables['games']>;
  const read = (stored: unknown) => toRow(stored as Selectable<Tables[Name]>);
  return {
    async list(db: ReadDb): Promise<Row[]> {
      return (await db.selectFrom(name).selectAll().orderBy('id', 'desc').execute()).map(read);
    },
    async get(db: ReadDb, id: number): Promise<Row | undefined> {
      const stored = await db.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst();
      return stored && read(stored);
    },
    async create(db: Db, body: Body): Promise<Row> {
      return read(await db.insertInto(name).values(columns(body)).returningAll().executeTakeFirstOrThrow());
    },
    async update(db: Db, id: number, body: Body): Promise<Row> {
      const update = db.updateTable(name).set(columns(body)).where('id', '=', id).returningAll();
      return read(await update.executeTakeFirstOrThrow());
    },
    /** @returns false if there was no such row */
    async remove(db: Db, id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom(name).where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
