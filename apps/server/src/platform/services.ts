import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock';
import type { ClockWitness } from './ClockWitness';
import type { Jobs } from './Jobs';
import type { Config } from './config';
import type { Engine } from './db/columns';
import type { Db, ReadDb } from './db/schema';

/** Dependencies of a feature. Features add what they share: `declare module '../platform/services'`. */
export interface Services {
  config: Config;
  db: ReadDb;
  /** The database for writes outside a member's call: jobs, sign-ins, visitors. */
  writer: Db;
  /** On `sqlite` no other server uses the same data. */
  engine: Engine;
  /** See `Database.version`. */
  version: () => number | null;
  clock: Clock;
  witness: ClockWitness;
  jobs: Jobs;
}

/** Registers a feature's routes and background work. */
export type Feature = (app: FastifyInstance, services: Services) => void | Promise<void>;
