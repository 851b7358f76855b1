import { slotHour, useSchedule, useStationTime, useUser } from '@cabine/panel-core';
import type { Air } from '../broadcasts/AirState';
import { BroadcastScreen } from '../broadcasts/BroadcastScreen';
import { useOnAir } from '../radio/RadioProvider';

/** Who is on air, by what the radio says and by who booked this hour. */
function useAir(): Air {
  const { info } = useOnAir();
  const user = useUser();
  const now = useStationTime();
  const { schedule } = useSchedule('broadcast');
  if (info.state === 'unknown') return { status: 'unknown' };
  if (info.state !== 'live') return { status: 'off' };
  const dj = info.djusername;
  const isSame = (name: string) => name.trim().toLowerCase() === dj.trim().toLowerCase();
  if (user && dj !== '' && isSame(user.username)) return { status: 'you' };
  const slots = schedule.status === 'ready' ? schedule.data : [];
  const slot = slots.find(
    ({ day_of_week, start_time }) => day_of_week === now.day && slotHour(start_time) === now.hour,
  );
  return { status: 'other', dj: dj || 'DJ', until: slot && isSame(slot.user_name) ? slot.end_time : null };
}

/** Go live, with what the radio and the schedule know of the air. */
export function BroadcastPage() {
  return <BroadcastScreen air={useAir()} />;
}
