import { useCallback, useEffect, useSyncExternalStore } from 'react';
import useSWR, { type KeyedMutator } from 'swr';
import { useAuth } from '../auth/useAuth';
import { isFollowed } from '../events/topics';
import { toPanelApiError } from '../shared/PanelApiError';
import { hasAnyPermission, type Permission } from '../permissions/permissions';
import { usePanel } from './panel';
import type { Remote } from '../shared/remote';

export interface RemoteOptions {
  /** Milliseconds between refreshes while the page is visible and no events are pushed; none if absent. */
  refreshMs?: number;
  /** Refreshes by `refreshMs` while events are pushed too, because the answer also changes with the time. */
  changesWithTime?: boolean;
  /** Members with none of these permissions are denied without a request. */
  needs?: readonly Permission[];
  /** Skips the request; the remote stays `loading`. */
  isOff?: boolean;
}

/** Reloads in the background after a command. SWR rejects if the panel and its cache are gone by then. */
export const refetch = (mutate: () => Promise<unknown>): void => void mutate().catch(() => undefined);

/**
 * Loads data for the signed-in member and keeps it fresh; hooks with the same name share one request, even if one of
 * them appears later, or again after its page was suspended. Live events refresh it if its name is the path it reads,
 * or begins with that path: see `EVENT_TOPICS`.
 *
 * Member and session are part of the cache key, so a new session never shows or waits for an earlier one's data.
 */
export function useRemote<T>(
  name: string,
  load: () => Promise<T>,
  { refreshMs, changesWithTime = false, needs, isOff = false }: RemoteOptions = {},
): { remote: Remote<T>; mutate: KeyedMutator<T> } {
  const auth = useAuth();
  const {
    auth: { count: session },
    live,
    readers,
    asking,
  } = usePanel();
  const isPushed =
    useSyncExternalStore(
      live.watch,
      () => live.isOn,
      () => false,
    ) && isFollowed(name);
  const isBarred = auth.status === 'signedIn' && needs !== undefined && !hasAnyPermission(auth.user, needs);
  const userId = auth.status === 'signedIn' && !isBarred && !isOff ? auth.user.id : null;
  const shown = userId === null ? null : `${session} ${userId} ${name}`;
  const { data, error, isValidating, mutate } = useSWR<T>(shown === null ? null : [name, userId, session], load, {
    refreshInterval: isPushed && !changesWithTime ? 0 : (refreshMs ?? 0),
    revalidateIfStale: shown === null || !readers.has(shown),
  });
  useEffect(() => {
    if (shown === null) return;
    readers.set(shown, (readers.get(shown) ?? 0) + 1);
    return () => {
      const others = (readers.get(shown) ?? 1) - 1;
      if (others > 0) readers.set(shown, others);
      else readers.delete(shown);
    };
  }, [readers, shown]);
  const retry = useCallback(() => {
    if (shown === null || asking.has(shown)) return;
    asking.add(shown);
    refetch(() => mutate().finally(() => asking.delete(shown)));
  }, [asking, mutate, shown]);

  const failure = error === undefined ? null : toPanelApiError(error);
  if (auth.status === 'signedOut' || isBarred || failure?.kind === 'denied')
    return { remote: { status: 'denied' }, mutate };
  if (data !== undefined) {
    return { remote: { status: 'ready', data, refreshing: isValidating, error: failure, retry }, mutate };
  }
  if (failure && !isValidating) return { remote: { status: 'failed', error: failure, retry }, mutate };
  return { remote: { status: 'loading' }, mutate };
}
