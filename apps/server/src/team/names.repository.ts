import { fold } from '@cabine/panel-core/text';
import type { Generated, Selectable } from 'kysely';
import type { Db, ReadDb, Tables } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    /**
     * The names that members have or had. The audit log has ids alone, so that a name leaves it with its row here. Without
     * a reference: the log outlives its members.
     */
    member_names: {
      id: Generated<number>;
      user_id: number;
      /** `alias`: on air. */
      kind: 'username' | 'alias';
      name: string;
      since: Instant;
    };
  }
}

export type NameRow = Selectable<Tables['member_names']>;
export async function add(trx: Db, row: Omit<NameRow, 'id'>): Promise<void> {
  await trx.insertInto('member_names').values(row).execute();
}

/** The names of these members, oldest first. */
export async function listOf(db: ReadDb, userIds: readonly number[]): Promise<NameRow[]> {
  if (userIds.length === 0) return [];
  return db.selectFrom('member_names').selectAll().where('user_id', 'in', userIds).orderBy('id').execute();
}

/** Every username that the others have or had. */
export function listFormer(db: ReadDb, userId: number): Promise<Pick<NameRow, 'name'>[]> {
  const others = db.selectFrom('member_names').select('name').where('user_id', '!=', userId);
  return others.where('kind', '=', 'username').execute();
}

/** The last two rows of a kind, newest first. */
export function listLast(db: ReadDb, userId: number, kind: NameRow['kind']): Promise<{ id: number }[]> {
  return db
    .selectFrom('member_names')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
}

/** How many names on air a member took since then. */
export async function countAliases(db: ReadDb, userId: number, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('member_names')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'alias')
    .where('since', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who has or had a name that contains the text. */
export async function findOwners(db: ReadDb, text: string): Promise<number[]> {
  const rows = await db.selectFrom('member_names').select(['user_id', 'name']).where('kind', '=', 'username').execute();
  const wanted = fold(text);
  return [...new Set(rows.flatMap(({ user_id, name }) => (fold(name).includes(wanted) ? [user_id] : [])))];
}

/** Deletes those that somebody gave up before this instant, and those of members who are gone. */
export async function removeBefore(db: Db, at: string): Promise<void> {
  await db
    .deleteFrom('member_names')
    .where('since', '<', at)
    .where(({ or, exists, not, selectFrom }) =>
      or([
        not(exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'member_names.user_id'))),
        exists(
          selectFrom('member_names as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'member_names.user_id')
            .whereRef('later.kind', '=', 'member_names.kind')
            .whereRef('later.id', '>', 'member_names.id')
            .where('later.since', '<', at),
        ),
      ]),
    )
    .execute();
}
