import { array, boolean, number, object, string, type InferType } from 'yup';
import { endpoint, type Access } from '../shared/endpoint';
import { instant, text } from '../shared/fields';
import { LOCK_MINUTES, type LockMinutes } from './lockMinutes';

/** product.md 6: 'Acesso a Locução'; the stream's password is for those who go on air. */
export const GO_LIVE = { anyOf: ['broadcaster'] } as const satisfies Access;

/** Who may sign in from an encoder with a key of their own; an hour is needed too, or manage_schedule. */
export const GO_ON_AIR = { anyOf: ['broadcaster', 'create_schedule', 'manage_schedule'] } as const satisfies Access;

/** What a broadcaster types into the encoder (product.md 2.14, Go live); null where the station has not said it. */
export const streamSettingsSchema = object({
  host: text().nullable().defined(),
  port: number().integer().min(1).max(65_535).nullable().defined(),
  password: text().nullable().defined(),
  /** The mount that DJs go live on; null where the radio server has none. Ours, not product.md's. */
  mount: text().nullable(),
  quality: text().required(),
  format: text().required(),
  genre: text().required(),
  /** True where each member signs in with their name and a stream key of their own; then there is no `password`. */
  withOwnKey: boolean(),
  /** DJs who were taken off the air, and may not come back before `until`. */
  locked: array(object({ name: text().required(), until: instant().required() })),
});
export type StreamSettings = InferType<typeof streamSettingsSchema>;

/** What a member may know of their own stream key. */
export const streamKeySchema = object({
  /** False where the station's encoders share one password: a key would open nothing. */
  isAsked: boolean().required(),
  /** Null: there is none. */
  created_at: instant().nullable().defined(),
  used_at: instant().nullable().defined(),
  /** Taken off the air until then; null: not, or no longer. */
  locked_until: instant().nullable().defined(),
});
export type StreamKey = InferType<typeof streamKeySchema>;

export const kickDjSchema = object({
  /** How long the DJ stays off, where members sign in with keys of their own. */
  minutes: number<LockMinutes>().oneOf([...LOCK_MINUTES]),
});
export type KickDj = InferType<typeof kickDjSchema>;

export const broadcastsContract = {
  settings: endpoint({
    route: 'GET /broadcasts/settings',
    summary: 'Stream settings for the encoder, password included.',
    access: GO_LIVE,
    reply: streamSettingsSchema,
  }),
  sendWebhook: endpoint({
    route: 'POST /broadcasts/send-webhook',
    summary: 'Tells the station’s webhook that the caller is live; 409 without one, 502 if it did not take it.',
    access: GO_LIVE,
    reply: null,
  }),
  kickDj: endpoint({
    route: 'POST /broadcasts/kick-dj',
    summary:
      'Takes the DJ off the air, keeps them off for the minutes asked for where DJs have keys of their own, and looks whether it worked; 409 `no_dj` or `still_on_air`, 502 if the radio server refused or is silent.',
    access: GO_LIVE,
    body: kickDjSchema,
    reply: null,
  }),
  getStreamKey: endpoint({
    route: 'GET /broadcasts/stream-key',
    summary: 'Whether the caller has a stream key, and whether the station asks for one; never the key itself.',
    access: GO_ON_AIR,
    reply: streamKeySchema,
  }),
  renewStreamKey: endpoint({
    route: 'POST /broadcasts/stream-key',
    summary: 'Gives the caller a new stream key, shown this once; the one before it opens nothing any more.',
    access: GO_ON_AIR,
    reply: object({ key: string().required() }),
  }),
  revokeStreamKey: endpoint({
    route: 'DELETE /broadcasts/stream-key',
    summary: 'Takes the caller’s stream key away; whoever is on air by it is taken off within half a minute.',
    access: GO_ON_AIR,
    reply: null,
  }),
};
