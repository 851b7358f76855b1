import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Jobs } from '../platform/Jobs';

const WINDOW_MS = 60_000;
const NS_PER_MS = 1e6;

/** The event loop's 99th percentile delay over the present and the previous minute; reading it changes nothing. */
export function watchDelay(jobs: Pick<Jobs, 'every'>) {
  const histogram = monitorEventLoopDelay();
  histogram.enable();
  // An empty histogram is slow to read.
  const now = () => (histogram.count === 0 ? 0 : histogram.percentile(99) / NS_PER_MS);
  let before = 0;
  const stop = jobs.every(WINDOW_MS, 'The delay of the event loop', () => {
    before = now();
    histogram.reset();
  });
  return {
    ms: () => Math.max(before, now()),
    stop() {
      stop();
      histogram.disable();
    },
  };
}
