import { number, object } from 'yup';
import { READ_AUDIT } from '../audit/audit.contract';
import { READ_REQUESTS } from '../requests/requests.contract';
import { READ_SCHEDULE } from '../schedules/schedules.contract';
import { endpoint, type Access } from '../shared/endpoint';

/**
 * What events are about, and who hears of it. An event says what changed and carries nothing of it, except `on-air`,
 * whose data are those of `GET /public/radio`.
 */
export const EVENT_TOPICS = {
  schedule: READ_SCHEDULE,
  notifications: 'signedIn',
  'on-air': 'signedIn',
  /** One DJ went on right after another, once each time and within a minute; `GET /air/now` says who is on. */
  'hand-over': READ_SCHEDULE,
  /** The listener's own: ask again who is signed in and what they may do. */
  rights: 'signedIn',
  audit: READ_AUDIT,
  requests: READ_REQUESTS,
} as const satisfies Record<string, Access>;
export type EventTopic = keyof typeof EVENT_TOPICS;

/** What visitors hear of, who are nobody. */
export const PUBLIC_TOPICS = ['schedule', 'on-air'] as const satisfies readonly EventTopic[];

/** Some were missed: everything that is shown is asked for again. */
export const RESET_EVENT = 'reset';

/** Longer than this without a word, and the connection is dead. */
export const EVENTS_HEARTBEAT_MS = 20_000;

const AGE_MAX_MS = 600_000;

/** Without `Last-Event-ID`: milliseconds since the caller began to load what it shows, so that what came since is told. */
const ageQuery = object({ age: number().integer().min(0).max(AGE_MAX_MS) });

export const eventsContract = {
  stream: endpoint({
    route: 'GET /events',
    summary:
      'Server-sent events named by topic: what the caller may read has changed, or a DJ went on right after another ' +
      '(`hand-over`). Goes on after `Last-Event-ID`, or says `reset`. 404 where live events are off.',
    access: 'signedIn',
    query: ageQuery,
    reply: 'raw',
  }),
  publicStream: endpoint({
    route: 'GET /public/events',
    summary:
      'The same for visitors and widgets: `schedule` and `on-air` alone. Widgets listen where `GET /public/radio` and ' +
      '`GET /public/schedule` answer `events: true`.',
    access: 'public',
    query: ageQuery,
    reply: 'raw',
  }),
};
