import { useCallback, useEffect, useSyncExternalStore } from 'react';
import useSWR, { preload, type KeyedMutator } from 'swr';
import { useAuth } from '../auth/useAuth';
import { isFollowed } from '../events/topics';
import { toPanelApiError } from '../shared/PanelApiError';
import { hasAnyPermission, type Permission } from '../permissions/permissions';
import { usePanel, type Panel } from './panel';
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

/** Counts one more reader of a remote. @returns what takes it away again */
function countReader(readers: Map<string, number>, shown: string): () => void {
  readers.set(shown, (readers.get(shown) ?? 0) + 1);
  return () => {
    const others = (readers.get(shown) ?? 1) - 1;
    if (others > 0) readers.set(shown, others);
    else readers.delete(shown);
  };
}

const NOTHING = { shown: null, key: null };
/** `shown`: in `Panel.readers`; `key`: in SWR's cache. */
export const remoteKey = (name: string, userId: number, session: number) => ({
  shown: `${session} ${userId} ${name}`,
  key: [name, userId, session],
});

/** Takes answers that are on their way, by the names of remotes, for what is rendered next: it asks for none of them again. */
export function expectAnswers({ auth }: Pick<Panel, 'auth'>, asked: Readonly<Record<string, Promise<unknown>>>): void {
  if (auth.state.status !== 'signedIn') return;
  for (const [name, answer] of Object.entries(asked)) {
    // Whoever shows it says what failed.
    answer.catch(() => undefined);
    void preload(remoteKey(name, auth.state.user.id, auth.count).key, () => answer);
  }
}

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
  const { shown, key } = userId === null ? NOTHING : remoteKey(name, userId, session);
  const { data, error, isValidating, mutate } = useSWR<T>(key, load, {
    refreshInterval: isPushed && !changesWithTime ? 0 : (refreshMs ?? 0),
    revalidateIfStale: shown === null || !readers.has(shown),
  });
  useEffect(() => (shown === null ? undefined : countReader(readers, shown)), [readers, shown]);
  const retry = useCallback(() => {
    if (shown === null || asking.has(shown)) return;
    asking.add(shown);
    refetch(() => mutate().finally(() => asking.delete(shown)));
  }, [asking, mutate, shown]);

  const isDenied = auth.status === 'signedOut' || isBarred;
  return { remote: isDenied ? { status: 'denied' } : remoteOf({ data, error, isValidating }, retry), mutate };
}

interface Asked<T> {
  data: T | undefined;
  error: unknown;
  isValidating: boolean;
}

function remoteOf<T>({ data, error, isValidating }: Asked<T>, retry: () => void): Remote<T> {
  const failure = error === undefined ? null : toPanelApiError(error);
  if (failure?.kind === 'denied') return { status: 'denied' };
  if (data !== undefined) return { status: 'ready', data, refreshing: isValidating, error: failure, retry };
  return failure ? { status: 'failed', error: failure, refreshing: isValidating, retry } : { status: 'loading' };
}
