import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useState } from 'react';
import type { Clock } from '../environment/clock';

/**
 * The start of this minute, in milliseconds since 1970 UTC; renewed at every full minute.
 *
 * @param initial what a server took for now: drawn first, so that the browser begins with the same
 */
export function useMinute(clock: Clock, initial?: number): number {
  const [minute, setMinute] = useState(() => Math.floor((initial ?? clock.now()) / millisecondsInMinute));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server's minute is over
    setMinute(Math.floor(clock.now() / millisecondsInMinute));
    const untilNext = millisecondsInMinute - (clock.now() % millisecondsInMinute);
    return clock.after(untilNext, () => setMinute(Math.floor(clock.now() / millisecondsInMinute)));
  }, [clock, minute]);
  return minute * millisecondsInMinute;
}
