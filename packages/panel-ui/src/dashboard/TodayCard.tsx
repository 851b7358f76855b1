import {
  SLOTS,
  slotHour,
  useSchedule,
  useStationTime,
  useUser,
  type Schedule,
  type ScheduleType,
} from '@cabine/panel-core';
import { css, styled } from 'styled-components';
import { Tooltip } from '../components/overlay/Tooltip';
import { useLabels } from '../labels/labels';
import { RemoteScreen } from '../provider/views';
import { plainHostName } from '../widgets/week/HostName';
import { DashboardCard } from './DashboardCard';
import { dashboardLabels } from './dashboard.labels';

/** Shared by the strip and its legend. */
const hourStyles = css`
  background: var(--cabine-hover);

  &[data-state='booked'] {
    background: color-mix(in srgb, var(--cabine-text-muted) 55%, transparent);
  }
  &[data-state='mine'] {
    background: var(--cabine-accent-line);
  }
  &[data-event]::after {
    content: '';
    position: absolute;
    inset: auto 3px 4px;
    height: 4px;
    border-radius: var(--cabine-radius-full);
    background: var(--cabine-text);
    box-shadow: 0 0 0 1px var(--cabine-card);
  }
  &[data-now] {
    outline: 2px solid var(--cabine-live-fill);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border: 1px solid CanvasText;
    background: Canvas;

    &[data-state='booked'] {
      background: GrayText;
    }
    &[data-state='mine'] {
      background: Highlight;
    }
    &[data-event]::after {
      background: CanvasText;
      box-shadow: 0 0 0 1px Canvas;
    }
    &[data-now] {
      outline-color: CanvasText;
    }
  }
`;

const Strip = styled.ol`
  display: grid;
  grid-template-columns: repeat(24, minmax(0, 1fr));
  gap: 4px;
  > li {
    position: relative;
    height: 40px;
    border-radius: var(--cabine-radius-control);
    ${hourStyles}
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

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--cabine-space-2) var(--cabine-space-6);
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--cabine-space-1) var(--cabine-space-4);
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);
  > li {
    display: inline-flex;
    align-items: center;
    gap: var(--cabine-space-2);
  }
  i {
    position: relative;
    width: 12px;
    height: 12px;
    border-radius: var(--cabine-radius-control);
    ${hourStyles}
  }
`;

/** Hidden from screen readers, because each hour has its state in its name. */
function HoursLegend() {
  const labels = useLabels(dashboardLabels);
  return (
    <Legend aria-hidden>
      <li>
        <i data-state="mine" />
        {labels.legendMine}
      </li>
      <li>
        <i data-state="booked" />
        {labels.legendBooked}
      </li>
      <li>
        <i data-state="free" />
        {labels.legendFree}
      </li>
      <li>
        <i data-event="" />
        {labels.legendEvent}
      </li>
      <li>
        <i data-now="" />
        {labels.legendNow}
      </li>
    </Legend>
  );
}

function byHour(schedules: readonly Schedule[], type: ScheduleType, day: number): Map<number, Schedule> {
  const ofToday = schedules.filter((entry) => entry.type === type && entry.day_of_week === day);
  return new Map(ofToday.map((entry) => [slotHour(entry.start_time), entry]));
}

/** Today's 24 hours as a strip: free, booked, the member's own, with an event, and the current hour. */
export function TodayCard() {
  const labels = useLabels(dashboardLabels);
  const user = useUser();
  const now = useStationTime();
  const { all } = useSchedule('broadcast');
  return (
    <DashboardCard title={labels.today} span="full">
      <RemoteScreen remote={all}>
        {(schedules) => {
          const today = byHour(schedules, 'broadcast', now.day);
          const events = byHour(schedules, 'event', now.day);
          const isMine = (entry?: Schedule) => entry !== undefined && entry.user_name === user?.username;
          return (
            <>
              <Head>
                <p>
                  {[labels.todayText(today.size), ...(events.size > 0 ? [labels.todayEvents(events.size)] : [])].join(
                    ', ',
                  )}
                </p>
                <HoursLegend />
              </Head>
              <Strip>
                {SLOTS.map(({ hour, start_time }) => {
                  const entry = today.get(hour);
                  const event = events.get(hour);
                  const host = entry && plainHostName(entry.user_name);
                  const cell = host ? labels.cellBooked(start_time, host) : labels.cellFree(start_time);
                  const text = event ? labels.cellEvent(cell, plainHostName(event.user_name)) : cell;
                  const state = isMine(entry) || isMine(event) ? 'mine' : entry ? 'booked' : 'free';
                  return (
                    <Tooltip key={hour} text={text} describes={false}>
                      {(anchor) => (
                        <li
                          {...anchor}
                          data-state={state}
                          data-event={event ? '' : undefined}
                          data-now={hour === now.hour || undefined}
                          aria-label={text}
                        >
                          {hour % 6 === 0 && <span aria-hidden>{start_time}</span>}
                        </li>
                      )}
                    </Tooltip>
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
