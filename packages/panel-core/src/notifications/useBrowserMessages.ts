import { useEffect, useRef } from 'react';
import { browserMessages } from '../environment/browserMessages';
import { useNotifications } from './useNotifications';

/**
 * Shows the titles of new notifications of the bell through the browser, if the user allows it. The system shows them on locked
 * screens too, and keeps them after a sign-out: what a message or a warning says stays in the panel.
 */
export function useBrowserMessages(): void {
  const { unread } = useNotifications();
  const newest = useRef<number | null>(null);
  const list = unread.status === 'ready' ? unread.data : null;
  useEffect(() => {
    if (list === null) return;
    const seen = newest.current;
    newest.current = Math.max(seen ?? 0, ...list.map(({ id }) => id));
    if (seen === null) return;
    for (const { id, title } of list) if (id > seen) browserMessages.show({ title, tag: `cabine-${id}` });
  }, [list]);
}
