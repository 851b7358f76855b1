import {
  upcomingBlocks,
  useDatedSchedule,
  useMinute,
  useOnAirNow,
  usePanel,
  useUser,
  type HostBlock,
  type OnAirNow,
  type Remote,
  type Schedule,
  type ScheduleDate,
  type User,
} from '@cabine/panel-core';
import type { RadioInfo } from '@cabine/panel-core/radio';
import { usernameKey } from '@cabine/panel-core/text';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Air } from '../broadcasts/AirState';
import { useOnAir } from '../radio/RadioProvider';

/** Whether a DJ is on (from the radio), who it is (from the server), and until when (from the week). */
export function useAir(): Air {
  const { info } = useOnAir();
  const user = useUser();
  const { clock, config } = usePanel();
  const now = useMinute(clock);
  const { week } = useDatedSchedule('broadcast');
  const { now: hour } = useOnAirNow(undefined, info.state);
  if (info.state === 'unknown') return { status: 'unknown' };
  const blocks = week.status === 'ready' ? upcomingBlocks(week.data, now, config.timeZone) : [];
  if (info.state === 'live')
    return djOf(
      hour,
      info,
      user,
      blocks.find(({ from }) => from <= now),
      week.status === 'ready',
    );
  const own = blocks.find(({ host }) => host === user?.username);
  return (own && ownHour(own, now)) ?? { status: info.state === 'offline' ? 'off' : 'auto' };
}

type Block = HostBlock<Schedule | ScheduleDate>;

function ownHour({ from, to }: Block, now: number): Air | undefined {
  const minutesTo = (time: number) => Math.max(0, Math.ceil((time - now) / millisecondsInMinute));
  if (from <= now) return { status: 'due', minutes: minutesTo(to) };
  return from - now < millisecondsInHour ? { status: 'soon', minutes: minutesTo(from) } : undefined;
}

function djOf(
  hour: Remote<OnAirNow>,
  info: RadioInfo,
  user: User | null,
  block: Block | undefined,
  isKnown: boolean,
): Air {
  if (hour.status === 'loading' || (hour.status === 'ready' && hour.data.dj === null && hour.refreshing))
    return { status: 'asking' };
  // The encoder's name is not evidence: it is only shown where the back end does not say who is on air.
  const dj = hour.status === 'ready' ? hour.data.dj : info.djusername;
  if (dj === null) return { status: 'unsure' };
  const isDj = (name: string) => usernameKey(name) === usernameKey(dj);
  const isTheirs = block !== undefined && isDj(block.host);
  if (user && dj !== '' && isDj(user.username)) return { status: 'you', isOver: isKnown && !isTheirs };
  return { status: 'other', dj: dj || 'DJ', until: isTheirs ? (block.slots.at(-1)?.end_time ?? null) : null };
}
