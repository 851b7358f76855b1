import type { ChartBand } from '../components/chartProps';
import { Disclosure } from '../components/Disclosure';
import { FiguresTable } from '../components/FiguresTable';
import { TimeChart } from '../components/TimeChart';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { airLabels } from './air.labels';
import type { lineOf } from './airLine';

interface ListenersChartProps {
  line: NonNullable<ReturnType<typeof lineOf>>;
  summary: string;
  /** Name of the table. */
  title: string;
  write: (at: string) => string;
  tick: (at: string) => string | null;
  bands?: { label: string; rows: readonly ChartBand[] };
}

/** Listeners over time: a sentence that sums them up, a line, and a table. */
export function ListenersChart({ line, summary, title, write, tick, bands }: ListenersChartProps) {
  const labels = useLabels(airLabels);
  const moments = useMoments();
  const instant = (at: number) => new Date(at).toISOString();
  return (
    <>
      <p aria-hidden>{summary}</p>
      <TimeChart
        {...line}
        {...(bands && { bands })}
        summary={summary}
        label={labels.measureName('mean')}
        write={(at, value) => labels.point(moments.weekday(instant(at)), value)}
        tick={(at) => tick(instant(at))}
      />
      <Disclosure title={title}>
        <FiguresTable
          columns={[labels.hour, labels.columnMean, labels.columnPeak]}
          rows={line.hours.map(({ at, mean, peak }) => ({ key: at, name: write(at), figures: [mean, peak] }))}
        />
      </Disclosure>
    </>
  );
}
