import { COLLECTIONS, type CollectionName } from '../permissions/permissions';

const TOPICS = {
  schedule: ['/schedules', '/offers', '/public/schedule', '/air/now', '/payments/period'],
  notifications: ['/notifications'],
  /** For readers of what members wrote, one to a single member; the member receives `notifications`. */
  'sent-notifications': ['/notifications/all'],
  // The DJ on air, reactions, and locks of DJs.
  'on-air': ['/public/radio', '/requests', '/broadcasts', '/air/now'],
  /** One DJ follows another; sent once, within a minute. */
  'hand-over': ['/air/now'],
  /** For the listener only: member or permissions changed. */
  rights: ['/auth'],
  /** The listener's own warnings, sessions, calendar, stream key and alias. */
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
 * The topics of live events with the paths whose answers have changed, including paths below them. Events carry no
 * data, except `on-air`, which has that of `GET /public/radio`. Members and visitors receive a topic if they may read
 * one of its paths; panels reload what they show of them. Each collection has a topic.
 */
export const EVENT_TOPICS: Readonly<Record<EventTopic, readonly string[]>> = {
  // The cast is safe: one entry for each name.
  ...(Object.fromEntries(COLLECTIONS.map((name) => [name, [`/${name}`]])) as Record<CollectionName, string[]>),
  ...TOPICS,
};

/** Events were missed: reload everything. */
export const RESET_EVENT = 'reset';
export type LiveEventName = EventTopic | typeof RESET_EVENT;

const NAMES: ReadonlySet<string> = new Set([...Object.keys(EVENT_TOPICS), RESET_EVENT]);
export const isLiveEventName = (name: string | undefined): name is LiveEventName =>
  name !== undefined && NAMES.has(name);

const ALL = Object.values(EVENT_TOPICS).flat();

/** Whether an event concerns a path, or a remote named after its path. */
export function isAbout(path: unknown, name: LiveEventName): boolean {
  const paths = name === RESET_EVENT ? ALL : EVENT_TOPICS[name];
  return paths.some((each) => path === each || String(path).startsWith(`${each}/`));
}

/** Whether events report changes of a remote, so that it need not be polled. */
export const isFollowed = (remote: string): boolean => isAbout(remote, RESET_EVENT);
