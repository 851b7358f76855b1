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
const SCHEDULE_PATH = '/broadcaster/schedule';
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
  > li + li {
    border-top: 1px solid var(--cabine-border);
  }
`;

const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--cabine-space-3);
`;

/** One's own booked hours, soonest first, with how long until each. */
export function NextHoursCard() {
  const labels = useLabels(dashboardLabels);
  const days = useLabels(schedulesLabels);
  const user = useUser();
  const now = useStationTime();
  const { schedule, canBook } = useSchedule('broadcast');
  return (
    <DashboardCard title={labels.mine} span="narrow">
      <RemoteScreen remote={schedule}>
        {(schedules) => {
          const mine = schedules
            .filter((entry) => entry.user_name === user?.username)
            .map((entry) => ({ ...entry, hours: hoursUntil(now, entry) }))
            .sort((a, b) => a.hours - b.hours);
          if (mine.length === 0) {
            return (
              <Empty>
                <p>{labels.mineEmpty}</p>
                {canBook && <ButtonLink to={SCHEDULE_PATH}>{labels.book}</ButtonLink>}
              </Empty>
            );
          }
          return (
            <>
              <List>
                {mine.slice(0, SHOWN).map((entry) => (
                  <li key={entry.id}>
                    {labels.mineAt(days.day(entry.day_of_week), entry.start_time, entry.end_time)}
                    <Pill tone={entry.hours === 0 ? 'live' : 'accent'}>
                      {entry.hours === 0 ? labels.mineNow : labels.mineIn(entry.hours)}
                    </Pill>
                  </li>
                ))}
                {mine.length > SHOWN && <li>{labels.latest(mine.length - SHOWN)}</li>}
              </List>
              {mine[0]?.hours === 0 && (
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
