import { useListeners, usePanel } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Skeleton } from '../components/feedback/Skeleton';
import { Sparkline } from '../components/Sparkline';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { dashboardLabels } from './dashboard.labels';
import { listenersDay } from './listenersDay';

const Root = styled.div`
  display: grid;
  gap: var(--cabine-space-2);
  min-width: 0;
  > p {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
    font-variant-numeric: tabular-nums;
  }
`;

export function ListenersLine() {
  const labels = useLabels(dashboardLabels);
  const moments = useMoments();
  const { clock } = usePanel();
  const remote = useListeners();
  const day = remote.status === 'ready' ? listenersDay(remote.data, clock.now()) : null;
  if (remote.status === 'loading')
    return (
      <Root>
        <Skeleton height={40} />
        <Skeleton width="80%" height={18} />
      </Root>
    );
  if (!day) return null;
  const time = (instant: string) => moments.full(instant).slice(-5);
  const summary = labels.listenersText(day.peak.listeners, time(day.peak.at), day.average);
  return (
    <Root>
      <Sparkline label={summary} runs={day.runs} />
      <p aria-hidden>{summary}</p>
    </Root>
  );
}
