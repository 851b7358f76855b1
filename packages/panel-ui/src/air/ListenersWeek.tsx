import { useListenersWeek, usePanel } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Card } from '../components/Card';
import { Disclosure } from '../components/Disclosure';
import { Sparkline } from '../components/Sparkline';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { airLabels } from './air.labels';
import { lineOf } from './airLine';
import { ListenersTable } from './ListenersTable';

const Root = styled.div`
  display: grid;
  gap: var(--cabine-space-2);
  min-width: 0;
  > p {
    color: var(--cabine-text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

const WEEK_MS = 7 * 24 * 60 * 60_000;
/** The part of `20/11/2026 21:00` that distinguishes the days of one week: `20/11`. */
const SHORT = [0, 5] as const;

/** Listeners of the last seven days: a line, a sentence that sums it up, and a table by hour. */
export function ListenersWeek() {
  const labels = useLabels(airLabels);
  const moments = useMoments();
  const { clock } = usePanel();
  const remote = useListenersWeek();
  const now = clock.now();
  const line = remote.status === 'ready' ? lineOf(remote.data, now - WEEK_MS, now, 60) : null;
  if (!line) return null;
  const write = (at: string) => `${moments.full(at).slice(...SHORT)} ${moments.full(at).slice(-5)}`;
  const summary = labels.weekText(line.peak.listeners, write(line.peak.at), line.average);
  return (
    <Card title={labels.weekTitle}>
      <Root>
        <Sparkline label={summary} runs={line.runs} />
        <p aria-hidden>{summary}</p>
        <Disclosure title={labels.weekTable}>
          <ListenersTable points={line.hours} write={write} />
        </Disclosure>
      </Root>
    </Card>
  );
}
