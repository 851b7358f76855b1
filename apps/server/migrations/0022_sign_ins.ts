import { sql, type Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Known devices, links to new secrets, and sign-ins that a member can tell apart and end. */
export async function signIns(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('has_given_secrets', column.flag, (it) => it.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('devices')
    .$call(column.id)
    .addColumn('token_hash', 'text', (it) => it.notNull())
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addColumn('expires_at', column.instant, (it) => it.notNull())
    .addUniqueConstraint('devices_token_hash_key', ['token_hash'])
    .execute();
  await db.schema.createIndex('devices_user_id').on('devices').column('user_id').execute();
  await db.schema.createIndex('devices_expires_at').on('devices').column('expires_at').execute();
  await sessions(db, column);
  await attempts(db, column);
  await db.schema
    .createTable('sign_in_links')
    .addColumn('user_id', column.reference, (it) => it.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (it) => it.notNull())
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addColumn('expires_at', column.instant, (it) => it.notNull())
    .addUniqueConstraint('sign_in_links_token_hash_key', ['token_hash'])
    .execute();
  await db.schema.createIndex('sign_in_links_expires_at').on('sign_in_links').column('expires_at').execute();
}

/** A new table, because SQLite cannot add a primary key; signed-in members stay signed in. */
async function sessions(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema.alterTable('sessions').renameTo('sessions_before').execute();
  for (const index of ['sessions_user_id', 'sessions_expires_at']) await db.schema.dropIndex(index).execute();
  await db.schema
    .createTable('sessions')
    .$call(column.id)
    .addColumn('token_hash', 'text', (it) => it.notNull())
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_id', column.reference, (it) => it.references('devices.id').onDelete('set null'))
    .addColumn('user_agent', 'text')
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addColumn('used_at', column.instant, (it) => it.notNull())
    .addColumn('expires_at', column.instant, (it) => it.notNull())
    .addUniqueConstraint('sessions_token_hash_key', ['token_hash'])
    .execute();
  await sql`insert into sessions (token_hash, user_id, created_at, used_at, expires_at)
    select token_hash, user_id, created_at, created_at, expires_at from sessions_before order by created_at`.execute(
    db,
  );
  await db.schema.dropTable('sessions_before').execute();
  for (const name of ['user_id', 'device_id', 'expires_at'])
    await db.schema.createIndex(`sessions_${name}`).on('sessions').column(name).execute();
}

/** By member and device instead of by name: tries with unknown names are not stored. */
async function attempts(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema.alterTable('sign_in_attempts').renameTo('sign_in_attempts_before').execute();
  for (const index of ['sign_in_attempts_account_key_at', 'sign_in_attempts_at'])
    await db.schema.dropIndex(index).execute();
  await db.schema
    .createTable('sign_in_attempts')
    .$call(column.id)
    .addColumn('user_id', column.reference, (it) => it.references('users.id').onDelete('cascade'))
    .addColumn('device_id', column.reference, (it) => it.references('devices.id').onDelete('cascade'))
    .addColumn('at', column.instant, (it) => it.notNull())
    .execute();
  await sql`insert into sign_in_attempts (user_id, at)
    select users.id, before.at from sign_in_attempts_before as before
    join users on users.username_key = before.account_key`.execute(db);
  await db.schema.dropTable('sign_in_attempts_before').execute();
  const byMember = ['user_id', 'device_id', 'at'];
  await db.schema.createIndex('sign_in_attempts_user_id').on('sign_in_attempts').columns(byMember).execute();
  await db.schema.createIndex('sign_in_attempts_device_id').on('sign_in_attempts').column('device_id').execute();
  await db.schema.createIndex('sign_in_attempts_at').on('sign_in_attempts').column('at').execute();
}
