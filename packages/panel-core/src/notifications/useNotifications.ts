import { useCallback, useMemo } from 'react';
import { isNotOffered, toPanelApiError } from '../shared/PanelApiError';
import { usePanel } from '../provider/panel';
import { useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import type { Notification } from './notifications.contract';

const NOTHING: Notification[] = [];

export const NOTIFICATIONS_REFRESH_MS = 60_000;

/** The member's notifications: the cache that the bell and the administration's commands share. */
export function useBell() {
  const { client } = usePanel();
  return useRemote('/notifications', () => client.notifications.list(), { refreshMs: NOTIFICATIONS_REFRESH_MS });
}

/** The bell: unread notifications, newest first, their count, and mark as read (optimistic, product.md 4). */
export function useNotifications(): {
  unread: Remote<Notification[]>;
  unreadCount: number;
  markRead(id: number): Promise<Outcome>;
  /** The read ones, newest first. */
  older: Notification[];
  /** Marks all shown notifications as read; one by one where the back end has no call for all. */
  markAllRead(): Promise<Outcome>;
} {
  const { client } = usePanel();
  const { remote, mutate } = useBell();

  const unread = useMemo(() => mapRemote(remote, (list) => list.filter((entry) => !entry.read)), [remote]);

  const markRead = useCallback(
    async (id: number) => {
      const setRead = (read: boolean) =>
        mutate((list) => list?.map((entry) => (entry.id === id ? { ...entry, read } : entry)), {
          revalidate: false,
        });
      await setRead(true);
      const marked = await outcomeOf(client.notifications.markRead(id));
      if (!marked.ok && marked.error.kind === 'notFound') {
        await mutate((list) => list?.filter((entry) => entry.id !== id), { revalidate: false });
      } else if (!marked.ok) await setRead(false);
      return marked;
    },
    [client, mutate],
  );

  const upTo =
    unread.status === 'ready'
      ? unread.data.reduce((at, each) => (each.created_at > at ? each.created_at : at), '')
      : '';
  const ids = unread.status === 'ready' ? unread.data.map(({ id }) => id).join() : '';
  const markAllRead = useCallback(async () => {
    const isShown = ({ created_at }: Notification) => created_at <= upTo;
    await mutate((list) => list?.map((entry) => (isShown(entry) ? { ...entry, read: true } : entry)), {
      revalidate: false,
    });
    const marked = await outcomeOf(
      client.notifications.markAllRead({ upTo }).catch(async (error: unknown) => {
        if (!isNotOffered(toPanelApiError(error))) throw error;
        for (const id of ids.split(',')) await client.notifications.markRead(Number(id));
      }),
    );
    // Some may have been marked: read them again.
    if (!marked.ok) await mutate();
    return marked;
  }, [client, ids, mutate, upTo]);

  const older = useMemo(
    () => (remote.status === 'ready' ? remote.data.filter((entry) => entry.read) : NOTHING),
    [remote],
  );

  return { markAllRead, older, unread, unreadCount: unread.status === 'ready' ? unread.data.length : 0, markRead };
}
