import { sql } from 'kysely';
import type { Db } from '../platform/db/schema';
import { TABLES_OF_MEMBERS, textsOf } from './tablesOfMembers';

/**
 * Makes a pseudonym of everything that says who a member is, in the member's own rows, and deletes what they sign in with.
 * Sums, days and hours stay, and so do others' rows. The audit log names members by id, so their names leave it with the
 * rows of `member_names`. See `PERSONAL_DATA`.
 */
export async function removeData(trx: Db, id: number, pseudonym: string): Promise<void> {
  for (const table of TABLES_OF_MEMBERS) {
    const { name, owner, isDeleted } = table;
    if (owner === undefined) continue;
    const own = sql`${sql.ref(owner)} = ${id}`;
    const set = textsOf(table).flatMap(([column, text]) =>
      text.own ? [sql`${sql.ref(column)} = ${text.own(pseudonym)}`] : [],
    );
    if (isDeleted) await sql`delete from ${sql.table(name)} where ${own}`.execute(trx);
    else if (set.length > 0) await sql`update ${sql.table(name)} set ${sql.join(set)} where ${own}`.execute(trx);
  }
  // Why a day was closed may name the member, and taking such an act back would say it anew.
  await trx
    .updateTable('audit')
    .set({ removed: null })
    .where('action', 'in', ['schedules.closeDays', 'schedules.openDays'])
    .where('removed', 'is not', null)
    .execute();
}

/**
 * Empties SQLite's write-ahead log, where former values stay; in the file itself `secure_delete` overwrites them.
 *
 * @returns false while another process reads the file
 */
export async function eraseOldPages(db: Db): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
