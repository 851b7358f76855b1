import type { CreateTableBuilder } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Column makers for migrations, so that the same file runs on both engines. */
export interface Columns {
  /** Primary key `id`, given by the database and never given twice, not even after a delete. */
  id<T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C | 'id'>;
  /** Type of a column that holds another table's id. */
  readonly reference: 'bigint';
  /** Type of an ISO-8601 UTC instant. */
  readonly instant: 'text';
  /** Type of a yes or no, kept as 1 or 0. */
  readonly flag: 'integer';
  /** Type of a JSON document. */
  readonly json: 'text';
}

export function columnsFor(engine: Engine): Columns {
  return {
    id: (table) =>
      engine === 'postgres'
        ? table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
        : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
    reference: 'bigint',
    instant: 'text',
    flag: 'integer',
    json: 'text',
  };
}
