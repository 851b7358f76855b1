import type { Alias } from '@cabine/panel-core/contract';
import type { Db, ReadDb } from '../platform/db/schema';
import type { Services } from '../platform/services';
import { stationNames } from '../radio/sources/djName';
import { listStationNames } from './air.repository';
import { djKey } from './djNames';
import { requireOwnName } from './names.rules';

export async function getAlias(db: ReadDb, userId: number): Promise<Alias> {
  const row = await db.selectFrom('users').select('alias').where('id', '=', userId).executeTakeFirstOrThrow();
  return { alias: row.alias ?? '' };
}

/** @throws HttpError 409 if it resembles another member's name or alias, or is no DJ's */
export async function setAlias(
  trx: Db,
  userId: number,
  text: string,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Promise<Alias> {
  const alias = text.trim() || null;
  const station = [...stationNames(config), ...(alias === null ? [] : await listStationNames(trx, clock.now()))];
  if (alias !== null) await requireOwnName(trx, userId, 'alias', alias, station);
  const alias_key = alias && djKey(alias);
  await trx.updateTable('users').set({ alias, alias_key }).where('id', '=', userId).execute();
  return { alias: alias ?? '' };
}
