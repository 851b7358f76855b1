import { useEffect, useRef } from 'react';
import { browserMessages } from '../environment/browserMessages';
import { useNotifications } from './useNotifications';

/** Shows new notifications of the bell through the browser, if the user allows it. */
export function useBrowserMessages(): void {
  const { unread } = useNotifications();
  const newest = useRef<number | null>(null);
  const list = unread.status === 'ready' ? unread.data : null;
  useEffect(() => {
    if (list === null) return;
    const seen = newest.current;
    newest.current = Math.max(seen ?? 0, ...list.map(({ id }) => id));
    if (seen === null) return;
    for (const { id, title, content } of list)
      if (id > seen) browserMessages.show({ title, body: content, tag: `cabine-${id}` });
  }, [list]);
}
