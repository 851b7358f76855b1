import type { DeleteResult, UpdateResult } from 'kysely';

interface Change {
  executeTakeFirst(): Promise<DeleteResult | UpdateResult>;
}

/** Runs a delete or an update. @returns the number of its rows */
export async function affected(change: Change): Promise<number> {
  const result = await change.executeTakeFirst();
  return Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows);
}

/** Runs a delete or an update. @returns whether it had a row */
export const affectsAny = async (change: Change): Promise<boolean> => (await affected(change)) > 0;
