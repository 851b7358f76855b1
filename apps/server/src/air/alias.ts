import { ALIASES_PER_DAY, type Alias } from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import { isoInstant } from '../platform/clock';
import type { Db, ReadDb } from '../platform/db/schema';
import type { Services } from '../platform/services';
import { stationNames } from '../radio/sources/djName';
import { listStationNames } from './air.repository';
import { tooMany } from '../platform/http/errors';
import * as names from '../team/names.repository';
import { djKey } from './djNames';
import { requireOwnName } from './names.rules';

export async function getAlias(db: ReadDb, userId: number): Promise<Alias> {
  const row = await db.selectFrom('users').select('alias').where('id', '=', userId).executeTakeFirstOrThrow();
  return { alias: row.alias ?? '' };
}

/**
 * @throws HttpError 409 if it resembles another member's name or alias, or is no DJ's; 429 after too many names within a
 * day
 */
export async function setAlias(
  trx: Db,
  userId: number,
  text: string,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Promise<Alias> {
  const alias = text.trim() || null;
  const before = await getAlias(trx, userId);
  const at = isoInstant(clock.now());
  if (alias !== null && alias !== before.alias) {
    const station = [...stationNames(config), config.product, ...(await listStationNames(trx, clock.now()))];
    await requireOwnName(trx, userId, 'alias', alias, station);
    const dayAgo = isoInstant(Date.parse(at) - millisecondsInDay);
    if ((await names.countAliases(trx, userId, dayAgo)) >= ALIASES_PER_DAY)
      throw tooMany(`A member takes ${ALIASES_PER_DAY} names on air within a day at most`, millisecondsInDay / 1000);
    await names.add(trx, { user_id: userId, kind: 'alias', name: alias, since: at });
  }
  const alias_key = alias && djKey(alias);
  const isProven = alias === before.alias ? {} : { is_alias_proven: 0 as const };
  await trx
    .updateTable('users')
    .set({ alias, alias_key, ...isProven })
    .where('id', '=', userId)
    .execute();
  return { alias: alias ?? '' };
}
