import { SLOTS, slotHour, useSchedule, useStationTime, useUser } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { RemoteScreen } from '../provider/views';
import { plainHostName } from '../schedules/HostName';
import { DashboardCard } from './DashboardCard';
import { dashboardLabels } from './dashboard.labels';

const Strip = styled.ol`
  display: grid;
  grid-template-columns: repeat(24, minmax(0, 1fr));
  gap: 4px;
  > li {
    position: relative;
    height: 40px;
    border-radius: 4px;
    background: var(--cabine-hover);
  }
  > li[data-state='booked'] {
    background: color-mix(in srgb, var(--cabine-text-muted) 55%, transparent);
  }
  > li[data-state='mine'] {
    background: var(--cabine-accent-fill);
  }
  > li[data-now] {
    outline: 2px solid var(--cabine-live-fill);
    outline-offset: 2px;
  }
  > li > span {
    position: absolute;
    top: 100%;
    left: 0;
    padding-top: 6px;
    font-size: var(--cabine-font-xs);
    font-variant-numeric: tabular-nums;
    color: var(--cabine-text-muted);
  }
  padding-bottom: 28px;
  @media (max-width: 640px) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    row-gap: 32px;
  }
`;

/** Today's 24 hours as a strip: free, booked, one's own, and the hour it is. */
export function TodayCard() {
  const labels = useLabels(dashboardLabels);
  const user = useUser();
  const now = useStationTime();
  const { schedule } = useSchedule('broadcast');
  return (
    <DashboardCard title={labels.today} span="full">
      <RemoteScreen remote={schedule}>
        {(schedules) => {
          const today = new Map(
            schedules
              .filter((entry) => entry.day_of_week === now.day)
              .map((entry) => [slotHour(entry.start_time), entry]),
          );
          return (
            <>
              <p>{labels.todayText(today.size)}</p>
              <Strip>
                {SLOTS.map(({ hour, start_time }) => {
                  const entry = today.get(hour);
                  const host = entry && plainHostName(entry.user_name);
                  const text = host ? labels.cellBooked(start_time, host) : labels.cellFree(start_time);
                  const state = !entry ? 'free' : entry.user_name === user?.username ? 'mine' : 'booked';
                  return (
                    <li
                      key={hour}
                      data-state={state}
                      data-now={hour === now.hour || undefined}
                      title={text}
                      aria-label={text}
                    >
                      {hour % 6 === 0 && <span aria-hidden>{start_time}</span>}
                    </li>
                  );
                })}
              </Strip>
            </>
          );
        }}
      </RemoteScreen>
    </DashboardCard>
  );
}
