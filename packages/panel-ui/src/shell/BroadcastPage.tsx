import { upcomingBlocks, useMinute, usePanel, useSchedule, useUser } from '@cabine/panel-core';
import type { Air } from '../broadcasts/AirState';
import { BroadcastScreen } from '../broadcasts/BroadcastScreen';
import { useOnAir } from '../radio/RadioProvider';

/** The broadcaster on air, from the radio info and the booking of this hour. */
function useAir(): Air {
  const { info } = useOnAir();
  const user = useUser();
  const { clock, config } = usePanel();
  const now = useMinute(clock);
  const { schedule } = useSchedule('broadcast');
  if (info.state === 'unknown') return { status: 'unknown' };
  if (info.state === 'offline') return { status: 'off' };
  if (info.state === 'auto') return { status: 'auto' };
  const dj = info.djusername;
  const isDj = (name: string) => name.trim().toLowerCase() === dj.trim().toLowerCase();
  if (user && dj !== '' && isDj(user.username)) return { status: 'you' };
  const slots = schedule.status === 'ready' ? schedule.data : [];
  const [present] = upcomingBlocks(slots, now, config.timeZone);
  const isTheirs = present !== undefined && present.from <= now && isDj(present.host);
  return { status: 'other', dj: dj || 'DJ', until: isTheirs ? (present.slots.at(-1)?.end_time ?? null) : null };
}

/** The 'go live' screen with what the radio and the schedule know. */
export function BroadcastPage() {
  return <BroadcastScreen air={useAir()} />;
}
