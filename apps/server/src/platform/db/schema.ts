import type { Kysely } from 'kysely';

/** Booleans are 0 or 1 and instants ISO-8601 UTC text on both engines; `json` columns are text. */
export type Flag = number;
export type Instant = string;

/** Tables by name. Features add theirs: `declare module '../platform/db/schema'` above their SQL. */
export interface Tables {
  /** One row: see `takeTurn`. */
  authority_lock: { id: number };
  /** One row: see `readStationId` and `stationKey`. */
  station: { id: string; backup_key: string | null };
}

/** The database or a transaction, for writing. */
export type Db = Kysely<Tables>;

/** The database for reading. Features get it in this form, because changes write in their transaction. */
export type ReadDb = Pick<Db, 'selectFrom' | 'selectNoFrom'>;
