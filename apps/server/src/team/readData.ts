import {
  OWN_ROWS_MAX,
  auditAreasOf,
  auditReadersOf,
  AUDIT_AREAS,
  hasAnyPermission,
  type PermissionHolder,
  type authContract,
} from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import type { InferType } from 'yup';
import type { ReadDb } from '../platform/db/schema';
import { HANDED_BY } from './handedBy';
import { namingMembers } from './memberIn';
import { TABLES_OF_MEMBERS } from './tablesOfMembers';

type OwnData = Omit<InferType<typeof authContract.readOwnData.reply>, 'made_at'>;
type OwnTable = OwnData['tables'][number];

/**
 * The rows of a member by table, newest first, and after them what others did about the member (`audit.member_id`), without
 * secrets and what may be about others. See `PERSONAL_DATA`.
 *
 * @param reader whoever hands them over: what they see on no screen is left out, and named; null for the member
 */
export async function readData(db: ReadDb, id: number, reader: PermissionHolder | null): Promise<OwnData> {
  const areas = reader && auditAreasOf(reader);
  const left_out: OwnData['left_out'] = [];
  const tables: OwnTable[] = [];
  const about: OwnTable[] = [];
  for (const { name, key, owner, columns, about: others = {} } of TABLES_OF_MEMBERS) {
    if (owner === undefined) continue;
    // The cast is safe: the declaration has the names of the tables.
    const needs = HANDED_BY[name as 'users'];
    if (reader && !needs?.every((needed) => hasAnyPermission(reader, needed))) {
      left_out.push({ name, needs: (needs ?? []).map((needed) => [...needed]) });
      continue;
    }
    if (areas && name === 'audit')
      for (const area of AUDIT_AREAS.filter((each) => !areas.includes(each)))
        left_out.push({ name: `audit (${area})`, needs: [[...(auditReadersOf(area) ?? [])]] });
    const read = async (label: string, told: readonly string[], column: string): Promise<OwnTable> => {
      // The casts are safe: the declaration has the names of the tables and of their columns.
      const rows: Record<string, unknown>[] = await db
        .selectFrom(name as 'users')
        .select(told as 'id'[])
        .where(column as 'id', '=', id)
        .$if(column !== owner, (query) =>
          query.where((where) => where.or([where(owner as 'id', 'is', null), where(owner as 'id', '!=', id)])),
        )
        .$if(areas !== null && name === 'audit', (query) =>
          query.where('area' as 'id', 'in', (areas ?? []) as unknown as number[]),
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
  return { tables: [...tables, ...about], ...(reader && { left_out }) };
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);
