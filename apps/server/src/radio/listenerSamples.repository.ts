import type { ListenerSample } from '@cabine/panel-core/contract';
import type { Db, ReadDb } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    /** Listener counts, one row every five minutes. */
    listener_samples: {
      at: Instant;
      listeners: number;
    };
  }
}

/** The samples after `since` up to `until`, oldest first. */
export function listBetween(db: ReadDb, since: string, until: string): Promise<ListenerSample[]> {
  const samples = db.selectFrom('listener_samples').select(['at', 'listeners']);
  return samples.where('at', '>', since).where('at', '<=', until).orderBy('at').execute();
}

/** The first server to write an instant's sample writes it for all. */
export async function add(db: Db, samples: readonly ListenerSample[]): Promise<void> {
  await db
    .insertInto('listener_samples')
    .values([...samples])
    .onConflict((conflict) => conflict.column('at').doNothing())
    .execute();
}

export async function removeUntil(db: Db, until: string): Promise<void> {
  await db.deleteFrom('listener_samples').where('at', '<=', until).execute();
}
