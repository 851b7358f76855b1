import { useNotifications, type Notification } from '@cabine/panel-core';
import { memo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { useLabels } from '../labels/labels';
import { Moment } from '../provider/Moment';
import { useToasts } from '../provider/toasts';
import { notificationsLabels } from './notifications.labels';

const List = styled.ul`
  display: grid;
  > li + li {
    border-top: 1px solid var(--cabine-border);
  }
`;

const Article = styled.article`
  display: grid;
  gap: var(--cabine-space-1);
  padding: var(--cabine-space-3) 0;
  overflow-wrap: anywhere;
  h3 {
    font-size: var(--cabine-font-sm);
    font-weight: 600;
  }
  p {
    white-space: pre-line;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--cabine-space-2);
    margin-top: var(--cabine-space-1);
  }
  time {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
`;

/** Notifications with title, content, date and 'Marcar como lida' (product.md 2.5, bell). */
export const NotificationList = memo(function NotificationList({
  notifications,
}: {
  notifications: readonly Notification[];
}) {
  const labels = useLabels(notificationsLabels);
  const toasts = useToasts();
  const { markRead } = useNotifications();

  const read = async (id: number) => {
    const marked = await markRead(id);
    if (marked.ok) return;
    if (marked.error.kind === 'notFound') toasts.info(labels.wasDeleted);
    else toasts.error(labels.markFailed);
  };

  return (
    <List>
      {notifications.map(({ id, title, content, created_at, read: isRead }) => (
        <li key={id}>
          <Article>
            <h3>{title}</h3>
            <p>{content}</p>
            <footer>
              <Moment at={created_at} />
              {!isRead && (
                <Button size="small" onClick={() => void read(id)}>
                  {labels.markRead}
                </Button>
              )}
            </footer>
          </Article>
        </li>
      ))}
    </List>
  );
});
