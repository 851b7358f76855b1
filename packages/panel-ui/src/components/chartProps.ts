/** A named time beneath the line. */
export interface ChartBand {
  key: string | number;
  from: number;
  to: number;
  name: string;
}

export interface TimeChartProps {
  /** One sentence that sums the line up: its accessible text. */
  summary: string;
  /** What the line shows, in the legend. */
  label: string;
  /** Instant of the first value, in milliseconds. */
  from: number;
  /** Milliseconds from one value to the next. */
  step: number;
  /** Null where nothing was measured, which interrupts the line. */
  values: readonly (number | null)[];
  /** What the crosshair says of a value: `seg, 20:20 · 46 ouvintes`. */
  write: (at: number, value: number | null) => string;
  /** The axis' text at the instant of a value; null for most. */
  tick: (at: number) => string | null;
  /** Absent: the line has no bands. */
  bands?: { label: string; rows: readonly ChartBand[] };
}

/** In px, legend included; the same before it loads. */
export const CHART_HEIGHT = 240;
