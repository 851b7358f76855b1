import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Engine } from './db/columns';
import type { Db, ReadDb } from './db/schema';

/** What a feature is given. Features add what they lend each other: `declare module '../platform/services'`. */
export interface Services {
  config: Config;
  db: ReadDb;
  /** The database for what no member's call asks for: jobs, sign-ins, visitors. A call writes in its own transaction. */
  writer: Db;
  /** On `sqlite` no other server works on the same data. */
  engine: Engine;
  /** The database's; see there. */
  version: () => number | null;
  clock: Clock;
}

/** A feature's place in the server: its routes and what lives as long as they do. */
export type Feature = (app: FastifyInstance, services: Services) => void | Promise<void>;
