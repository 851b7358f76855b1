import { FiguresTable } from '../components/FiguresTable';
import { useLabels } from '../labels/labels';
import { airLabels } from './air.labels';
import type { AirPoint } from './airLine';

export function ListenersTable({ points, write }: { points: readonly AirPoint[]; write: (at: string) => string }) {
  const labels = useLabels(airLabels);
  return (
    <FiguresTable
      columns={[labels.hour, labels.columnMean, labels.columnPeak]}
      rows={points.map(({ at, mean, peak }) => ({ key: at, name: write(at), figures: [mean, peak] }))}
    />
  );
}
