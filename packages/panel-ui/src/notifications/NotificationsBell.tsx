import { useNotifications } from '@cabine/panel-core';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
} from 'react';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { styled } from 'styled-components';
import { IconButton } from '../components/IconButton';
import { Button } from '../components/Button';
import { EmptyState } from '../components/feedback/EmptyState';
import { useKeptFocus } from '../components/overlay/useKeptFocus';
import { Popover, type PopoverProps } from '../components/overlay/Popover';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { useReportFailure } from '../provider/useReportFailure';
import { NotificationList, type NotificationListProps } from './NotificationList';
import { notificationsLabels } from './notifications.labels';

/** product.md 9, pixels. */
const POPOVER_WIDTH_PX = 300;
const POPOVER_MAX_HEIGHT_PX = 480;
const BADGE_MAX = 99;

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`;

const BadgeRoot = styled.span`
  position: absolute;
  top: -2px;
  right: -2px;
  min-width: calc(18 * var(--cabine-px));
  padding: 0 4px;
  border: 2px solid var(--cabine-card);
  border-radius: var(--cabine-radius-full);
  background: var(--cabine-accent-fill);
  color: var(--cabine-on-accent);
  font-size: var(--cabine-font-xs);
  font-weight: 600;
  line-height: calc(15 * var(--cabine-px));
  text-align: center;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

const Body = styled.div`
  padding: var(--cabine-space-3) var(--cabine-space-4);
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--cabine-space-2);
  }
  h2 {
    font-size: var(--cabine-font-md);
  }
  h3 {
    scroll-margin: var(--cabine-space-3);
  }
  li {
    padding-block: var(--cabine-space-1);
    overflow-wrap: anywhere;
  }
  li > p {
    color: var(--cabine-text-muted);
  }
  section > h3 {
    padding-top: var(--cabine-space-3);
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
`;

const OLDER_PER_PRESS = 10;

type ListProps = Pick<NotificationListProps, 'item'>;

/** Notifications that are read, shown on demand. */
function Older({ item }: ListProps) {
  const labels = useLabels(notificationsLabels);
  const { older } = useNotifications();
  const [count, setCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = count > 0;
  // The pressed button may be gone, so the focus moves to the heading of the new section.
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  if (older.length === 0) return null;
  return (
    <section>
      {isShown && (
        <>
          <h3 ref={heading} tabIndex={0}>
            {labels.older}
          </h3>
          <NotificationList notifications={older.slice(0, count)} item={item} />
        </>
      )}
      {older.length > count && <Button onClick={() => setCount(count + OLDER_PER_PRESS)}>{labels.showOlder}</Button>}
    </section>
  );
}

function MarkAllRead() {
  const labels = useLabels(notificationsLabels);
  const toasts = useToasts();
  const reportFailure = useReportFailure();
  const { unreadCount, markAllRead } = useNotifications();
  if (unreadCount < 2) return null;
  const mark = async () => {
    const marked = await markAllRead();
    if (marked.ok) toasts.announce(labels.allRead);
    else reportFailure(labels.markAllFailed, marked.error);
  };
  return (
    <Button size="small" onClick={() => void mark()}>
      {labels.markAllRead}
    </Button>
  );
}

function Unread({ item }: ListProps) {
  const labels = useLabels(notificationsLabels);
  const { unread } = useNotifications();
  switch (unread.status) {
    case 'loading':
      return <SkeletonRows rows={3} />;
    case 'ready':
      return unread.data.length > 0 ? (
        <NotificationList notifications={unread.data} item={item} />
      ) : (
        <EmptyState icon={<BellOff size={20} />} title={labels.empty} />
      );
    case 'failed':
      return <EmptyState title={labels.failed} action={<Button onClick={unread.retry}>{labels.retry}</Button>} />;
    case 'denied':
      return <EmptyState title={labels.empty} />;
  }
}

/** Says how many are unread when one has come; one that was wrongly shown as read is not new. */
function useUnreadAnnouncements(): void {
  const labels = useLabels(notificationsLabels);
  const toasts = useToasts();
  const { unread } = useNotifications();
  const [known] = useState(() => new Set<number>());
  const list = unread.status === 'ready' ? unread.data : null;
  useEffect(() => {
    if (list?.some(({ id }) => !known.has(id))) toasts.announce(labels.arrived(list.length));
    list?.forEach(({ id }) => known.add(id));
  }, [list, known, labels, toasts]);
}

/** What the panel has said lately, because a toast is soon gone. */
function RecentToasts() {
  const labels = useLabels(notificationsLabels);
  const toasts = useToasts();
  const past = useSyncExternalStore(toasts.subscribe, toasts.past, toasts.past);
  const list = useRef<HTMLElement>(null);
  useKeptFocus(list);
  if (past.length === 0) return null;
  return (
    <section ref={list}>
      <h3>{labels.saidLately}</h3>
      <ul>
        {past.map((toast) => (
          <li key={toast.id}>
            {toast.text}
            {toast.description && <p>{toast.description}</p>}
            {toast.action && (
              <Button size="small" onClick={() => toasts.act(toast)}>
                {toast.action.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface BellBadgeProps {
  /** At least 1. */
  count: number;
}

function Badge({ count }: BellBadgeProps) {
  return (
    <BadgeRoot key={count} aria-hidden data-arrives="">
      {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
    </BadgeRoot>
  );
}

/** The parts of the popover, for `components.Layout` to place. */
export type BellSlots = Record<'Title' | 'MarkAllRead' | 'Unread' | 'Older', ReactNode>;

function Layout({ Title, MarkAllRead: button, Unread: list, Older: older }: BellSlots) {
  return (
    <Body>
      <header>
        {Title}
        {button}
      </header>
      {list}
      {older}
    </Body>
  );
}

/** Replacements for parts of the bell; null removes a part. */
export interface BellComponents {
  /** The number of unread notifications. Hidden from screen readers, because the button's name contains it. */
  Badge?: ComponentType<BellBadgeProps> | null;
  Item?: NotificationListProps['item'];
  /** Arranges the parts of the popover. */
  Layout?: ComponentType<BellSlots>;
}

export interface NotificationsBellProps {
  components?: BellComponents;
  /** Replaces the bell icon; the button keeps its accessible name. */
  icon?: ReactNode;
  /** Default: `bottom end`. */
  placement?: PopoverProps['placement'];
  /** Class of the root element. */
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/**
 * A button with the number of unread notifications, which opens them in a popover (product.md 2.5). Labels:
 * `notificationsLabels`.
 *
 * Parts: the bell with its number; in the popover a title with 'Mark all read', the unread ones, and older ones on
 * demand.
 *
 * @example <NotificationsBell icon={<Inbox size={20} />} placement="top start" className="site-bell" />
 */
export function NotificationsBell({
  components = {},
  icon = <Bell size={20} aria-hidden />,
  placement,
  className,
  style,
}: NotificationsBellProps) {
  const labels = useLabels(notificationsLabels);
  const { unreadCount } = useNotifications();
  useUnreadAnnouncements();
  const { Badge: OwnBadge = Badge, Item, Layout: OwnLayout = Layout } = components;
  return (
    <Anchor className={className} style={style}>
      <Popover
        placement={placement}
        label={labels.bell}
        width={POPOVER_WIDTH_PX}
        maxHeight={POPOVER_MAX_HEIGHT_PX}
        trigger={(trigger) => (
          <IconButton {...trigger} label={unreadCount > 0 ? labels.bellUnread(unreadCount) : labels.bell} icon={icon} />
        )}
      >
        <OwnLayout
          Title={<h2>{labels.bell}</h2>}
          MarkAllRead={<MarkAllRead />}
          Unread={<Unread item={Item} />}
          Older={
            <>
              <Older item={Item} />
              <RecentToasts />
            </>
          }
        />
      </Popover>
      {unreadCount > 0 && OwnBadge && <OwnBadge count={unreadCount} />}
    </Anchor>
  );
}
