import { useListenersWeek, usePanel } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Card } from '../components/Card';
import { Disclosure } from '../components/Disclosure';
import { Skeleton } from '../components/feedback/Skeleton';
import { CHART_HEIGHT } from '../components/chartProps';
import { TimeChart } from '../components/TimeChart';
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

const HOUR_MS = 60 * 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** The part of `20/11/2026 21:00` that distinguishes the days of one week: `20/11`. */
const SHORT = [0, 5] as const;

/** `seg` for `seg, 00:00`, and so for each day. */
function dayTick(weekday: string): string | null {
  const [day, time] = weekday.split(', ');
  return time === '00:00' ? (day ?? null) : null;
}

/** Listeners of the last seven days: a line, a sentence that sums it up, and a table by hour. */
export function ListenersWeek() {
  const labels = useLabels(airLabels);
  const moments = useMoments();
  const { clock } = usePanel();
  const remote = useListenersWeek();
  const now = clock.now();
  const from = now - (now % HOUR_MS) - WEEK_MS;
  const line = remote.status === 'ready' ? lineOf(remote.data, from, now, 60) : null;
  if (remote.status === 'loading')
    return (
      <Card title={labels.weekTitle}>
        <Root>
          <Skeleton width="80%" height={21} />
          <Skeleton height={CHART_HEIGHT} />
        </Root>
      </Card>
    );
  if (!line) return null;
  const write = (at: string) => `${moments.full(at).slice(...SHORT)} ${moments.full(at).slice(-5)}`;
  const summary = labels.weekText(line.peak.listeners, write(line.peak.at), line.average);
  return (
    <Card title={labels.weekTitle}>
      <Root>
        <p aria-hidden>{summary}</p>
        <TimeChart
          {...line}
          summary={summary}
          label={labels.measureName('mean')}
          write={(at, value) => labels.point(moments.weekday(new Date(at).toISOString()), value)}
          tick={(at) => dayTick(moments.weekday(new Date(at).toISOString()))}
        />
        <Disclosure title={labels.weekTable}>
          <ListenersTable points={line.hours} write={write} />
        </Disclosure>
      </Root>
    </Card>
  );
}
