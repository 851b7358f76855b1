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
  /** Means, from the first instant at 0 to the last at 1; between two runs nobody counted. */
  runs: SparklinePoint[][];
  /** The points of each whole hour together, oldest first. */
  hours: AirPoint[];
}

/** Listeners between two instants, each point so many minutes, to be drawn and read; null where there is nothing to compare. */
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
