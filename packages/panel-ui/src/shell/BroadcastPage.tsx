import { slotHour, useSchedule, useStationTime, useUser, type Schedule, type StationTime } from '@cabine/panel-core';
import type { Air } from '../broadcasts/AirState';
import { BroadcastScreen } from '../broadcasts/BroadcastScreen';
import { useOnAir } from '../radio/RadioProvider';

const HOURS_OF_WEEK = 7 * 24;
const LAST_MINUTE = 45;

/** When the hours that `isHost` has booked from now on end, `HH:MM`; null if this one is not theirs. */
function endOf(slots: readonly Schedule[], now: StationTime, isHost: (name: string) => boolean): string | null {
  const byHour = new Map(slots.map((slot) => [slot.day_of_week * 24 + slotHour(slot.start_time), slot]));
  const first = now.day * 24 + now.hour;
  let count = 0;
  let end: string | null = null;
  for (; count < HOURS_OF_WEEK; count += 1) {
    const slot = byHour.get((first + count) % HOURS_OF_WEEK);
    if (!slot || !isHost(slot.user_name)) break;
    end = slot.end_time;
  }
  // The last quarter of an hour belongs to nobody.
  return count === 1 && now.minute >= LAST_MINUTE ? null : end;
}

/** Who is on air, by what the radio says and by who booked this hour. */
function useAir(): Air {
  const { info } = useOnAir();
  const user = useUser();
  const now = useStationTime();
  const { schedule } = useSchedule('broadcast');
  if (info.state === 'unknown') return { status: 'unknown' };
  if (info.state === 'offline') return { status: 'off' };
  if (info.state === 'auto') return { status: 'auto' };
  const dj = info.djusername;
  const isDj = (name: string) => name.trim().toLowerCase() === dj.trim().toLowerCase();
  if (user && dj !== '' && isDj(user.username)) return { status: 'you' };
  const slots = schedule.status === 'ready' ? schedule.data : [];
  return { status: 'other', dj: dj || 'DJ', until: endOf(slots, now, isDj) };
}

/** Go live, with what the radio and the schedule know of the air. */
export function BroadcastPage() {
  return <BroadcastScreen air={useAir()} />;
}
