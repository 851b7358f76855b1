import { SCHEDULE_TYPES, upcomingBlocks, useMinute, usePanel, useSchedule, useUser } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { millisecondsInHour } from 'date-fns/constants';
import { Pill } from '../components/Pill';
import { useLabels } from '../labels/labels';
import { ButtonLink } from '../provider/navigation';
import { writeSpan, writeWhen } from '../provider/when';
import { whenLabels } from '../provider/when.labels';
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
  const { clock, config } = usePanel();
  const now = useMinute(clock);
  const words = useLabels(whenLabels);
  const { all, canBook: canBroadcast } = useSchedule('broadcast');
  const { canBook: canPromote } = useSchedule('event');
  const booking = canBroadcast ? SCHEDULE_PATHS.broadcast : canPromote ? SCHEDULE_PATHS.event : null;
  return (
    <DashboardCard title={labels.mine} span="narrow">
      <RemoteScreen remote={all}>
        {(schedules) => {
          const own = schedules.filter(({ user_name }) => user_name === user?.username);
          const mine = SCHEDULE_TYPES.flatMap((type) => {
            const slots = own.filter((slot) => slot.type === type);
            return upcomingBlocks(slots, now, config.timeZone).map((block) => ({ ...block, type }));
          }).sort((one, other) => one.from - other.from);
          if (mine.length === 0) {
            return (
              <Empty>
                <p>{labels.mineEmpty}</p>
                {booking && <ButtonLink to={booking}>{labels.book}</ButtonLink>}
              </Empty>
            );
          }
          const isLiveNow = mine.some(({ type, from }) => type === 'broadcast' && from <= now);
          return (
            <>
              <List>
                {mine.slice(0, SHOWN).map((block) => (
                  <li key={block.slots[0].id}>
                    <span>
                      {writeSpan(block, now, config.timeZone, { ...words, dayName: days.day })}
                      {block.type === 'event' && <small>{labels.mineEvent}</small>}
                    </span>
                    {block.from <= now && <Pill tone="live">{labels.mineNow}</Pill>}
                    {block.from > now && block.from - now < millisecondsInHour && (
                      <Pill tone="accent">{writeWhen(block.from, now, config.timeZone, words)}</Pill>
                    )}
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
