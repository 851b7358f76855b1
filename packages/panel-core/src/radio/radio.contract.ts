import { millisecondsInDay } from 'date-fns/constants';
import type { InferType } from 'yup';
import { array, boolean, number, object, string } from '../shared/schema';
import { endpoint } from '../shared/endpoint';
import { instant, text } from '../shared/fields';
import { RADIO_STATES } from './radioInfo';

/**
 * What the radio reports. `listeners`, `title` and `djusername` are product.md 3's, the others additions (design.md 3).
 */
export const radioInfoSchema = object({
  /**
   * live: a DJ; auto: AutoDJ; offline: nothing on air; unknown: the source did not answer, which does not mean offline.
   */
  state: string().oneOf(RADIO_STATES).required(),
  listeners: number().integer().min(0).nullable().defined(),
  title: text().defined(),
  /** Empty when no DJ is on air. */
  djusername: text().defined(),
  station: text().defined(),
  /** True while the source fails and these are its last values. */
  stale: boolean().required(),
  fetched_at: instant().nullable().defined(),
  /** The next host within a day, without formatting; absent, as is the time, if there is none. */
  next_host: text(),
  /** When that host begins, `HH:MM` on the station's clock. */
  next_time: text(),
  /** The same as an instant, and the station's zone: for visitors whose clock shows another time then. */
  next_at: instant(),
  next_zone: text(),
  /** Streams to choose from; absent if there is only one. */
  streams: array(object({ name: text().required(), url: text().required() })),
  /** True if `GET /public/events` pushes changes. */
  events: boolean(),
});
export type RadioInfoReply = InferType<typeof radioInfoSchema>;

/** Interval between samples of the listener count. */
export const LISTENER_SAMPLE_MS = 5 * 60_000;
/** Most streams to choose from. */
export const STREAMS_MAX = 20;

const listenerSampleSchema = object({
  at: instant().required(),
  listeners: number().integer().min(0).required(),
});
export type ListenerSample = InferType<typeof listenerSampleSchema>;

export const radioContract = {
  listeners: endpoint({
    route: 'GET /radio/listeners',
    summary: 'How many listened in the last 24 hours, each five minutes, oldest first; empty where nobody counts them.',
    access: 'signedIn',
    reply: array(listenerSampleSchema).required(),
    most: 1 + millisecondsInDay / LISTENER_SAMPLE_MS,
  }),
  info: endpoint({
    route: 'GET /public/radio',
    summary: 'What is on air now; one poll of the source serves every listener.',
    access: 'public',
    reply: radioInfoSchema,
    most: STREAMS_MAX,
  }),
};
