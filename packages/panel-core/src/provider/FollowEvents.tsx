import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { sessionChannel } from '../auth/sessionMessages';
import { useAuth } from '../auth/useAuth';
import { browserLocks } from '../environment/locks';
import { browserPage } from '../environment/page';
import type { TabsPort } from '../environment/tabs';
import { isAbout } from '../events/topics';
import type { Panel } from './panel';

interface FollowEventsProps extends Pick<Panel, 'live' | 'client' | 'auth' | 'clock' | 'since'> {
  baseUrl: string;
  tabs: TabsPort | null;
}

/** Follows the server's events during a session, and reloads shown data that changed. */
export function FollowEvents({ live, client, auth, clock, since: firstSince, baseUrl, tabs }: FollowEventsProps) {
  const { mutate } = useSWRConfig();
  const state = useAuth();
  const userId = state.status === 'signedIn' ? state.user.id : null;

  useEffect(() => {
    if (userId === null) return;
    const since = auth.count === 0 ? firstSince : clock.now();
    let stop = () => {};
    let isLeft = false;
    const unsubscribe = live.subscribeToChanges((name) => {
      if (name === 'rights' || name === 'reset') void auth.refresh();
      void mutate((key) => Array.isArray(key) && isAbout(key[0], name));
    });
    // Loaded after sign-in, because the sign-in page does not need it.
    void import('../events/followStream').then(
      ({ followEvents }) => {
        if (isLeft) return;
        stop = followEvents({
          live,
          open: client.events.open,
          clock,
          page: browserPage,
          random: Math.random,
          since,
          share: tabs && { name: `${sessionChannel(baseUrl)} events ${userId}`, tabs, locks: browserLocks() },
          onUnauthenticated: () => auth.end(),
        });
        // If its code cannot be loaded, the panel polls.
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      unsubscribe();
      stop();
    };
  }, [auth, baseUrl, client, clock, firstSince, live, mutate, tabs, userId]);
  return null;
}
