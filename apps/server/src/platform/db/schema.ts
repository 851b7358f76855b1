import type { Kysely } from 'kysely';

/** Booleans are 0 or 1 and instants ISO-8601 UTC text on both engines; `json` columns are text. */
export type Flag = number;
export type Instant = string;

/** Every table by its name. Each feature adds its own: `declare module '../platform/db/schema'` above its SQL. */
export interface Tables {
  /** One row: see `takeTurn`. */
  authority_lock: { id: number };
  /** One row: see `readStationId`. */
  station: { id: string };
}

/** The database or a transaction of it: what writes takes either. */
export type Db = Kysely<Tables>;

/** The same for what only reads. Features are given the database as this: a change writes in its own transaction. */
export type ReadDb = Pick<Db, 'selectFrom' | 'selectNoFrom'>;
