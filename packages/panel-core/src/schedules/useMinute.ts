import { useEffect, useState } from 'react';
import type { Clock } from '../environment/clock';

const MINUTE_MS = 60_000;

/** The start of this minute, in milliseconds since 1970 UTC; renewed at every full minute. */
export function useMinute(clock: Clock): number {
  const [minute, setMinute] = useState(() => Math.floor(clock.now() / MINUTE_MS));
  useEffect(() => {
    const untilNext = MINUTE_MS - (clock.now() % MINUTE_MS);
    return clock.after(untilNext, () => setMinute(Math.floor(clock.now() / MINUTE_MS)));
  }, [clock, minute]);
  return minute * MINUTE_MS;
}
