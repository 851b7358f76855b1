import type { Generated, Insertable, Selectable } from 'kysely';
import type { Ahead } from '../platform/clock';
import { affected, affectsAny } from '../platform/db/affected';
import type { Db, ReadDb, Tables } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    passkeys: {
      id: Generated<number>;
      user_id: number;
      /** WebAuthn's id, base64url, as is the key. */
      credential_id: string;
      public_key: string;
      /** Signature counter of the authenticator; 0 if it has none. */
      counter: number;
      /** JSON list of strings. */
      transports: string;
      /** Where it was made, and only there works; null if it was made before that was kept. */
      host: string | null;
      name: string;
      created_at: Instant;
      used_at: Instant | null;
    };
    /** A challenge for a passkey, valid once. */
    passkey_challenges: {
      /** SHA-256 of the ticket, hex. */
      token_hash: string;
      user_id: number;
      purpose: 'signIn' | 'add';
      challenge: string;
      /** The sign-in to complete: known device, and whether to stay signed in. */
      device_id: number | null;
      keep: Flag;
      expires_at: Instant;
    };
  }
}

/** Most pending challenges of one member; the oldest end. */
const CHALLENGES_MAX = 10;

export type Challenge = Selectable<Tables['passkey_challenges']>;

export function list(db: ReadDb, userId: number) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** Names of active members with passkeys of another host, which no longer work. */
export async function listStranded(db: ReadDb, host: string): Promise<string[]> {
  const rows = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select('users.username')
    .distinct()
    .where('passkeys.host', '!=', host)
    .where('users.is_active', '=', 1)
    .orderBy('users.username')
    .execute();
  return rows.map(({ username }) => username);
}

/** @returns the new id; rejects with a unique violation if the key is known */
export async function create(db: Db, passkey: Omit<Insertable<Tables['passkeys']>, 'id' | 'used_at'>): Promise<number> {
  return (await db.insertInto('passkeys').values(passkey).returning('id').executeTakeFirstOrThrow()).id;
}

/**
 * Stores the new counter.
 *
 * @returns false if it changed since it was read: the same key was used elsewhere
 */
export const noteUse = (
  db: Db,
  passkey: { id: number; counter: number },
  { counter, used_at }: { counter: number; used_at: string },
): Promise<boolean> =>
  affectsAny(
    db
      .updateTable('passkeys')
      .set({ counter, used_at })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter),
  );

/** @returns the removed passkey's name; undefined if the member has no such passkey */
export async function remove(db: Db, userId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export const removeAllOf = (db: Db, userId: number): Promise<number> =>
  affected(db.deleteFrom('passkeys').where('user_id', '=', userId));

export async function ask(db: Db, challenge: Challenge): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
  const { user_id } = challenge;
  const latest = db
    .selectFrom('passkey_challenges')
    .select('token_hash')
    .where('user_id', '=', user_id)
    .orderBy('expires_at', 'desc')
    .limit(CHALLENGES_MAX);
  await db
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', user_id)
    .where('token_hash', 'not in', latest)
    .where('token_hash', '!=', challenge.token_hash)
    .execute();
}

/** The challenge of a ticket that is neither used nor expired. */
export function findChallenge(
  db: ReadDb,
  tokenHash: string,
  purpose: Challenge['purpose'],
  { after, upTo }: Ahead,
): Promise<Challenge | undefined> {
  return db
    .selectFrom('passkey_challenges')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', upTo)
    .executeTakeFirst();
}

/** @returns false if it was answered meanwhile */
export const endChallenge = (db: Db, tokenHash: string): Promise<boolean> =>
  affectsAny(db.deleteFrom('passkey_challenges').where('token_hash', '=', tokenHash));

export const endChallengesOf = (db: Db, userId: number): Promise<number> =>
  affected(db.deleteFrom('passkey_challenges').where('user_id', '=', userId));
