import { OWN_ROWS_MAX, type authContract } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import type { InferType } from 'yup';
import type { ReadDb } from '../platform/db/schema';
import { TABLES_OF_MEMBERS } from './tablesOfMembers';

type OwnTable = InferType<typeof authContract.readOwnData.reply>['tables'][number];

/** The rows of a member, newest first, by table, without secrets and what may be about others. See `PERSONAL_DATA`. */
export async function readData(db: ReadDb, id: number): Promise<OwnTable[]> {
  const tables: OwnTable[] = [];
  for (const { name, key, owner, columns } of TABLES_OF_MEMBERS) {
    if (owner === undefined) continue;
    const told = Object.entries(columns).flatMap(([column, held]) =>
      held === 'secret' || (held !== 'kept' && held.isOthers) ? [] : [column],
    );
    // The casts are safe: the declaration has the names of the tables and of their columns.
    const rows: Record<string, unknown>[] = await db
      .selectFrom(name as 'users')
      .select(told as 'id'[])
      .where(owner as 'id', '=', id)
      .orderBy(sql.join(key.map((part) => sql`${sql.ref(part)} desc`)))
      .limit(OWN_ROWS_MAX)
      .execute();
    const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);
    tables.push({ name, columns: told, rows: rows.map((row) => told.map((column) => text(row[column]))) });
  }
  return tables;
}
