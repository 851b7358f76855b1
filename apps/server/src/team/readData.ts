import { OWN_ROWS_MAX, type authContract } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import type { InferType } from 'yup';
import type { ReadDb } from '../platform/db/schema';
import { namingMembers } from './memberIn';
import { TABLES_OF_MEMBERS } from './tablesOfMembers';

type OwnTable = InferType<typeof authContract.readOwnData.reply>['tables'][number];

/**
 * The rows of a member by table, newest first, and after them what others did about the member (`audit.member_id`), without
 * secrets and what may be about others. See `PERSONAL_DATA`.
 */
export async function readData(db: ReadDb, id: number): Promise<OwnTable[]> {
  const tables: OwnTable[] = [];
  const about: OwnTable[] = [];
  for (const { name, key, owner, columns, about: others = {} } of TABLES_OF_MEMBERS) {
    if (owner === undefined) continue;
    const read = async (label: string, told: readonly string[], column: string): Promise<OwnTable> => {
      // The casts are safe: the declaration has the names of the tables and of their columns.
      const rows: Record<string, unknown>[] = await db
        .selectFrom(name as 'users')
        .select(told as 'id'[])
        .where(column as 'id', '=', id)
        .$if(column !== owner, (query) =>
          query.where((where) => where.or([where(owner as 'id', 'is', null), where(owner as 'id', '!=', id)])),
        )
        .orderBy(sql.join(key.map((part) => sql`${sql.ref(part)} desc`)))
        .limit(OWN_ROWS_MAX)
        .execute();
      const texts = rows.map((row) => told.map((each) => text(row[each])));
      if (name !== 'notifications') return { name: label, columns: [...told], rows: texts };
      const named = await namingMembers(db, texts.flat().map(String));
      return { name: label, columns: [...told], rows: texts.map((row) => row.map((each) => each && named(each))) };
    };
    const told = Object.entries(columns).flatMap(([column, held]) =>
      held === 'secret' || (held !== 'kept' && held.isOthers) ? [] : [column],
    );
    tables.push(await read(name, told, owner));
    for (const [column, some] of Object.entries(others)) about.push(await read(`${name}.${column}`, some, column));
  }
  return [...tables, ...about];
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);
