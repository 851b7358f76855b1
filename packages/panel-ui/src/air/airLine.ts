import type { ListenersAt } from '@cabine/panel-core';

const MINUTE_MS = 60_000;

export interface AirPoint {
  at: string;
  mean: number;
  peak: number;
}

export interface AirLine {
  peak: { at: string; listeners: number };
  average: number;
  /** Instant of the first value, and milliseconds from one value to the next. */
  from: number;
  step: number;
  /** Means; null where nothing was counted. */
  values: (number | null)[];
  /** One point per clock hour, oldest first. */
  hours: AirPoint[];
}

/** Null for fewer than two samples. `minutes` is the length of a sample. */
export function lineOf(points: readonly ListenersAt[], from: number, to: number, minutes: number): AirLine | null {
  const known = points.flatMap(({ at, mean, peak }) => (mean === null || peak === null ? [] : [{ at, mean, peak }]));
  const [first] = known;
  if (!first || known.length < 2) return null;
  const most = known.reduce((best, point) => (point.peak > best.peak ? point : best), first);
  const step = minutes * MINUTE_MS;
  const values = Array.from({ length: Math.ceil((to - from) / step) }, (): number | null => null);
  const hours = new Map<number, AirPoint[]>();
  for (const point of known) {
    const at = Date.parse(point.at);
    const slot = Math.floor((at - from) / step);
    if (slot in values) values[slot] = point.mean;
    const hour = Math.floor(at / (60 * MINUTE_MS));
    hours.set(hour, [...(hours.get(hour) ?? []), point]);
  }
  const meanOf = (list: readonly AirPoint[]) => Math.round(list.reduce((sum, { mean }) => sum + mean, 0) / list.length);
  return {
    peak: { at: most.at, listeners: most.peak },
    average: meanOf(known),
    from,
    step,
    values,
    hours: [...hours.values()].map((list) => ({
      at: list[0]?.at ?? '',
      mean: meanOf(list),
      peak: Math.max(...list.map(({ peak }) => peak)),
    })),
  };
}
