import type { FastifyInstance } from 'fastify';
import type { ArgonQueue } from './auth/argonQueue';
import type { BackupSchedule } from './backup/BackupSchedule';
import type { EventBus } from './events/EventBus';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Engine } from './platform/db/columns';
import type { Db } from './platform/db/schema';
import type { Radio } from './radio/createRadio';

/** What a feature is given. */
export interface Services {
  config: Config;
  db: Db;
  /** On `sqlite` no other server works on the same data. */
  engine: Engine;
  /** The database's; see there. */
  version: () => number | null;
  clock: Clock;
  argonQueue: ArgonQueue;
  events: EventBus;
  radio: Radio;
  backups: BackupSchedule;
}

/** A feature's place in the server: its routes and what lives as long as they do. */
export type Feature = (app: FastifyInstance, services: Services) => void | Promise<void>;
