import { dayAt } from '@cabine/panel-core/contract';
import { endMadeBy } from '../auth/credentials';
import type { Db } from '../platform/db/schema';
import { freeAll, type FreedRow } from '../schedules/freeAll';
import { removeData } from '../team/removeData';
import * as users from '../team/users.repository';

interface Removal {
  pseudonym: string;
  /** Hashes that nobody can open; by default none. */
  secrets?: { password_hash: string; pin_hash: string };
  now: number;
  timeZone: string;
}

/** Removes a member's personal data, closes the account, and frees the hours to come. @returns these */
export async function removePerson(
  trx: Db,
  id: number,
  { pseudonym, secrets = { password_hash: '', pin_hash: '' }, now, timeZone }: Removal,
): Promise<FreedRow[]> {
  await users.update(trx, id, { ...secrets, is_active: false });
  await endMadeBy(trx, id);
  const freed = await freeAll(trx, dayAt(now, timeZone), { userId: id });
  await removeData(trx, id, pseudonym);
  return freed;
}
