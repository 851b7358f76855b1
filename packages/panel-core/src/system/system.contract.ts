import type { InferType } from 'yup';
import { array, boolean, number, object, string } from '../shared/schema';
import { READ_SYSTEM } from '../shared/access';
import { endpoint } from '../shared/endpoint';
import { calendarDay, instant, text } from '../shared/fields';

const count = () => number().integer().min(0);

/** What a server needs of others, asked at its start and every hour. */
export const CONNECTIONS = ['bucket', 'webhook', 'radio', 'stream', 'radio-admin', 'stream-auth', 'mounts'] as const;
export type ConnectionName = (typeof CONNECTIONS)[number];

/** State of the server; null where a part is unknown or not configured. */
export const systemStateSchema = object({
  version: text().required(),
  started_at: instant().required(),
  clock: object({
    /** What the server's clock shows. */
    now: instant().required(),
    /** How far the clock is ahead of what was expected; negative is behind; null while the clock is trusted. */
    jump_ms: number().integer().nullable().defined(),
    /** Releases of the time-zone database: the one that the server's hours follow, and the newest that it knows. */
    rules: object({
      runtime: text().defined(),
      newest: text().defined(),
      /** First day on which they show different hours at the station; null if there is none within a year. */
      differ_on: calendarDay().nullable().defined(),
    })
      .default(undefined)
      .optional(),
  }),
  database: object({
    engine: string().oneOf(['sqlite', 'postgres']).required(),
    version: text().required(),
    /** Milliseconds of its last answer. */
    answered_in_ms: number().min(0).required(),
  }),
  disk: object({
    /** Bytes. */
    free: count().required(),
    /** With fewer free bytes the server reports that it is not ready. */
    needed: count().required(),
  }),
  radio: object({
    /** Null if no source is configured. */
    source: text().nullable().defined(),
    told_at: instant().nullable().defined(),
  }),
  webhook: object({
    configured: boolean().required(),
    /** The last call of the webhook. */
    sent_at: instant().nullable().defined(),
    delivered: boolean().nullable().defined(),
  }),
  backups: object({
    /** Hours between two; null if none are scheduled. */
    every: number().min(0).nullable().defined(),
    last_at: instant().nullable().defined(),
    running: boolean().required(),
    /** Failures since the start. */
    failures: count().required(),
  }),
  /** Those that are configured. */
  connections: array(
    object({
      name: string().oneOf(CONNECTIONS).required(),
      /** Null for what can't be known while something else is down. */
      well: boolean().nullable().defined(),
      /** What a fault is about, such as the names of mounts. */
      about: text().defined(),
    }),
  ).required(),
  /** What is kept of people and how long, in days; null for ever. */
  privacy: object({
    keep: object({
      audit: count().required(),
      addresses: count().required(),
      air: count().nullable().defined(),
      deactivated: count().nullable().defined(),
      requests: count().required(),
    }),
    /** The company that is asked for avatars, and so gets members' names; null if there are none. */
    avatars: text().nullable().defined(),
    notice: text().nullable().defined(),
    contact: text().nullable().defined(),
  })
    .default(undefined)
    .optional(),
  load: object({
    /** 99th percentile of the event loop's delay in milliseconds, over one to two minutes. */
    delay_ms: number().min(0).required(),
    memory: count().required(),
    /** Sign-ins in the queue for hashing. */
    hashing: count().required(),
    /** Listeners of the built-in AutoDJ. */
    streams: count().required(),
  }),
});
export type SystemState = InferType<typeof systemStateSchema>;

export const systemContract = {
  read: endpoint({
    route: 'GET /system',
    summary:
      'State of the server: clock, database, disk, radio, webhook, backups, load, and how long personal data is kept.',
    access: READ_SYSTEM,
    reply: systemStateSchema,
    most: CONNECTIONS.length,
  }),
  trustClock: endpoint({
    route: 'POST /system/trust-clock',
    summary: 'Confirms that the clock is right after a jump; what is old is deleted again.',
    access: READ_SYSTEM,
    onFullDisk: true,
    reply: null,
  }),
};
