import { hoursUntil, useSchedule, useStationTime, useUser } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Pill } from '../components/Pill';
import { useLabels } from '../labels/labels';
import { ButtonLink } from '../provider/navigation';
import { RemoteScreen } from '../provider/views';
import { schedulesLabels } from '../schedules/schedules.labels';
import { DashboardCard } from './DashboardCard';
import { dashboardLabels } from './dashboard.labels';

const SHOWN = 4;
const SCHEDULE_PATHS = { broadcast: '/broadcaster/schedule', event: '/promoter/schedule' } as const;
const GO_LIVE_PATH = '/broadcaster/broadcast';

const List = styled.ul`
  display: grid;
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--cabine-space-3);
    min-height: 44px;
    padding-block: var(--cabine-space-2);
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    font-size: var(--cabine-font-xs);
    color: var(--cabine-text-muted);
  }
  > li + li {
    border-top: 1px solid var(--cabine-border);
  }
`;

const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--cabine-space-3);
`;

export function NextHoursCard() {
  const labels = useLabels(dashboardLabels);
  const days = useLabels(schedulesLabels);
  const user = useUser();
  const now = useStationTime();
  const { all, canBook: canBroadcast } = useSchedule('broadcast');
  const { canBook: canPromote } = useSchedule('event');
  const booking = canBroadcast ? SCHEDULE_PATHS.broadcast : canPromote ? SCHEDULE_PATHS.event : null;
  return (
    <DashboardCard title={labels.mine} span="narrow">
      <RemoteScreen remote={all}>
        {(schedules) => {
          const mine = schedules
            .filter((entry) => entry.user_name === user?.username)
            .map((entry) => ({ ...entry, hours: hoursUntil(now, entry) }))
            .sort((a, b) => a.hours - b.hours);
          if (mine.length === 0) {
            return (
              <Empty>
                <p>{labels.mineEmpty}</p>
                {booking && <ButtonLink to={booking}>{labels.book}</ButtonLink>}
              </Empty>
            );
          }
          const isLiveNow = mine.some(({ type, hours }) => type === 'broadcast' && hours === 0);
          return (
            <>
              <List>
                {mine.slice(0, SHOWN).map((entry) => (
                  <li key={entry.id}>
                    <span>
                      {labels.mineAt(days.day(entry.day_of_week), entry.start_time, entry.end_time)}
                      {entry.type === 'event' && <small>{labels.mineEvent}</small>}
                    </span>
                    <Pill tone={entry.hours === 0 ? 'live' : 'accent'}>
                      {entry.hours === 0 ? labels.mineNow : labels.mineIn(entry.hours)}
                    </Pill>
                  </li>
                ))}
                {mine.length > SHOWN && <li>{labels.latest(mine.length - SHOWN)}</li>}
              </List>
              {isLiveNow && (
                <ButtonLink to={GO_LIVE_PATH} look="primary">
                  {labels.goLive}
                </ButtonLink>
              )}
            </>
          );
        }}
      </RemoteScreen>
    </DashboardCard>
  );
}
