import type { Alias } from '@cabine/panel-core/contract';
import { databaseFault } from '../platform/db/errors';
import type { Db, ReadDb } from '../platform/db/schema';
import { HttpError } from '../platform/http/errors';
import { djKey } from './djNames';

export async function getAlias(db: ReadDb, userId: number): Promise<Alias> {
  const row = await db.selectFrom('users').select('alias').where('id', '=', userId).executeTakeFirstOrThrow();
  return { alias: row.alias ?? '' };
}

/** Two members with similar names could be credited with each other's hours. */
const alike = () =>
  new HttpError(409, 'username_alike', 'Name looks like that of another member', {
    fields: { alias: 'Name looks like that of another member' },
  });

/** @throws HttpError 409 if it resembles another member's name or alias */
export async function setAlias(trx: Db, userId: number, text: string): Promise<Alias> {
  const alias = text.trim() || null;
  const alias_key = alias && djKey(alias);
  if (alias !== null) {
    const others = await trx.selectFrom('users').select(['id', 'username']).where('id', '!=', userId).execute();
    if (alias_key === '' || others.some(({ username }) => djKey(username) === alias_key)) throw alike();
  }
  try {
    await trx.updateTable('users').set({ alias, alias_key }).where('id', '=', userId).execute();
  } catch (error) {
    if (databaseFault(error) === 'unique') throw alike();
    throw error;
  }
  return { alias: alias ?? '' };
}
