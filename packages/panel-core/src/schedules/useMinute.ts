import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useState } from 'react';
import type { Clock } from '../environment/clock';

/**
 * The start of the current minute in milliseconds since 1970 UTC; updates at every full minute.
 *
 * @param initial the server's time in rendered HTML, so that hydration starts with the same value
 */
export function useMinute(clock: Clock, initial?: number): number {
  const [minute, setMinute] = useState(() => Math.floor((initial ?? clock.now()) / millisecondsInMinute));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- replaces the server's time after hydration
    setMinute(Math.floor(clock.now() / millisecondsInMinute));
    const untilNext = millisecondsInMinute - (clock.now() % millisecondsInMinute);
    return clock.after(untilNext, () => setMinute(Math.floor(clock.now() / millisecondsInMinute)));
  }, [clock, minute]);
  useEffect(() => clock.onCorrected?.(() => setMinute(Math.floor(clock.now() / millisecondsInMinute))), [clock]);
  return minute * millisecondsInMinute;
}
