import type { Generated, Insertable } from 'kysely';
import type { Ahead } from '../platform/clock';
import { affected } from '../platform/db/affected';
import type { Db, ReadDb, Tables } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    /** A link with which a member chooses new secrets; at most one per member. */
    sign_in_links: {
      user_id: number;
      /** SHA-256 of the token, hex. */
      token_hash: string;
      /** Null for one that was made on the server. */
      made_by: Generated<number | null>;
      created_at: Instant;
      expires_at: Instant;
    };
  }
}

/** Stores a member's link in place of an earlier one. */
export async function replace(db: Db, link: Insertable<Tables['sign_in_links']>): Promise<void> {
  await db.deleteFrom('sign_in_links').where('user_id', '=', link.user_id).execute();
  await db.insertInto('sign_in_links').values(link).execute();
}

/** The active owner of a valid link. */
export function findOwner(
  db: ReadDb,
  tokenHash: string,
  { after, upTo }: Ahead,
): Promise<{ id: number; username: string } | undefined> {
  return db
    .selectFrom('sign_in_links')
    .innerJoin('users', 'users.id', 'sign_in_links.user_id')
    .select(['users.id', 'users.username'])
    .where('sign_in_links.token_hash', '=', tokenHash)
    .where('sign_in_links.expires_at', '>', after)
    .where('sign_in_links.expires_at', '<=', upTo)
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
}

/** @returns who made it; undefined if it was used, replaced or is too old by now */
export function take(
  db: Db,
  tokenHash: string,
  { after, upTo }: Ahead,
): Promise<{ made_by: number | null } | undefined> {
  return db
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', upTo)
    .returning('made_by')
    .executeTakeFirst();
}

/** For a member whose secrets, role or status changed since the link was made. */
export const removeOf = (db: Db, userId: number): Promise<number> =>
  affected(db.deleteFrom('sign_in_links').where('user_id', '=', userId));

/** For a member who made links, and may no longer. */
export const removeMadeBy = (db: Db, userId: number): Promise<number> =>
  affected(db.deleteFrom('sign_in_links').where('made_by', '=', userId));

/** For members of a role that gained permissions since the link was made. */
export async function removeOfRole(db: Db, roleId: number): Promise<void> {
  const holders = db.selectFrom('users').select('id').where('role_id', '=', roleId);
  await db.deleteFrom('sign_in_links').where('user_id', 'in', holders).execute();
}
