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

/** Samples after an instant, oldest first. */
export function listSince(db: ReadDb, since: string): Promise<ListenerSample[]> {
  return db.selectFrom('listener_samples').select(['at', 'listeners']).where('at', '>', since).orderBy('at').execute();
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
