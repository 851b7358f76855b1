import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useUser } from '../auth/useAuth';
import { hasAnyPermission } from '../permissions/permissions';
import { usePanel } from '../provider/panel';
import { useLastTotal } from '../provider/useLastTotal';
import { useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import { loadPages } from '../shared/loadPages';
import { mapRemote, type Remote } from '../shared/remote';
import { ALL_MEMBERS, NOTIFICATIONS_LIMIT_MAX, NOTIFICATIONS_PAGE_SIZE, type NotificationsSearch } from './addressees';
import { CREATE_NOTIFICATIONS, DELETE_NOTIFICATIONS } from '../shared/access';
import type { CreateNotification, Notification } from './notifications.contract';
import { useBell } from './useNotifications';

export interface NotificationCommands {
  /** product.md 6: CREATE_NOTIFICATIONS and DELETE_NOTIFICATIONS. */
  canCreate: boolean;
  canRemove: boolean;
  /** Prepends the new rows; the bell counts those for the signed-in member (product.md 4). */
  create(notification: CreateNotification): Promise<Outcome<Notification[]>>;
  /** Also removes it from the bell. */
  remove(id: number): Promise<Outcome>;
}

export interface NotificationsPage {
  /** Rows of this page, newest first. */
  notifications: Remote<Notification[]>;
  /** Rows on all pages; keeps its last value while another page loads. */
  total: number;
  /** Every row that matches the search, for an export. */
  loadAll(): Promise<Outcome<Notification[]>>;
}

const PAGES = '/notifications/all/';

/** Drops the other cached pages, because a new or deleted row shifts their rows. */
function useForgetOthers(own: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    const isOther = (key: unknown) => typeof key === 'string' && key.startsWith(PAGES) && key !== own;
    return mutate((key) => Array.isArray(key) && isOther(key[0]), undefined, { revalidate: true });
  }, [mutate, own]);
}

/** One page of all notifications, with the commands on them. */
export function useAllNotifications(
  page: number,
  search: NotificationsSearch = {},
): NotificationsPage & NotificationCommands {
  const { client } = usePanel();
  const me = useUser();
  const name = PAGES + JSON.stringify([page, search]);
  const { remote, mutate } = useRemote(name, () =>
    client.notifications.listAll({ page, limit: NOTIFICATIONS_PAGE_SIZE, ...search }),
  );
  const loadAll = () =>
    outcomeOf(
      loadPages(async (at) => {
        const { notifications: rows, total: mark } = await client.notifications.listAll({
          ...search,
          page: at,
          limit: NOTIFICATIONS_LIMIT_MAX,
        });
        return { rows, mark };
      }, NOTIFICATIONS_LIMIT_MAX),
    );
  const { mutate: mutateBell } = useBell();
  const forgetOthers = useForgetOthers(name);
  // Only this page can start with the new row.
  const isNewestFirst = page === 1 && Object.keys(search).length === 0;
  const total = useLastTotal(remote);

  const create = useCallback(
    async (notification: CreateNotification) => {
      const sent = await outcomeOf(client.notifications.create(notification));
      if (!sent.ok) return sent;
      const chosen = notification.userId ?? ALL_MEMBERS;
      const unread = sent.value.filter(({ userId }) => userId === chosen);
      // An event may have brought them before the answer did.
      const newTo = (rows: readonly Notification[], given: readonly Notification[]) =>
        given.filter(({ id }) => !rows.some((row) => row.id === id));
      await mutateBell((bell) => bell && [...newTo(bell, unread).map((each) => ({ ...each, read: false })), ...bell], {
        revalidate: false,
      });
      await mutate(
        (old) => {
          if (!old) return old;
          const added = newTo(old.notifications, sent.value);
          const notifications = [...added, ...old.notifications].slice(0, NOTIFICATIONS_PAGE_SIZE);
          return { notifications, total: old.total + added.length };
        },
        // Other pages may not contain the new rows: reload them.
        { revalidate: !isNewestFirst },
      );
      await forgetOthers();
      return sent;
    },
    [client, forgetOthers, isNewestFirst, mutate, mutateBell],
  );

  const remove = useCallback(
    async (id: number) => {
      const removed = await outcomeOf(client.notifications.remove(id));
      if (!removed.ok && removed.error.kind !== 'notFound') return removed;
      const isOther = (each: Notification) => each.id !== id;
      await mutateBell((bell) => bell?.filter(isOther), { revalidate: false });
      await forgetOthers();
      // The next page's first row moves up: reload to get it.
      await mutate(
        (old) => old && { notifications: old.notifications.filter(isOther), total: Math.max(0, old.total - 1) },
      );
      return removed;
    },
    [client, forgetOthers, mutate, mutateBell],
  );

  return {
    notifications: mapRemote(remote, (data) => data.notifications),
    total,
    loadAll,
    create,
    remove,
    canCreate: hasAnyPermission(me, CREATE_NOTIFICATIONS.anyOf),
    canRemove: hasAnyPermission(me, DELETE_NOTIFICATIONS.anyOf),
  };
}
