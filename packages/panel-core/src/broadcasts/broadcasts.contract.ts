import { number, object, type InferType } from 'yup';
import { endpoint, type Access } from '../shared/endpoint';
import { text } from '../shared/fields';

/** product.md 6: 'Acesso a Locução'; the stream's password is for those who go on air. */
export const GO_LIVE = { anyOf: ['broadcaster'] } as const satisfies Access;

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
});
export type StreamSettings = InferType<typeof streamSettingsSchema>;

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
      'Takes the DJ off the air and looks whether it worked; 409 `no_dj` or `still_on_air`, 502 if the radio server refused or is silent.',
    access: GO_LIVE,
    reply: null,
  }),
};
