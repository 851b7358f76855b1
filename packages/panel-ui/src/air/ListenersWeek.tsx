import { useListenersWeek, usePanel } from '@cabine/panel-core';
import { millisecondsInHour, millisecondsInWeek } from 'date-fns/constants';
import { styled } from 'styled-components';
import { Card } from '../components/Card';
import { Skeleton } from '../components/feedback/Skeleton';
import { CHART_HEIGHT } from '../components/chartProps';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { airLabels } from './air.labels';
import { lineOf } from './airLine';
import { ListenersChart } from './ListenersChart';

const Root = styled.div`
  display: grid;
  gap: var(--cabine-space-2);
  min-width: 0;
  > p {
    color: var(--cabine-text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

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
  const from = now - (now % millisecondsInHour) - millisecondsInWeek;
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
  return (
    <Card title={labels.weekTitle}>
      <Root>
        <ListenersChart
          {...{ line, write }}
          summary={labels.weekText(line.peak.listeners, write(line.peak.at), line.average)}
          title={labels.weekTable}
          tick={(at) => dayTick(moments.weekday(at))}
        />
      </Root>
    </Card>
  );
}
