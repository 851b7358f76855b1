import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Payments, warnings, and the order in which notifications of everybody are paged. */
export async function paymentsAndWarnings(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('payments')
    .$call(column.id)
    // Without a cascade: a member who was paid is deactivated, not deleted, so that the accounts stay.
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id'))
    .addColumn('created_by', column.reference, (it) => it.references('users.id').onDelete('set null'))
    .addColumn('hundredths', 'bigint', (it) => it.notNull())
    .addColumn('type', 'text', (it) => it.notNull())
    .addColumn('status', 'text', (it) => it.notNull())
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .execute();
  await db.schema.createIndex('payments_user_id').on('payments').column('user_id').execute();
  await db.schema.createIndex('payments_created_by').on('payments').column('created_by').execute();
  await db.schema
    .createTable('warnings')
    .$call(column.id)
    .addColumn('reason', 'text', (it) => it.notNull())
    .addColumn('description', 'text', (it) => it.notNull())
    .addColumn('severity', 'text', (it) => it.notNull())
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_by', column.reference, (it) => it.references('users.id').onDelete('set null'))
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .execute();
  await db.schema.createIndex('warnings_user_id').on('warnings').column('user_id').execute();
  await db.schema.createIndex('warnings_created_by').on('warnings').column('created_by').execute();
  await db.schema.createIndex('notifications_created_at').on('notifications').columns(['created_at', 'id']).execute();
}
