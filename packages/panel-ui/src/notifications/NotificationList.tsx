import { useNotifications, type Notification } from '@cabine/panel-core';
import { memo, useRef, type ComponentType } from 'react';
import { styled } from 'styled-components';
import Settings from 'lucide-react/icons/settings';
import { Button } from '../components/Button';
import { useKeptFocus } from '../components/overlay/useKeptFocus';
import { Pill } from '../components/Pill';
import { useLabels } from '../labels/labels';
import { Moment } from '../provider/Moment';
import { useToasts } from '../provider/toasts';
import { useReportFailure } from '../provider/useReportFailure';
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
  time,
  small {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
`;

export interface BellItemProps {
  notification: Notification;
  /** Marks the notification as read. Absent if it is read already. */
  onRead?: () => void;
}

/** What a member wrote can't look like what the panel says: only that has the mark. */
function Sender({ sender }: Pick<Notification, 'sender'>) {
  const labels = useLabels(notificationsLabels);
  if (sender === undefined) return null;
  if (sender !== null) return <small>{labels.sender(sender)}</small>;
  return (
    <div>
      <Pill icon={<Settings size={16} aria-hidden />}>{labels.ofPanel}</Pill>
    </div>
  );
}

function Item({ notification: { title, content, created_at, sender }, onRead }: BellItemProps) {
  const labels = useLabels(notificationsLabels);
  return (
    <Article>
      <h3>{title}</h3>
      <p>{content}</p>
      <Sender sender={sender} />
      <footer>
        <Moment at={created_at} />
        {onRead && (
          <Button size="small" onClick={onRead}>
            {labels.markRead}
          </Button>
        )}
      </footer>
    </Article>
  );
}

export interface NotificationListProps {
  notifications: readonly Notification[];
  /** Replaces the component that renders one notification. */
  item?: ComponentType<BellItemProps> | undefined;
}

/** Notifications with title, content, date and 'Marcar como lida' (product.md 2.5). */
export const NotificationList = memo(function NotificationList({
  notifications,
  item: One = Item,
}: NotificationListProps) {
  const labels = useLabels(notificationsLabels);
  const toasts = useToasts();
  const reportFailure = useReportFailure();
  const { markRead } = useNotifications();
  // Else the sheet's first button would have it, which marks all.
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);

  const read = async (id: number) => {
    const marked = await markRead(id);
    if (marked.ok) return;
    if (marked.error.kind === 'notFound') toasts.info(labels.wasDeleted);
    else reportFailure(labels.markFailed, marked.error);
  };

  return (
    <List ref={list}>
      {notifications.map((one) => (
        <li key={one.id}>
          <One notification={one} {...(!one.read && { onRead: () => void read(one.id) })} />
        </li>
      ))}
    </List>
  );
});
