import { fold, sortKey, usernameKey } from '@cabine/panel-core/text';
import { sql, type Generated } from 'kysely';
import {
  holdsMore,
  type USERS_MEANT,
  type ListedUser,
  type Member,
  type PermissionHolder,
  type Shift,
  type UserName,
  type UsersPage,
  type UsersSearch,
} from '@cabine/panel-core/contract';
import { affected } from '../platform/db/affected';
import type { Db, ReadDb } from '../platform/db/schema';
import { searchKey, whereFound, within, type PageOptions } from '../platform/db/search';
import * as names from './names.repository';
import { readPermissions } from './readPermissions';
import { passOn } from './secretsBy.repository';

declare module '../platform/db/schema' {
  interface Tables {
    users: {
      id: Generated<number>;
      username: string;
      /** Unique form of the name: see `usernameKey`. */
      username_key: string;
      search_key: Generated<string>;
      /** For the order of lists: see `sortKey`. */
      sort_key: Generated<string>;
      password_hash: string;
      pin_hash: string;
      shift: Shift;
      role_id: number;
      is_active: Flag;
      /** 1 if another member made their password or PIN. */
      has_given_secrets: Generated<Flag>;
      /** 1 until the member signs in with secrets that another member made. */
      is_given_unused: Generated<Flag>;
      /** Who made the present secrets, or the link with which the member chose them. */
      secrets_by: Generated<number | null>;
      /** JSON list of who else may know them: who knew those of their maker, before these were replaced. */
      secrets_known_to: Generated<string>;
      created_at: Instant;
      /** Since when the account is deactivated: see `deactivations.repository.ts`. */
      deactivated_at: Generated<Instant | null>;
      version: Generated<number>;
      /** The name that their encoder sends, if it differs. */
      alias: string | null;
      /** See `djKey`. */
      alias_key: string | null;
      /** 1 once it was heard in an hour of the member's: before, it says nothing against another host. */
      is_alias_proven: Generated<Flag>;
    };
  }
}

export interface NewUser {
  username: string;
  password_hash: string;
  pin_hash: string;
  shift: Shift;
  role_id: number;
  is_active: boolean;
  /** True if another member made their password and PIN. */
  has_given_secrets?: boolean;
  secrets_by?: number;
  created_at: string;
}

/** Data for verifying a sign-in; never leaves this server. */
export interface Credentials {
  id: number;
  password_hash: string;
  pin_hash: string;
  is_active: boolean;
}

const selectWithRole = (db: ReadDb) => db.selectFrom('users').innerJoin('roles', 'roles.id', 'users.role_id');

function selectListed(db: ReadDb, from = selectWithRole(db)) {
  return from.select([
    'users.id',
    'users.username',
    'users.shift',
    'users.is_active',
    'users.created_at',
    'users.version',
    'roles.rank',
    'roles.name as role_name',
  ]);
}

/** Members with their roles, without secrets. */
export function selectUsers(db: ReadDb) {
  return selectListed(db).select((column) => [
    'users.role_id',
    'users.has_given_secrets',
    'roles.permissions',
    'roles.passkey_required',
    column
      .selectFrom('passkeys')
      .select('passkeys.id')
      .whereRef('passkeys.user_id', '=', 'users.id')
      .limit(1)
      .as('passkey_id'),
  ]);
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>;
type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

function readListedUser(row: ListedRow): ListedUser {
  return {
    id: row.id,
    username: row.username,
    shift: row.shift,
    role: row.rank,
    roleName: row.role_name,
    is_active: row.is_active === 1,
    created_at: row.created_at,
    version: row.version,
  };
}

/** A row of the team's table. */
export function toListedUser(member: Member): ListedUser {
  const { permissions: _permissions, newSecrets: _newSecrets, needsPasskey: _needsPasskey, ...listed } = member;
  return listed;
}

/** The member for the API, field by field. */
export function toUser(row: UserRow): Member {
  return {
    ...readListedUser(row),
    permissions: readPermissions(row.permissions),
    ...(row.has_given_secrets === 1 && { newSecrets: 'asked' }),
    ...(row.passkey_required === 1 && row.passkey_id === null && { needsPasskey: true }),
  };
}

/** A row of the team's table for `caller`. */
function readRowFor(caller: PermissionHolder, row: ListedRow & { permissions: string }): ListedUser {
  const doesHoldMore = holdsMore(caller, { permissions: readPermissions(row.permissions) });
  return { ...readListedUser(row), ...(doesHoldMore && { holdsMore: true }) };
}

/** The whole team by name, for `caller`. */
export async function list(db: ReadDb, caller: PermissionHolder): Promise<ListedUser[]> {
  const rows = await selectListed(db)
    .select('roles.permissions')
    .orderBy('users.sort_key')
    .orderBy('users.username_key')
    .execute();
  return rows.map((row) => readRowFor(caller, row));
}

/** Sort columns of a page; equal rows are sorted by name. */
const SORTED_BY = {
  username: 'users.sort_key',
  role: 'roles.rank',
  created: 'users.created_at',
  status: 'users.is_active',
} as const satisfies Record<NonNullable<UsersSearch['sort']>, string>;

/** Where the words of a search are found, beside the names of roles. */
const SEARCHED = {
  columns: ['users.search_key'],
  shown: {
    status: (status: string) => sql`users.is_active = ${status === 'active' ? 1 : 0}`,
    created: (span: string) => within('users.created_at', span),
  } satisfies Record<(typeof USERS_MEANT)[number], unknown>,
};

/** One page of the team for `caller`, by name by default. */
export async function listPage(
  db: ReadDb,
  caller: PermissionHolder,
  { page, limit, max = 0, sort, order = 'asc', role, status, ...search }: UsersSearch & PageOptions,
): Promise<UsersPage> {
  const held = await db
    .selectFrom('roles')
    .select(['id', 'rank', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('users').select('users.id').whereRef('users.role_id', '=', 'roles.id')),
    )
    .orderBy('rank', 'desc')
    .execute();
  const asked = await whereFound(search, {
    ...SEARCHED,
    also: async (word) => {
      const ids = held.filter(({ name }) => fold(name).includes(word)).map(({ id }) => id);
      return ids.length === 0 ? sql`1 = 0` : sql`users.role_id in (${sql.join(ids)})`;
    },
  });
  const ranks = role?.split(',').map(Number);
  const found = selectWithRole(db)
    .where(asked)
    .$if(ranks !== undefined, (query) => query.where('roles.rank', 'in', ranks ?? []))
    .$if(status === 'active' || status === 'inactive', (query) =>
      query.where('users.is_active', '=', status === 'active' ? 1 : 0),
    );
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await selectListed(db, found)
    .select('roles.permissions')
    .$if(sort !== undefined, (query) => query.orderBy(SORTED_BY[sort ?? 'username'], order))
    .orderBy('users.sort_key')
    .orderBy('users.username_key')
    .$if(total > max, (query) => query.limit(limit).offset((page - 1) * limit))
    .execute();
  return {
    rows: rows.map((row) => readRowFor(caller, row)),
    total,
    roles: held.map(({ rank, name }) => ({ rank, name })),
  };
}
export async function getListed(db: ReadDb, id: number, caller: PermissionHolder): Promise<ListedUser> {
  const query = selectListed(db).select('roles.permissions').where('users.id', '=', id);
  return readRowFor(caller, await query.executeTakeFirstOrThrow());
}

/** Active members for pickers: id and name only. */
export async function listNames(db: ReadDb, withLeft: boolean): Promise<(UserName & { is_active?: boolean })[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'is_active'])
    .orderBy('sort_key')
    .orderBy('username_key')
    .execute();
  return rows.flatMap(({ id, username, is_active }) => {
    if (is_active === 1) return [{ id, username }];
    return withLeft ? [{ id, username, is_active: false }] : [];
  });
}

/** A member with their role's id. */
export async function find(db: ReadDb, id: number): Promise<{ user: Member; roleId: number } | undefined> {
  const row = await selectUsers(db).where('users.id', '=', id).executeTakeFirst();
  return row && { user: toUser(row), roleId: row.role_id };
}

export async function get(db: ReadDb, id: number): Promise<Member | undefined> {
  return (await find(db, id))?.user;
}

export async function findCredentials(db: ReadDb, username: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'pin_hash', 'is_active'])
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
  return row && { ...row, is_active: row.is_active === 1 };
}

const keysOf = (username: string) => ({
  username_key: usernameKey(username),
  search_key: searchKey(username),
  sort_key: sortKey(username),
});

/** Secrets that another member made are unused until the member signs in. */
const givenSecrets = (isGiven: boolean) => ({ has_given_secrets: Number(isGiven), is_given_unused: Number(isGiven) });

/** @returns the new member's id; rejects with a unique violation if the name is taken */
export async function create(db: Db, { is_active, has_given_secrets = false, ...user }: NewUser): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({
      ...user,
      ...keysOf(user.username),
      ...givenSecrets(has_given_secrets),
      is_active: Number(is_active),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await names.add(db, { user_id: row.id, kind: 'username', name: user.username, since: user.created_at });
  return row.id;
}

export type UserChange = Partial<Omit<NewUser, 'created_at' | 'secrets_by'>> & {
  secrets_by?: number | null | undefined;
};

/** Changes the given fields; rejects with a unique violation if the name is taken. */
export async function update(
  db: Db,
  id: number,
  { is_active, has_given_secrets, ...change }: UserChange,
): Promise<void> {
  const values = {
    ...change,
    ...(change.username !== undefined && keysOf(change.username)),
    ...(has_given_secrets !== undefined && givenSecrets(has_given_secrets)),
    is_active: is_active === undefined ? undefined : Number(is_active),
  };
  if (Object.values(values).every((value) => value === undefined)) return;
  const isReplaced = change.secrets_by !== undefined;
  if (isReplaced) await passOn(db, id);
  await db
    .updateTable('users')
    .set({ ...values, ...(isReplaced && { secrets_known_to: '[]' }) })
    .where('id', '=', id)
    .execute();
}

/** Notes that a member signed in: the secrets that they were given are theirs now. */
export async function noteSignIn(db: Db, id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_given_unused: 0 })
    .where('id', '=', id)
    .where('is_given_unused', '=', 1)
    .execute();
}

/** Ends the secrets that this member gave to others who never signed in with them: they need a link. */
export const endUnusedGiven = (db: Db, userId: number): Promise<number> =>
  affected(
    db
      .updateTable('users')
      .set({ password_hash: '', pin_hash: '' })
      .where('secrets_by', '=', userId)
      .where('is_given_unused', '=', 1)
      .where('password_hash', '!=', ''),
  );

/** Deletes a member with their own rows; rejects with a reference violation if records such as payments name them. */
export async function remove(db: Db, id: number): Promise<void> {
  await passOn(db, id, true);
  await db.deleteFrom('users').where('id', '=', id).execute();
}
