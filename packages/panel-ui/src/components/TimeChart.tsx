import { Suspense, lazy, type ComponentType } from 'react';
import { CHART_HEIGHT, type TimeChartProps } from './chartProps';
import { Skeleton } from './feedback/Skeleton';

/** Loaded separately because of its size. If that fails, the table beside it has the figures. */
const TimeChartPlot = lazy<ComponentType<TimeChartProps>>(() =>
  import('./TimeChartPlot').then(
    (file) => ({ default: file.TimeChartPlot }),
    () => ({ default: () => null }),
  ),
);

/**
 * One number over time: a line with axes, and a crosshair that follows pointer and arrow keys. Put a table with the same
 * figures beside it.
 *
 * Parts: axes, the line, bands of the shows beneath, and the crosshair with its value.
 */
export function TimeChart(props: TimeChartProps) {
  return (
    <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
      <TimeChartPlot {...props} />
    </Suspense>
  );
}
