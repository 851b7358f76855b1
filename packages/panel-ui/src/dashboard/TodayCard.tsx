import { SLOTS, dayOn, phaseOf, useDatedSchedule, useUser, type DatedSchedule, type Hour } from '@cabine/panel-core';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../components/feedback/Skeleton';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { useIsLive } from '../provider/useIsLive';
import { RemoteScreen } from '../provider/views';
import { LaterScheduleDialogs } from '../schedules/LaterScheduleDialogs';
import { datesLabels } from '../schedules/dates.labels';
import { kindOf } from '../schedules/kindOf';
import type { ScheduleQuestion } from '../schedules/scheduleQuestion';
import { plainHostName } from '../widgets/week/HostName';
import { DashboardCard } from './DashboardCard';
import { dashboardLabels } from './dashboard.labels';

const Hours = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(calc(100 * var(--cabine-px)), 1fr));
  gap: var(--cabine-space-2);

  > li > * {
    display: grid;
    align-content: center;
    width: 100%;
    height: 100%;
    min-height: calc(52 * var(--cabine-px));
    padding: var(--cabine-space-1) var(--cabine-space-2);
    border: 1px solid var(--cabine-border);
    border-radius: var(--cabine-radius-control);
    background: none;
    font-size: var(--cabine-font-xs);
    line-height: 1.35;
    text-align: start;
  }
  > li > button {
  }
  span {
    overflow-wrap: anywhere;
  }
  time {
    color: var(--cabine-text-muted);
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
  @media (width < 40em) {
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

interface HourCellProps {
  time: string;
  isOver: boolean;
  entry: Hour['holder'];
  closed: string | undefined;
  event: Hour['holder'];
  onBook: (() => void) | undefined;
}

function HourCell({ time, isOver, entry, closed, event, onBook }: HourCellProps) {
  const labels = useLabels(dashboardLabels);
  const dates = useLabels(datesLabels);
  const host = entry === null ? undefined : plainHostName(entry.user_name);
  const content = (
    <>
      {onBook && <VisuallyHidden>{labels.bookHour} </VisuallyHidden>}
      <time>{time}</time>
      <span>{host ?? (closed ? dates.closedMark : labels.free)}</span>
      {event && <span>{labels.cellEvent(plainHostName(event.user_name))}</span>}
      {isOver && <VisuallyHidden>{labels.over}</VisuallyHidden>}
    </>
  );
  if (!onBook)
    return (
      <div title={closed ? dates.closed(closed) : host} data-arrives={entry && ''}>
        {content}
      </div>
    );
  return (
    <button type="button" onClick={onBook}>
      {content}
    </button>
  );
}

interface HourProps {
  hour: Hour;
  event: Hour['holder'];
  commands: DatedSchedule;
  username: string | null;
  isLive: boolean;
  onBook: () => void;
}

function HourItem({ hour, event, commands, username, isLive, onBook }: HourProps) {
  const { holder, start_time } = hour;
  const phase = phaseOf(hour, commands.now);
  const isMine = [holder, event].some((each) => each !== null && each.user_name === username);
  return (
    <li
      data-state={isMine ? 'mine' : holder ? 'booked' : 'free'}
      data-now={phase !== 'present' ? undefined : isLive && holder ? 'live' : ''}
      data-over={phase === 'over' || undefined}
      aria-current={phase === 'present' ? 'time' : undefined}
    >
      <HourCell
        time={start_time}
        isOver={phase === 'over'}
        entry={holder}
        closed={hour.exception?.closed}
        event={event}
        onBook={phase !== 'over' && kindOf(hour, commands) === 'book' ? onBook : undefined}
      />
    </li>
  );
}

/** Today's 24 hours with their hosts and events; a free one that is not over can be booked. */
export function TodayCard() {
  const labels = useLabels(dashboardLabels);
  const username = useUser()?.username ?? null;
  const isLive = useIsLive();
  const commands = useDatedSchedule('broadcast');
  const { week, now } = commands;
  const { week: promotion } = useDatedSchedule('event');
  const [question, setQuestion] = useState<ScheduleQuestion | null>(null);
  const held = (hours: readonly Hour[]) => hours.filter(({ holder }) => holder !== null).length;
  return (
    <DashboardCard title={labels.today} span="wide">
      <RemoteScreen remote={week} skeleton={<HoursSkeleton hour={now.hour} />}>
        {(shown) => {
          const today = dayOn('broadcast', now.date, shown);
          const events = promotion.status === 'ready' ? dayOn('event', now.date, promotion.data) : [];
          return (
            <>
              <p>
                {[labels.todayText(held(today)), ...(held(events) > 0 ? [labels.todayEvents(held(events))] : [])].join(
                  ', ',
                )}
              </p>
              <Hours>
                {today.map((hour, at) => (
                  <HourItem
                    key={hour.start_time}
                    {...{ hour, commands, username, isLive }}
                    event={events[at]?.holder ?? null}
                    onBook={() => setQuestion({ kind: 'book', hour })}
                  />
                ))}
              </Hours>
            </>
          );
        }}
      </RemoteScreen>
      {week.status === 'ready' && (
        <LaterScheduleDialogs
          type="broadcast"
          {...{ question, commands, username }}
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
