import type { Generated } from 'kysely';
import type { CreateWarning, Severity, Warning } from '@cabine/panel-core/contract';
import { affectsAny } from '../platform/db/affected';
import type { Db, ReadDb } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    warnings: {
      id: Generated<number>;
      reason: string;
      description: string;
      severity: Severity;
      user_id: number;
      created_by: number | null;
      created_at: Instant;
    };
  }
}

function select(db: ReadDb) {
  return db
    .selectFrom('warnings')
    .innerJoin('users', 'users.id', 'warnings.user_id')
    .select([
      'warnings.id',
      'warnings.reason',
      'warnings.description',
      'warnings.severity',
      'warnings.user_id as userId',
      'users.username as user_name',
      'warnings.created_at',
    ]);
}

/** Every warning, newest first. */
export function list(db: ReadDb): Promise<Warning[]> {
  return select(db).orderBy('warnings.created_at', 'desc').orderBy('warnings.id', 'desc').execute();
}

/** One member's warnings, newest first. */
export function listOf(db: ReadDb, userId: number): Promise<Warning[]> {
  return select(db)
    .where('warnings.user_id', '=', userId)
    .orderBy('warnings.created_at', 'desc')
    .orderBy('warnings.id', 'desc')
    .execute();
}

export function get(db: ReadDb, id: number): Promise<Warning | undefined> {
  return select(db).where('warnings.id', '=', id).executeTakeFirst();
}

export async function create(
  db: Db,
  { userId, reason, description, severity }: CreateWarning,
  by: { created_by: number | null; created_at: string },
): Promise<Warning> {
  const { id } = await db
    .insertInto('warnings')
    .values({ user_id: userId, reason: reason.trim(), description: description.trim(), severity, ...by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return select(db).where('warnings.id', '=', id).executeTakeFirstOrThrow();
}

/** @returns false if there was no such warning */
export const remove = (db: Db, id: number): Promise<boolean> =>
  affectsAny(db.deleteFrom('warnings').where('id', '=', id));
