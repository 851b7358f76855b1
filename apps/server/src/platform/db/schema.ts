import type { Kysely } from 'kysely';

/** Booleans are 0 or 1 and instants ISO-8601 UTC text on both engines; `json` columns are text. */
export type Flag = number;
export type Instant = string;

/** Every table by its name. Each feature adds its own: `declare module '../platform/db/schema'` above its SQL. */
export interface Tables {
  /** One row: see `withAuthority`. */
  authority_lock: { id: number };
  /** One row: see `readStationId`. */
  station: { id: string };
}

/** The database or a transaction of it: repositories take either. */
export type Db = Kysely<Tables>;
