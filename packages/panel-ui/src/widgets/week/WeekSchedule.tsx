import {
  closedDays,
  createWeekPoller,
  sevenDays,
  stationTime,
  useMinute,
  useWeek,
  visitorClock,
  zoneName,
  type Clock,
  type ScheduleType,
  type PublicWeek,
  type WeekPoller,
} from '@cabine/panel-core/schedule';
import { useMemo, type CSSProperties } from 'react';
import { styled } from 'styled-components';
import { ownWidth } from '../../components/ownWidth';
import { useIsInBrowser } from '../../theme/useIsInBrowser';
import { useLabels } from '../../labels/labels';
import { heightOf } from './widgetHeight';
import { WeekTable, type WeekComponents } from './WeekTable';
import { weekLabels } from './week.labels';
import { withPart } from '../../components/withPart';

export interface WeekScheduleProps {
  /** Address of `/public/schedule`, for example `https://radio.example/api/public/schedule`. */
  scheduleUrl: string;
  /** The week that a server has loaded (`readWeek`): rendered at once, also without JavaScript. */
  initialWeek?: PublicWeek | null;
  /**
   * Milliseconds since 1970, to mark the current hour before JavaScript runs. Only for pages rendered on each request.
   */
  initialNow?: number;
  /** Default `broadcast`: hours on air. */
  type?: ScheduleType;
  /** Avatar address with `{username}` in it. Default: no avatars. */
  avatarUrl?: string | null;
  /** Shows one day at any width. Default false. */
  compact?: boolean;
  components?: WeekComponents;
  /** Polls even if the server has a stream of live events. Default false. */
  poll?: boolean;
  /** Replaces `scheduleUrl` as the source of the week. */
  poller?: WeekPoller;
  clock?: Clock;
  /** Class of the root element. */
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

const roomFor = (events: boolean) => heightOf({ widget: 'schedule', compact: false, events });

const Root = styled.section.withConfig(withPart)`
  ${ownWidth('680px')}
  &[data-status='loading'] {
    box-sizing: border-box;
    min-height: ${roomFor(false)}px;
    &[data-type='event'] {
      min-height: ${roomFor(true)}px;
    }
  }
  padding: var(--cabine-space-3);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-card);
`;

const Note = styled.p.withConfig(withPart)`
  padding-top: var(--cabine-space-2);
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);
`;

const Retry = styled.button`
  min-height: var(--cabine-control-height-small);
  padding: 0 var(--cabine-space-3);
  border: 1px solid var(--cabine-border-strong);
  border-radius: var(--cabine-radius-control);
  background: none;
`;

type ReadyProps = Pick<WeekScheduleProps, 'type' | 'avatarUrl' | 'compact' | 'components' | 'clock' | 'initialNow'> & {
  week: PublicWeek;
  stale: boolean;
};

function ReadyWeek({ week, stale, type = 'broadcast', clock = visitorClock, initialNow, ...rest }: ReadyProps) {
  const labels = useLabels(weekLabels);
  const isInBrowser = useIsInBrowser();
  const minute = useMinute(clock, initialNow);
  // A page may have been rendered days ago, so the server's own clock must not mark the current hour.
  const now = isInBrowser || initialNow !== undefined ? stationTime(minute, week.timeZone) : null;
  // Without a known day the page shows the week as it is every week.
  const today = now?.date ?? null;
  const slots = useMemo(() => {
    const shown = today === null ? week.weekly : sevenDays(week, today);
    return shown.filter((slot) => slot.type === type);
  }, [week, type, today]);
  const note = (
    <Note part="note">{[labels.zone(zoneName(week.timeZone)), ...(stale ? [labels.stale] : [])].join(' · ')}</Note>
  );
  const closed = useMemo(() => closedDays(week, type), [week, type]);
  return <WeekTable {...{ slots, now, closed, note }} today={week.dates ? today : null} {...rest} />;
}

/**
 * The station's public week, updated automatically.
 *
 * Parts: a line with the days on narrow places, a column a day with the hours as rows, blocks with avatar and name,
 * the line of the present, and a note on the time zone.
 *
 * @example <WeekSchedule scheduleUrl="https://radio.example/api/public/schedule" />
 */
export function WeekSchedule({
  scheduleUrl,
  initialWeek,
  poller: given,
  poll,
  className,
  style,
  ...rest
}: WeekScheduleProps) {
  const labels = useLabels(weekLabels);
  const poller = useMemo(
    () => given ?? createWeekPoller(scheduleUrl, poll ? { follow: undefined } : undefined),
    [given, scheduleUrl, poll],
  );
  const { week, stale } = useWeek(poller, initialWeek);
  return (
    <Root
      className={className}
      style={style}
      aria-label={labels.week}
      data-cabine-schedule=""
      data-type={rest.type}
      part="schedule"
      data-status={week ? 'ready' : stale ? 'failed' : 'loading'}
      data-stale={week && stale ? '' : undefined}
    >
      {week ? (
        <ReadyWeek week={week} stale={stale} {...rest} />
      ) : stale ? (
        <div role="alert">
          <p>{labels.failed}</p>
          <Retry type="button" onClick={() => poller.refresh()}>
            {labels.retry}
          </Retry>
        </div>
      ) : (
        <p role="status">{labels.loading}</p>
      )}
    </Root>
  );
}
