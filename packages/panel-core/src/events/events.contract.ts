import { number, object } from '../shared/schema';
import { endpoint } from '../shared/endpoint';

/** Interval of the server's heartbeats. */
export const EVENTS_HEARTBEAT_MS = 20_000;

const AGE_MAX_MS = 600_000;

/** Without `Last-Event-ID`: milliseconds since the caller loaded its data, so that later events are sent. */
const ageQuery = object({ age: number().integer().min(0).max(AGE_MAX_MS) });

export const eventsContract = {
  stream: endpoint({
    route: 'GET /events',
    summary:
      'Server-sent events named by topic (`EVENT_TOPICS`): what the caller may read has changed, or a DJ went on right after another ' +
      '(`hand-over`). Continues after `Last-Event-ID`, or sends `reset`. 404 if live events are off.',
    access: 'signedIn',
    query: ageQuery,
    reply: 'raw',
  }),
  publicStream: endpoint({
    route: 'GET /public/events',
    summary:
      'The same for visitors and widgets: `schedule` and `on-air` only. Widgets subscribe if `GET /public/radio` and ' +
      '`GET /public/schedule` answer `events: true`.',
    access: 'public',
    query: ageQuery,
    reply: 'raw',
  }),
};
