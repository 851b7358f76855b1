import { useNotifications } from '@cabine/panel-core';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { useLabels } from '../labels/labels';
import { NotificationList } from '../notifications/NotificationList';
import { RemoteScreen } from '../provider/views';
import { DashboardCard } from './DashboardCard';
import { dashboardLabels } from './dashboard.labels';

const SHOWN = 3;

export function UnreadCard() {
  const labels = useLabels(dashboardLabels);
  const { unread } = useNotifications();
  return (
    <DashboardCard title={labels.unread} span="narrow">
      <RemoteScreen remote={unread} skeleton={<SkeletonRows rows={SHOWN} rowHeight={96} />}>
        {(list) =>
          list.length === 0 ? (
            <p>{labels.unreadEmpty}</p>
          ) : (
            <>
              <NotificationList notifications={list.slice(0, SHOWN)} />
              {list.length > SHOWN && <p>{labels.latest(list.length - SHOWN)}</p>}
            </>
          )
        }
      </RemoteScreen>
    </DashboardCard>
  );
}
