import {
  SLOTS,
  slotHour,
  useDatedSchedule,
  useStationTime,
  useUser,
  type ShownSchedule,
  type ShownWeek,
} from '@cabine/panel-core';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../components/feedback/Skeleton';
import { useLabels } from '../labels/labels';
import { useIsLive } from '../provider/useIsLive';
import { RemoteScreen } from '../provider/views';
import { LaterScheduleDialogs } from '../schedules/LaterScheduleDialogs';
import type { ScheduleQuestion } from '../schedules/scheduleQuestion';
import { plainHostName } from '../widgets/week/HostName';
import { DashboardCard } from './DashboardCard';
import { dashboardLabels } from './dashboard.labels';

const Hours = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(100px, 1fr));
  gap: var(--cabine-space-2);

  > li > * {
    display: grid;
    align-content: center;
    width: 100%;
    height: 100%;
    min-height: 52px;
    padding: var(--cabine-space-1) var(--cabine-space-2);
    border: 1px solid var(--cabine-border);
    border-radius: var(--cabine-radius-control);
    background: none;
    font-size: var(--cabine-font-xs);
    line-height: 1.35;
    text-align: start;
  }
  > li > button {
    cursor: pointer;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    color: var(--cabine-text-muted);
    font-variant-numeric: tabular-nums;
  }
  [data-state='free'] > * {
    border-style: dashed;
    color: var(--cabine-text-muted);
  }
  [data-state='booked'] > * {
    background: var(--cabine-hover);
    font-weight: 500;
  }
  [data-state='mine'] > * {
    border-color: var(--cabine-accent-line);
    background: var(--cabine-accent-soft);
    color: var(--cabine-accent-text);
    font-weight: 600;
  }
  [data-now] > * {
    outline: 2px solid var(--cabine-text);
    outline-offset: -1px;
  }
  [data-now='live'] > * {
    outline-color: var(--cabine-live-fill);
  }
  [data-over]:not([data-state='mine']) > * {
    border-color: transparent;
    color: var(--cabine-text-muted);
    font-weight: 400;
  }
  /* Phones begin with the present hour. */
  @media (max-width: 639px) {
    [data-over] {
      display: none;
    }
  }
  @media (hover: hover) {
    > li > button:hover {
      border-style: solid;
      border-color: var(--cabine-accent-line);
      background: var(--cabine-accent-soft);
      color: var(--cabine-accent-text);
    }
  }
  @media (forced-colors: active) {
    [data-state='mine'] > * {
      border-color: Highlight;
    }
  }
`;

function byHour({ hours }: Pick<ShownWeek, 'hours'>, day: number): Map<number, ShownSchedule> {
  const ofToday = hours.filter((entry) => entry.day_of_week === day);
  return new Map(ofToday.map((entry) => [slotHour(entry.start_time), entry]));
}

interface HourCellProps {
  time: string;
  entry: ShownSchedule | undefined;
  event: ShownSchedule | undefined;
  onBook: (() => void) | undefined;
}

function HourCell({ time, entry, event, onBook }: HourCellProps) {
  const labels = useLabels(dashboardLabels);
  const host = entry && plainHostName(entry.user_name);
  const content = (
    <>
      <time>{time}</time>
      <span>{host ?? labels.free}</span>
      {event && <span>{labels.cellEvent(plainHostName(event.user_name))}</span>}
    </>
  );
  if (!onBook)
    return (
      <div title={host} data-arrives={entry && ''}>
        {content}
      </div>
    );
  return (
    <button type="button" onClick={onBook}>
      {content}
    </button>
  );
}

/** Today's 24 hours with their hosts and events; a free hour that has not begun can be booked. */
export function TodayCard() {
  const labels = useLabels(dashboardLabels);
  const user = useUser();
  const [now, isLive] = [useStationTime(), useIsLive()];
  const commands = useDatedSchedule('broadcast');
  const { week, hasDates } = commands;
  const { week: promotion } = useDatedSchedule('event');
  const [question, setQuestion] = useState<ScheduleQuestion | null>(null);
  return (
    <DashboardCard title={labels.today} span="wide">
      <RemoteScreen remote={week} skeleton={<HoursSkeleton hour={now.hour} />}>
        {(onAir) => {
          const today = byHour(onAir, now.day);
          const events = byHour(promotion.status === 'ready' ? promotion.data : { hours: [] }, now.day);
          const isMine = (entry?: ShownSchedule) => entry !== undefined && entry.user_name === user?.username;
          return (
            <>
              <p>
                {[labels.todayText(today.size), ...(events.size > 0 ? [labels.todayEvents(events.size)] : [])].join(
                  ', ',
                )}
              </p>
              <Hours>
                {SLOTS.map((slot) => {
                  const { hour, start_time } = slot;
                  const entry = today.get(hour);
                  const event = events.get(hour);
                  const book =
                    !entry && commands.canBook && hour > now.hour
                      ? () => setQuestion({ kind: 'book', day: now.day, slot })
                      : undefined;
                  const state = isMine(entry) || isMine(event) ? 'mine' : entry ? 'booked' : 'free';
                  return (
                    <li
                      key={hour}
                      data-state={state}
                      data-now={hour !== now.hour ? undefined : isLive ? 'live' : ''}
                      data-over={hour < now.hour || undefined}
                    >
                      <HourCell time={start_time} entry={entry} event={event} onBook={book} />
                    </li>
                  );
                })}
              </Hours>
            </>
          );
        }}
      </RemoteScreen>
      {week.status === 'ready' && (
        <LaterScheduleDialogs
          type="broadcast"
          question={question}
          scene={{ week: week.data, now: commands.now, hasDates, username: user?.username ?? null, commands }}
          onClose={() => setQuestion(null)}
          onAsk={setQuestion}
        />
      )}
    </DashboardCard>
  );
}

function HoursSkeleton({ hour: present }: { hour: number }) {
  return (
    <>
      <Skeleton width="12em" height={21} />
      <Hours>
        {SLOTS.map(({ hour }) => (
          <li key={hour} data-over={hour < present || undefined}>
            <Skeleton height={52} />
          </li>
        ))}
      </Hours>
    </>
  );
}
