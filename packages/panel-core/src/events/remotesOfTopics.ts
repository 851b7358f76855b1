import type { LiveEventName } from './Live';

/** What is asked for again when a topic's event comes: names that `useRemote` is given, or their first part. */
const REMOTES: Record<Exclude<LiveEventName, 'reset'>, readonly string[]> = {
  schedule: ['schedules'],
  notifications: ['notifications'],
  // Who is on air, which title is liked, and who was taken off and may not come back yet.
  'on-air': ['requests', 'broadcastSettings', 'streamKey'],
  // `useOnAirNow` hears it itself: what it shows changes with the time too, and is asked for now and then.
  'hand-over': [],
  rights: [],
  audit: ['audit'],
  requests: ['requests'],
};
const ALL = Object.values(REMOTES).flat();

/** Whether a remote shows what an event is about. */
export function isAbout(remote: unknown, name: LiveEventName): boolean {
  const [first] = String(remote).split('/');
  return (name === 'reset' ? ALL : REMOTES[name]).some((each) => each === first);
}

/** Whether events say when a remote has changed, so that nobody has to ask now and then. */
export const isFollowed = (remote: string): boolean => isAbout(remote, 'reset');
