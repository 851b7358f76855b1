import { useNextOnAir } from '@cabine/panel-core';
import { NextShow } from '../radio/NextShow';
import { RadioPlayer } from '../radio/RadioPlayer';
import { plainHostName } from '../widgets/week/HostName';

/** Who is on air, the player, and who is next. */
export function StationNow() {
  const next = useNextOnAir();
  const line = next && <NextShow host={plainHostName(next.user_name)} time={next.start_time} />;
  return <RadioPlayer layout="card" next={line ?? undefined} />;
}
