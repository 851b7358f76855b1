import type { Endpoint } from '@cabine/panel-core/contract';
import type { Db } from '../db/schema';
import { conflict } from './errors';

/** The table that the first part of a path names. */
export const tableOf = ({ route }: Pick<Endpoint, 'route'>): 'users' =>
  // The cast is safe: a test asks the table of every endpoint that declares room.
  /\/(\w+)/.exec(route)?.[1] as 'users';

/**
 * Requires, once a creation has written its rows, that there are no more than the contract allows (see `Room`).
 *
 * @throws HttpError 409
 */
export async function requireRoom(trx: Db, endpoint: Endpoint, userId: number): Promise<void> {
  const { room } = endpoint;
  if (!room || 'bound' in room) return;
  const { each, all } = room;
  const rows = trx.selectFrom(tableOf(endpoint)).select(({ fn }) => fn.countAll<number>().as('count'));
  if (each !== undefined) {
    const own = await rows.where('created_by' as 'id', '=', userId).executeTakeFirstOrThrow();
    if (own.count > each)
      throw conflict('too_many_own_rows', `You have made ${each} of these, which is the most. Delete one first`);
  }
  if ((await rows.executeTakeFirstOrThrow()).count > all)
    throw conflict('too_many_rows', `The station has ${all} of these, which is the most. Delete one first`);
}
