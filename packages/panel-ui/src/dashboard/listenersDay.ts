import { millisecondsInDay } from 'date-fns/constants';
import type { ListenerSample } from '@cabine/panel-core';
import type { SparklinePoint } from '../components/Sparkline';

/** A longer interval without samples is a gap in the line. */
const GAP_MS = 16 * 60_000;

export interface ListenersDay {
  peak: ListenerSample;
  average: number;
  runs: SparklinePoint[][];
}

/** Prepares the listeners of the last 24 hours for a line. Null for fewer than two samples. */
export function listenersDay(samples: readonly ListenerSample[], now: number): ListenersDay | null {
  const [first, ...others] = samples;
  if (!first || others.length === 0) return null;
  const peak = samples.reduce((most, sample) => (sample.listeners > most.listeners ? sample : most));
  const average = Math.round(samples.reduce((sum, { listeners }) => sum + listeners, 0) / samples.length);
  const runs: SparklinePoint[][] = [];
  let before = -Infinity;
  for (const sample of samples) {
    const at = Date.parse(sample.at);
    if (at - before > GAP_MS) runs.push([]);
    before = at;
    runs.at(-1)?.push({
      x: 1 - (now - at) / millisecondsInDay,
      y: peak.listeners === 0 ? 0 : sample.listeners / peak.listeners,
    });
  }
  return { peak, average, runs };
}
