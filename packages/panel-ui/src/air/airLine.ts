import type { ListenersAt } from '@cabine/panel-core';
import type { SparklinePoint } from '../components/Sparkline';

const MINUTE_MS = 60_000;

export interface AirPoint {
  at: string;
  mean: number;
  peak: number;
}

export interface AirLine {
  peak: { at: string; listeners: number };
  average: number;
  /** Means, with x from 0 at the first instant to 1 at the last. Gaps without samples separate the runs. */
  runs: SparklinePoint[][];
  /** One point per clock hour, oldest first. */
  hours: AirPoint[];
}

/** Null for fewer than two samples. `minutes` is the length of a sample. */
export function lineOf(points: readonly ListenersAt[], from: number, to: number, minutes: number): AirLine | null {
  const known = points.flatMap(({ at, mean, peak }) => (mean === null || peak === null ? [] : [{ at, mean, peak }]));
  const [first] = known;
  if (!first || known.length < 2) return null;
  const most = known.reduce((best, point) => (point.peak > best.peak ? point : best), first);
  const runs: SparklinePoint[][] = [];
  const hours = new Map<number, AirPoint[]>();
  let before = -Infinity;
  for (const point of known) {
    const at = Date.parse(point.at);
    if (at - before > 1.5 * minutes * MINUTE_MS) runs.push([]);
    before = at;
    runs.at(-1)?.push({ x: (at - from) / (to - from), y: most.peak === 0 ? 0 : point.mean / most.peak });
    const hour = Math.floor(at / (60 * MINUTE_MS));
    hours.set(hour, [...(hours.get(hour) ?? []), point]);
  }
  const meanOf = (list: readonly AirPoint[]) => Math.round(list.reduce((sum, { mean }) => sum + mean, 0) / list.length);
  return {
    peak: { at: most.at, listeners: most.peak },
    average: meanOf(known),
    runs,
    hours: [...hours.values()].map((list) => ({
      at: list[0]?.at ?? '',
      mean: meanOf(list),
      peak: Math.max(...list.map(({ peak }) => peak)),
    })),
  };
}
