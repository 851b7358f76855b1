import { useListeners, usePanel } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Disclosure } from '../components/Disclosure';
import { Sparkline } from '../components/Sparkline';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { dashboardLabels } from './dashboard.labels';
import { listenersDay } from './listenersDay';

const Root = styled.div`
  display: grid;
  gap: var(--cabine-space-2);
  min-width: 0;
  margin-top: auto;
  > p {
    color: var(--cabine-text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: var(--cabine-space-1) 0;
    border-bottom: 1px solid var(--cabine-border);
    text-align: start;
    font-weight: 400;
  }
  thead th {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
  th:last-child,
  td:last-child {
    text-align: end;
  }
`;

/** How many listened in the last 24 hours: a line, the same in a sentence, and its hours in a table. */
export function ListenersLine() {
  const labels = useLabels(dashboardLabels);
  const moments = useMoments();
  const { clock } = usePanel();
  const remote = useListeners();
  // A back end that does not count has no line; what is on air stands above all the same.
  const day = remote.status === 'ready' ? listenersDay(remote.data, clock.now()) : null;
  if (!day) return null;
  const time = (instant: string) => moments.full(instant).slice(-5);
  const summary = labels.listenersText(day.peak.listeners, time(day.peak.at), day.average);
  return (
    <Root>
      <Sparkline label={summary} runs={day.runs} />
      <p aria-hidden>{summary}</p>
      <Disclosure title={labels.listenersTable}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{labels.listenersAt}</th>
              <th scope="col">{labels.listenersMost}</th>
            </tr>
          </thead>
          <tbody>
            {day.hours.map(({ at, listeners }) => (
              <tr key={at}>
                <th scope="row">{labels.listenersHour(time(at).slice(0, 2))}</th>
                <td>{listeners}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Disclosure>
    </Root>
  );
}
