import { COLLECTIONS, type CollectionName } from '../permissions/permissions';

const TOPICS = {
  schedule: ['/schedules', '/public/schedule', '/air/now', '/payments/period'],
  notifications: ['/notifications'],
  /** One that went to a single member, for those who read all; the member hears `notifications`. */
  'sent-notifications': ['/notifications/all'],
  // Who is on air, which title is liked, and who was taken off and may not come back yet.
  'on-air': ['/public/radio', '/requests', '/broadcasts'],
  /** One DJ went on right after another, once each time and within a minute. */
  'hand-over': ['/air/now'],
  /** The listener's own: ask again who is signed in and what they may do. */
  rights: ['/auth'],
  /** The listener's own warnings, sign-ins, calendar, stream key and name on air. */
  account: ['/account', '/auth/sessions', '/broadcasts/stream-key', '/air/alias'],
  audit: ['/audit'],
  requests: ['/requests'],
  users: ['/users'],
  roles: ['/roles'],
  warnings: ['/warnings'],
  soundtracks: ['/soundtracks'],
} as const satisfies Record<string, readonly `/${string}`[]>;

export type EventTopic = keyof typeof TOPICS | CollectionName;

/**
 * The topics of live events. An event says that the answers of these paths, and of the paths below them, have changed;
 * it carries none of them, except `on-air`, whose data are those of `GET /public/radio`. Members and visitors hear a topic
 * if they may read one of its paths; panels ask again for what they show of them. A collection has its own topic.
 */
export const EVENT_TOPICS: Readonly<Record<EventTopic, readonly string[]>> = {
  // Guarantee: one entry for each name.
  ...(Object.fromEntries(COLLECTIONS.map((name) => [name, [`/${name}`]])) as Record<CollectionName, string[]>),
  ...TOPICS,
};

/** Some events were missed: everything that is shown is asked for again. */
export const RESET_EVENT = 'reset';
export type LiveEventName = EventTopic | typeof RESET_EVENT;

const NAMES: ReadonlySet<string> = new Set([...Object.keys(EVENT_TOPICS), RESET_EVENT]);
export const isLiveEventName = (name: string | undefined): name is LiveEventName =>
  name !== undefined && NAMES.has(name);

const ALL = Object.values(EVENT_TOPICS).flat();

/** Whether an event is about a path, or about a remote that is named after the path it reads. */
export function isAbout(path: unknown, name: LiveEventName): boolean {
  const paths = name === RESET_EVENT ? ALL : EVENT_TOPICS[name];
  return paths.some((each) => path === each || String(path).startsWith(`${each}/`));
}

/** Whether events say when a remote has changed, so that it need not be polled. */
export const isFollowed = (remote: string): boolean => isAbout(remote, RESET_EVENT);
