import { useEffect } from 'react';
import type { Clock } from '../environment/clock';

/** How often to ask again when this machine's clock is ahead of the server's. */
const AGAIN_MS = 5_000;

/** Asks again when the first of these locks (ISO instants) ends, until the server no longer lists it. */
export function useLockEnd(clock: Clock, ends: readonly string[], ask: () => Promise<unknown>): void {
  const first = ends.length === 0 ? null : Math.min(...ends.map((end) => Date.parse(end)));
  useEffect(() => {
    if (first === null) return;
    let stop = () => {};
    let isLeft = false;
    const wait = () => {
      stop = clock.after(Math.max(first - clock.now(), AGAIN_MS), () => {
        void ask().finally(() => !isLeft && wait());
      });
    };
    wait();
    return () => {
      isLeft = true;
      stop();
    };
  }, [clock, first, ask]);
}
