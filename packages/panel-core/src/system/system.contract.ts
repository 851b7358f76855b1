import { boolean, number, object, string, type InferType } from 'yup';
import { endpoint, type Access } from '../shared/endpoint';
import { instant, text } from '../shared/fields';

export const READ_SYSTEM = { anyOf: ['manage_permissions'] } as const satisfies Access;

const count = () => number().integer().min(0);

/** How the server does at this moment; null where nobody can tell, or where it is not set up. */
export const systemStateSchema = object({
  version: text().required(),
  started_at: instant().required(),
  database: object({
    engine: string().oneOf(['sqlite', 'postgres']).required(),
    version: text().required(),
    /** Milliseconds that its last answer took. */
    answered_in_ms: number().min(0).required(),
  }),
  disk: object({
    /** Bytes. */
    free: count().required(),
    /** With fewer bytes the server says that it is not ready. */
    needed: count().required(),
  }),
  radio: object({
    /** Null: nothing is asked. */
    source: text().nullable().defined(),
    told_at: instant().nullable().defined(),
    stale: boolean().required(),
  }),
  webhook: object({
    configured: boolean().required(),
    /** The last time that somebody sent it. */
    sent_at: instant().nullable().defined(),
    delivered: boolean().nullable().defined(),
  }),
  backups: object({
    /** Hours between two; null: none are taken by themselves. */
    every: number().min(0).nullable().defined(),
    last_at: instant().nullable().defined(),
    running: boolean().required(),
    /** Since the start. */
    failures: count().required(),
  }),
  load: object({
    /** Milliseconds that 99 of 100 turns of the event loop came late at most, in this minute or the one before. */
    delay_ms: number().min(0).required(),
    /** Bytes. */
    memory: count().required(),
    /** Sign-ins that wait to be hashed. */
    hashing: count().required(),
    /** Listeners of the built-in AutoDJ. */
    streams: count().required(),
  }),
});
export type SystemState = InferType<typeof systemStateSchema>;

export const systemContract = {
  read: endpoint({
    route: 'GET /system',
    summary: 'How the server does: database, disk, radio, webhook, backups, load.',
    access: READ_SYSTEM,
    reply: systemStateSchema,
  }),
};
