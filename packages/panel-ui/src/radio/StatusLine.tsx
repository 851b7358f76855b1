import { browserClock, type Clock, type RadioPlayerPhase } from '@cabine/panel-core/radio';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { radioLabels } from './radio.labels';
import { withPart } from '../components/withPart';

export interface StatusLineProps {
  phase: RadioPlayerPhase;
  clock?: Clock;
}

const Root = styled.div.withConfig(withPart)`
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);
  font-variant-numeric: tabular-nums;
  line-height: calc(20 * var(--cabine-px));
  overflow: hidden;
  text-overflow: ellipsis;
  text-wrap: balance;

  &[data-status='reconnecting'] {
    color: var(--cabine-late);
  }
  &[data-status='blocked'] {
    color: var(--cabine-accent-text);
    font-weight: 600;
  }
  &[data-status='failed'] {
    color: var(--cabine-danger);
  }
`;

function secondsUntil(time: number, clock: Clock): number {
  return Math.max(0, Math.ceil((time - clock.now()) / 1000));
}

/** Changes every second, but is announced to screen readers once. */
function Countdown({ retryAt, clock }: { retryAt: number; clock: Clock }) {
  const labels = useLabels(radioLabels);
  const subscribe = useMemo(() => (changed: () => void) => clock.every(250, changed), [clock]);
  const left = () => secondsUntil(retryAt, clock);
  // The device's clock may be set back meanwhile.
  const [most] = useState(left);
  const read = () => Math.min(most, left());
  const seconds = useSyncExternalStore(subscribe, read, read);
  return (
    <>
      <span aria-hidden>{labels.reconnecting(seconds)}</span>
      <VisuallyHidden>{labels.reconnecting(0)}</VisuallyHidden>
    </>
  );
}

/** The player's status as text, announced politely. */
export function StatusLine({ phase, clock = browserClock }: StatusLineProps) {
  const labels = useLabels(radioLabels);
  const { status } = phase;
  return (
    <Root role="status" part="status" data-status={status}>
      {status === 'reconnecting' ? (
        <Countdown key={phase.retryAt} retryAt={phase.retryAt} clock={clock} />
      ) : status === 'failed' && phase.reason === 'noStream' ? (
        labels.noStream
      ) : (
        labels[status]
      )}
    </Root>
  );
}
