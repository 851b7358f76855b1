import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { airLabels } from './air.labels';
import type { AirPoint } from './airLine';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: var(--cabine-space-1) 0;
    border-bottom: 1px solid var(--cabine-border);
    text-align: end;
    font-weight: 400;
  }
  thead th {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
  th:first-child {
    text-align: start;
  }
`;

/** What a line of listeners shows, in numbers. */
export function ListenersTable({ points, write }: { points: readonly AirPoint[]; write: (at: string) => string }) {
  const labels = useLabels(airLabels);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{labels.hour}</th>
          <th scope="col">{labels.columnMean}</th>
          <th scope="col">{labels.columnPeak}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, mean, peak }) => (
          <tr key={at}>
            <th scope="row">{write(at)}</th>
            <td>{mean}</td>
            <td>{peak}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
