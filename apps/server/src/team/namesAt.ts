import { millisecondsInMinute } from 'date-fns/constants';
import type { ReadDb } from '../platform/db/schema';
import * as names from './names.repository';

/** A member's first name is stored within the change that adds them, after the instant of its entry. */
const TOLERANCE_MS = millisecondsInMinute;

export interface NamesAt {
  /** The name that a member had at an instant, or the pseudonym of one whose name was removed. */
  of: (userId: number, at: string) => string;
  /** A row of `member_names`; null once it is gone. */
  row: (id: number) => string | null;
}

/** The names of these members. */
export async function readNames(
  db: ReadDb,
  userIds: readonly number[],
  pseudonym: (id: number) => string,
): Promise<NamesAt> {
  const all = await names.listOf(db, [...new Set(userIds)]);
  const byId = new Map(all.map(({ id, name }) => [id, name]));
  return {
    of(userId, at) {
      const latest = Date.parse(at);
      const own = all.filter(({ user_id, kind }) => user_id === userId && kind === 'username');
      const then = own.findLast(({ since }) => Date.parse(since) < latest);
      const first = own.find(({ since }) => Date.parse(since) <= latest + TOLERANCE_MS);
      return (then ?? first)?.name ?? pseudonym(userId);
    },
    row: (id) => byId.get(id) ?? null,
  };
}
