import { useNotifications } from '@cabine/panel-core';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { styled } from 'styled-components';
import { IconButton } from '../components/IconButton';
import { Button } from '../components/Button';
import { EmptyState } from '../components/feedback/EmptyState';
import { Popover } from '../components/overlay/Popover';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { NotificationList } from './NotificationList';
import { notificationsLabels } from './notifications.labels';

/** product.md 9: popover width and maximal height, pixels. */
const POPOVER_WIDTH_PX = 300;
const POPOVER_MAX_HEIGHT_PX = 480;
const BADGE_MAX = 99;

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`;

const Badge = styled.span`
  position: absolute;
  top: -2px;
  right: -2px;
  min-width: 18px;
  padding: 0 4px;
  border: 2px solid var(--cabine-card);
  border-radius: var(--cabine-radius-full);
  background: var(--cabine-accent-fill);
  color: var(--cabine-on-accent);
  font-size: 11px;
  font-weight: 700;
  line-height: 15px;
  text-align: center;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

const Body = styled.div`
  padding: var(--cabine-space-3) var(--cabine-space-4);
  h2 {
    font-size: var(--cabine-font-md);
    font-weight: 600;
  }
`;

function Unread() {
  const labels = useLabels(notificationsLabels);
  const { unread } = useNotifications();
  switch (unread.status) {
    case 'loading':
      return <SkeletonRows rows={3} />;
    case 'ready':
      return unread.data.length > 0 ? (
        <NotificationList notifications={unread.data} />
      ) : (
        <EmptyState icon={<BellOff size={24} />} title={labels.empty} />
      );
    case 'failed':
      return <EmptyState title={labels.failed} action={<Button onClick={unread.retry}>{labels.retry}</Button>} />;
    case 'denied':
      return <EmptyState title={labels.empty} />;
  }
}

/** The bell: how many are unread, and a popover with them (product.md 2.5). */
export function NotificationsBell() {
  const labels = useLabels(notificationsLabels);
  const { unreadCount } = useNotifications();
  const badge = unreadCount > BADGE_MAX ? `${BADGE_MAX}+` : unreadCount;
  return (
    <Anchor>
      <Popover
        label={labels.bell}
        width={POPOVER_WIDTH_PX}
        maxHeight={POPOVER_MAX_HEIGHT_PX}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={unreadCount > 0 ? labels.bellUnread(unreadCount) : labels.bell}
            icon={<Bell size={20} aria-hidden />}
          />
        )}
      >
        <Body>
          <h2>{labels.bell}</h2>
          <Unread />
        </Body>
      </Popover>
      {unreadCount > 0 && <Badge aria-hidden>{badge}</Badge>}
      <VisuallyHidden role="status">{unreadCount > 0 ? labels.arrived(unreadCount) : ''}</VisuallyHidden>
    </Anchor>
  );
}
