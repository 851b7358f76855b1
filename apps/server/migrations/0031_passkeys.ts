import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** The keys that sign for a member beside password and PIN, and what they are asked to sign. */
export async function passkeys(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .alterTable('roles')
    .addColumn('passkey_required', column.flag, (it) => it.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('passkeys')
    .$call(column.id)
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (it) => it.notNull())
    .addColumn('public_key', 'text', (it) => it.notNull())
    .addColumn('counter', 'bigint', (it) => it.notNull())
    .addColumn('transports', 'text', (it) => it.notNull())
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addColumn('used_at', column.instant)
    .addUniqueConstraint('passkeys_credential_id_key', ['credential_id'])
    .execute();
  await db.schema.createIndex('passkeys_user_id').on('passkeys').column('user_id').execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('token_hash', 'text', (it) => it.primaryKey())
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (it) => it.notNull())
    .addColumn('challenge', 'text', (it) => it.notNull())
    .addColumn('device_id', column.reference, (it) => it.references('devices.id').onDelete('cascade'))
    .addColumn('keep', column.flag, (it) => it.notNull())
    .addColumn('expires_at', column.instant, (it) => it.notNull())
    .execute();
  await db.schema.createIndex('passkey_challenges_user_id').on('passkey_challenges').column('user_id').execute();
  await db.schema.createIndex('passkey_challenges_device_id').on('passkey_challenges').column('device_id').execute();
  await db.schema.createIndex('passkey_challenges_expires_at').on('passkey_challenges').column('expires_at').execute();
}
