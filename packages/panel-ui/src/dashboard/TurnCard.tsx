import {
  SCHEDULE_TYPES,
  dateAfter,
  dayOn,
  isFree,
  phaseOf,
  stationTime,
  upcomingBlocks,
  useDatedSchedule,
  useMinute,
  usePanel,
  useSchedule,
  useUser,
  type HostBlock,
  type ScheduleDate,
  type Schedule,
  type ScheduleType,
  type ShownWeek,
} from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Skeleton } from '../components/feedback/Skeleton';
import { useLabels } from '../labels/labels';
import { ButtonLink } from '../provider/navigation';
import { RemoteScreen } from '../provider/views';
import { writeSpan, writeWhen } from '../provider/when';
import { whenLabels } from '../provider/when.labels';
import { schedulesLabels } from '../schedules/schedules.labels';
import { DashboardCard } from './DashboardCard';
import { dashboardLabels } from './dashboard.labels';
import { leadStyles } from './leadStyles';
import { OnAirFacts } from './OnAirFacts';
import { turnOf, type Turn } from './turn';
import { useAir } from './useAir';

const AFTER_SHOWN = 2;
const SCHEDULE_PATHS = { broadcast: '/broadcaster/schedule', event: '/promoter/schedule' } as const;
const GO_LIVE_PATH = '/broadcaster/broadcast';

/** Has the room of a lead, its button, which phones draw below it, and the hours after. */
const Turn = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: var(--cabine-space-3);
  min-height: calc(110 * var(--cabine-px));
  @media (width < 40em) {
    min-height: calc(190 * var(--cabine-px));
  }
`;

const Lead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--cabine-space-3) var(--cabine-space-6);
  min-height: calc(64 * var(--cabine-px));

  > div {
    ${leadStyles}
  }
  @media (width < 40em) {
    > a {
      flex: 1 1 100%;
    }
  }
`;

const After = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--cabine-space-1) var(--cabine-space-4);
  padding-top: var(--cabine-space-3);
  border-top: 1px solid var(--cabine-border);
  color: var(--cabine-text-muted);
  font-variant-numeric: tabular-nums;
`;

type Hours = HostBlock<Schedule | ScheduleDate> & { type: ScheduleType };
type Weeks = Record<ScheduleType, ShownWeek | null>;

function useHours() {
  const labels = useLabels(dashboardLabels);
  const days = useLabels(schedulesLabels);
  const when = useLabels(whenLabels);
  const user = useUser();
  const { clock, config } = usePanel();
  const now = useMinute(clock);
  return {
    now,
    ofMember: (weeks: Weeks) =>
      SCHEDULE_TYPES.flatMap((type) => {
        const week = weeks[type];
        const blocks = week ? upcomingBlocks(week, now, config.timeZone) : [];
        return blocks.filter(({ host }) => host === user?.username).map((block): Hours => ({ ...block, type }));
      }).sort((one, other) => one.from - other.from),
    span(block: Hours) {
      const written = writeSpan(block, now, config.timeZone, { ...when, dayName: days.day });
      return block.type === 'event' ? labels.mineEvent(written) : written;
    },
    when: (block: Hours) => writeWhen(block.from, now, config.timeZone, when),
  };
}

/** The first card: the member's own next show, and the one thing to do about it. */
export function TurnCard() {
  const labels = useLabels(dashboardLabels);
  const hours = useHours();
  const { status } = useAir();
  const isOnAir = status === 'unsure' || status === 'unknown' || status === 'asking' ? null : status === 'you';
  const { week } = useDatedSchedule('broadcast');
  const { week: events } = useDatedSchedule('event');
  const ofType = (remote: typeof week) => (remote.status === 'ready' ? remote.data : null);
  const blocks = hours.ofMember({ broadcast: ofType(week), event: ofType(events) });
  const turn = turnOf(blocks, hours.now, isOnAir, ({ type }) => type === 'broadcast');
  const isNow = turn.kind !== 'none' && (turn.block === null || turn.block.from <= hours.now);
  const after = blocks.filter((block) => turn.kind === 'none' || block !== turn.block);
  return (
    <DashboardCard title={isNow ? labels.mineNow : labels.mine} span="full">
      <RemoteScreen remote={week} skeleton={<LeadSkeleton />}>
        {(broadcast) => (
          <Turn>
            <Lead>
              <div key={turn.kind} data-turn={turn.kind} data-arrives="">
                {turn.kind === 'onAir' ? (
                  <OnAirFacts until={turn.block?.to ?? null} now={hours.now} />
                ) : turn.kind === 'none' ? (
                  <NoShow week={broadcast} />
                ) : (
                  <NextShow turn={turn} {...hours} />
                )}
              </div>
              <TurnLink turn={turn} />
            </Lead>
            <Later spans={after.map(hours.span)} />
          </Turn>
        )}
      </RemoteScreen>
    </DashboardCard>
  );
}

function Later({ spans }: { spans: readonly string[] }) {
  const labels = useLabels(dashboardLabels);
  if (spans.length === 0) return null;
  return (
    <After aria-label={labels.mineAfter}>
      {spans.slice(0, AFTER_SHOWN).map((span) => (
        <li key={span}>{span}</li>
      ))}
      {spans.length > AFTER_SHOWN && <li>{labels.latest(spans.length - AFTER_SHOWN)}</li>}
    </After>
  );
}

type NextShowProps = Pick<ReturnType<typeof useHours>, 'now' | 'span' | 'when'> & {
  turn: Extract<Turn<Hours>, { kind: 'missing' | 'soon' | 'later' }>;
};

/** Within an hour the time that is left leads, before it the day and the hours; of a show without its host, that. */
function NextShow({ turn: { kind, block }, now, span, when }: NextShowProps) {
  const labels = useLabels(dashboardLabels);
  const counts = kind === 'soon' && block.from > now;
  return (
    <>
      <strong>{kind === 'missing' ? labels.mineMissing : counts ? when(block) : span(block)}</strong>
      {(counts || kind === 'missing') && <p>{span(block)}</p>}
    </>
  );
}

function NoShow({ week }: { week: ShownWeek }) {
  const labels = useLabels(dashboardLabels);
  const { clock, config } = usePanel();
  const now = stationTime(useMinute(clock), config.timeZone);
  const free = (date: string) =>
    dayOn('broadcast', date, week).filter((hour) => isFree(hour) && phaseOf(hour, now) !== 'over').length;
  return (
    <>
      <strong>{labels.mineEmpty}</strong>
      <p>{labels.freeToday(free(now.date), free(dateAfter(now.date, 1)))}</p>
    </>
  );
}

function TurnLink({ turn }: { turn: Turn<Hours> }) {
  const labels = useLabels(dashboardLabels);
  const { canBook: canBroadcast } = useSchedule('broadcast');
  const { canBook: canPromote } = useSchedule('event');
  const booking = canBroadcast ? SCHEDULE_PATHS.broadcast : canPromote ? SCHEDULE_PATHS.event : null;
  if (turn.kind === 'onAir' || (turn.kind !== 'none' && turn.block.type === 'broadcast'))
    return (
      <ButtonLink to={GO_LIVE_PATH} {...(turn.kind !== 'later' && { look: 'primary' })}>
        {turn.kind === 'later' ? labels.prepare : turn.kind === 'onAir' ? labels.studio : labels.goLive}
      </ButtonLink>
    );
  if (!booking) return null;
  return (
    <ButtonLink to={booking} {...(turn.kind === 'none' && { look: 'primary' })}>
      {labels.book}
    </ButtonLink>
  );
}

function LeadSkeleton() {
  return (
    <Turn>
      <Lead>
        <Skeleton width="min(320px, 80%)" height={34} />
      </Lead>
    </Turn>
  );
}
