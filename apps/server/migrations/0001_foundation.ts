import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Roles, members, sessions, schedules and notifications. */
export async function foundation(db: Kysely<unknown>, column: Columns): Promise<void> {
  await people(db, column);
  await signIn(db, column);
  await schedules(db, column);
  await notifications(db, column);
}

async function people(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('roles')
    .$call(column.id)
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('rank', 'integer', (it) => it.notNull())
    .addColumn('permissions', column.json, (it) => it.notNull())
    .addUniqueConstraint('roles_name_key', ['name'])
    .addUniqueConstraint('roles_rank_key', ['rank'])
    .execute();
  await db.schema
    .createTable('users')
    .$call(column.id)
    .addColumn('username', 'text', (it) => it.notNull())
    .addColumn('username_key', 'text', (it) => it.notNull())
    .addColumn('password_hash', 'text', (it) => it.notNull())
    .addColumn('pin_hash', 'text', (it) => it.notNull())
    .addColumn('shift', 'text', (it) => it.notNull())
    .addColumn('role_id', column.reference, (it) => it.notNull().references('roles.id'))
    .addColumn('is_active', column.flag, (it) => it.notNull())
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addUniqueConstraint('users_username_key_key', ['username_key'])
    .execute();
  await db.schema.createIndex('users_role_id').on('users').column('role_id').execute();
}

async function signIn(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (it) => it.primaryKey())
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addColumn('expires_at', column.instant, (it) => it.notNull())
    .execute();
  await db.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
  await db.schema
    .createTable('sign_in_attempts')
    .$call(column.id)
    .addColumn('account_key', 'text', (it) => it.notNull())
    .addColumn('at', column.instant, (it) => it.notNull())
    .execute();
  const attempts = ['account_key', 'at'];
  await db.schema.createIndex('sign_in_attempts_account_key_at').on('sign_in_attempts').columns(attempts).execute();
  await db.schema.createIndex('sign_in_attempts_at').on('sign_in_attempts').column('at').execute();
}

async function schedules(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('schedules')
    .$call(column.id)
    .addColumn('type', 'text', (it) => it.notNull())
    .addColumn('day_of_week', 'integer', (it) => it.notNull())
    .addColumn('start_time', 'text', (it) => it.notNull())
    .addColumn('end_time', 'text', (it) => it.notNull())
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', column.instant, (it) => it.notNull())
    // One holder per slot, decided here and nowhere else (design.md 3).
    .addUniqueConstraint('schedules_type_day_of_week_start_time_key', ['type', 'day_of_week', 'start_time'])
    .execute();
  await db.schema.createIndex('schedules_user_id').on('schedules').column('user_id').execute();
}

async function notifications(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('notifications')
    .$call(column.id)
    .addColumn('title', 'text', (it) => it.notNull())
    .addColumn('content', 'text', (it) => it.notNull())
    .addColumn('user_id', column.reference, (it) => it.references('users.id').onDelete('cascade'))
    .addColumn('created_by', column.reference, (it) => it.references('users.id').onDelete('set null'))
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .execute();
  const addressed = ['user_id', 'created_at'];
  await db.schema.createIndex('notifications_user_id_created_at').on('notifications').columns(addressed).execute();
  await db.schema.createIndex('notifications_created_by').on('notifications').column('created_by').execute();
  await db.schema
    .createTable('notification_reads')
    .addColumn('notification_id', column.reference, (it) =>
      it.notNull().references('notifications.id').onDelete('cascade'),
    )
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('notification_reads_pkey', ['user_id', 'notification_id'])
    .execute();
  const read = 'notification_reads_notification_id';
  await db.schema.createIndex(read).on('notification_reads').column('notification_id').execute();
}
