import { boolean, number, object, string, type InferType } from 'yup';
import { endpoint } from '../shared/endpoint';
import { instant, text } from '../shared/fields';
import { RADIO_STATES } from './radioInfo';

/** What the station says of itself; `listeners`, `title`, `djusername` are SPEC 3, the rest is ours (DESIGN 3). */
export const radioInfoSchema = object({
  /** live: a DJ; auto: AutoDJ; offline: nothing on air; unknown: the source did not answer, which is not off air. */
  state: string().oneOf(RADIO_STATES).required(),
  /** Null when unknown. */
  listeners: number().integer().min(0).nullable().defined(),
  title: text().defined(),
  /** Empty when no DJ is on air. */
  djusername: text().defined(),
  station: text().defined(),
  /** True while the source fails and the values are the last good ones. */
  stale: boolean().required(),
  fetched_at: instant().nullable().defined(),
});
export type RadioInfoReply = InferType<typeof radioInfoSchema>;

export const radioContract = {
  info: endpoint({
    route: 'GET /public/radio',
    summary: 'What is on air now; one poll of the source serves every listener.',
    access: 'public',
    reply: radioInfoSchema,
  }),
};
