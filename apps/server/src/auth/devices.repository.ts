import type { Generated, Insertable } from 'kysely';
import { affected } from '../platform/db/affected';
import type { Db, ReadDb, Tables } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    /** A browser in which a member signed in before: it has a separate limit of tries. */
    devices: {
      id: Generated<number>;
      /** SHA-256 of the token, hex. */
      token_hash: string;
      user_id: number;
      created_at: Instant;
      expires_at: Instant;
    };
  }
}

/** Most devices of one member; beyond that the oldest is deleted. */
const DEVICES_MAX = 10;

/** The known device of this token and member name. */
export async function find(
  db: ReadDb,
  tokenHash: string,
  usernameKey: string,
  now: string,
): Promise<{ id: number; user_id: number } | undefined> {
  return db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select(['devices.id', 'devices.user_id'])
    .where('devices.token_hash', '=', tokenHash)
    .where('users.username_key', '=', usernameKey)
    .where('devices.expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Adds a device; of more than ten the least recently used is deleted.
 *
 * @returns the new device's id
 */
export async function create(db: Db, device: Omit<Insertable<Tables['devices']>, 'id'>): Promise<number> {
  const { id } = await db.insertInto('devices').values(device).returning('id').executeTakeFirstOrThrow();
  const latest = db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', device.user_id)
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DEVICES_MAX);
  await db.deleteFrom('devices').where('user_id', '=', device.user_id).where('id', 'not in', latest).execute();
  return id;
}

export async function renew(db: Db, id: number, expires_at: string): Promise<void> {
  await db.updateTable('devices').set({ expires_at }).where('id', '=', id).execute();
}

/** Deletes a member's devices when secrets change, since the reason may be a theft. */
export const removeAllOf = (db: Db, userId: number, but: number | null = null): Promise<number> =>
  affected(
    db
      .deleteFrom('devices')
      .where('user_id', '=', userId)
      .$if(but !== null, (query) => query.where('id', '!=', but)),
  );
