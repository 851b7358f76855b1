import type { InferType } from 'yup';
import { array, boolean, number, object, string } from '../shared/schema';
import { GO_ON_AIR } from '../shared/access';
import { endpoint, type Access } from '../shared/endpoint';
import { id, instant, recipient, text } from '../shared/fields';
import { MEMBERS_MAX } from '../team/member';
import { LOCK_MINUTES, type LockMinutes } from './lockMinutes';

/** product.md 6: 'Acesso a Locução'. The settings include the stream's password. */
const GO_LIVE = { anyOf: ['broadcaster'] } as const satisfies Access;

/** A lock keeps a member from hours that they booked. */
const LOCK_OUT = { anyOf: ['manage_schedule'] } as const satisfies Access;

/** Encoder settings (product.md 2.14, Go live); null if the station has not configured them. */
export const streamSettingsSchema = object({
  host: text().nullable().defined(),
  port: number().integer().min(1).max(65_535).nullable().defined(),
  password: text().nullable().defined(),
  /** The mount for live DJs; null if the radio server has none. An addition to product.md. */
  mount: text().nullable(),
  quality: text().required(),
  format: text().required(),
  genre: text().required(),
  /** True if each member signs in with name and stream key; there is no `password` then. */
  withOwnKey: boolean(),
  /** Whether the caller may lock out the DJ who is on air. */
  lockable: boolean(),
  /** DJs who were taken off the air and are locked out until `until`; with `userId` where the caller may let them back. */
  locked: array(object({ userId: id(), name: text().required(), until: instant().required() })),
});
export type StreamSettings = InferType<typeof streamSettingsSchema>;

/**
 * Why an encoder was refused. `not-booked`: outside the member's hours; `busy`: another encoder is on air or connecting;
 * `old-key`: the key before the present one; `wrong-key`: another one than the member's, with their name; `locked`: kicked; `not-allowed`: inactive, or without the permission.
 */
const GO_LIVE_REFUSALS = ['not-booked', 'busy', 'old-key', 'wrong-key', 'locked', 'not-allowed'] as const;
export type GoLiveRefusal = (typeof GO_LIVE_REFUSALS)[number];

/** State of the member's own stream key. */
export const streamKeySchema = object({
  /** False if all encoders share one password; a key has no effect then. */
  isAsked: boolean().required(),
  /** Null if there is no key. */
  created_at: instant().nullable().defined(),
  used_at: instant().nullable().defined(),
  /** Locked out until then; null if not locked. */
  locked_until: instant().nullable().defined(),
  /** The newest refusal of the member's encoder since it was last accepted; null if there was none. */
  refused_at: instant().nullable().defined(),
  refused_for: string().oneOf(GO_LIVE_REFUSALS).nullable().defined(),
});
export type StreamKey = InferType<typeof streamKeySchema>;

export const kickDjSchema = object({
  /** How long the DJ stays locked out, where members sign in with their own keys; without it they may return at once. */
  minutes: number<LockMinutes>().oneOf([...LOCK_MINUTES]),
});
export type KickDj = InferType<typeof kickDjSchema>;

const hasMinutes = (body: unknown) => (body as Partial<KickDj> | null | undefined)?.minutes !== undefined;

export const broadcastsContract = {
  settings: endpoint({
    route: 'GET /broadcasts/settings',
    summary: 'Stream settings for the encoder, password included.',
    access: GO_LIVE,
    reply: streamSettingsSchema,
    most: MEMBERS_MAX,
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
      'Takes the DJ off the air and checks the result; 409 `no_dj` or `still_on_air`, 502 if the radio server refused or ' +
      'is silent. `minutes` locks the DJ out, where each has a key; it needs manage_schedule and a lower rank of the DJ.',
    access: ({ body }) => (hasMinutes(body) ? LOCK_OUT : GO_LIVE),
    onFullDisk: true,
    rules: ['lower_rank'],
    actsOn: ['handler'],
    body: kickDjSchema,
    reply: null,
  }),
  letBack: endpoint({
    route: 'POST /broadcasts/let-back',
    summary: 'Lets a locked-out member go on air again; 404 if no lock keeps them off.',
    access: LOCK_OUT,
    rules: ['lower_rank'],
    actsOn: ['body'],
    body: object({ userId: recipient().required() }),
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
    summary: 'Takes the caller’s stream key away; a stream that uses it ends within half a minute.',
    access: GO_ON_AIR,
    endsSessions: true,
    reply: null,
  }),
};
