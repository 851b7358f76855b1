import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useState } from 'react';
import type { Clock } from '../environment/clock';

/** The start of this minute, in milliseconds since 1970 UTC; renewed at every full minute. */
export function useMinute(clock: Clock): number {
  const [minute, setMinute] = useState(() => Math.floor(clock.now() / millisecondsInMinute));
  useEffect(() => {
    const untilNext = millisecondsInMinute - (clock.now() % millisecondsInMinute);
    return clock.after(untilNext, () => setMinute(Math.floor(clock.now() / millisecondsInMinute)));
  }, [clock, minute]);
  return minute * millisecondsInMinute;
}
