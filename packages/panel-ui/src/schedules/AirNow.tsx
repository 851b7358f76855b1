import { useOnAirNow, type OnAirState } from '@cabine/panel-core';
import Hand from 'lucide-react/icons/hand';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Pill, type PillProps } from '../components/Pill';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { airNowLabels } from './airNow.labels';
import { plainHostName } from '../widgets/week/HostName';
import { TakeOverDialog } from './TakeOverDialog';

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-2) var(--cabine-space-3);

  & > p {
    min-width: 0;
    color: var(--cabine-text-muted);
    overflow-wrap: anywhere;
  }
`;

const TONES: Record<OnAirState, PillProps['tone']> = {
  live: 'ok',
  expected: 'neutral',
  late: 'late',
  nobody: 'neutral',
  outside: 'late',
  unknown: 'neutral',
};

/** How what is on the air agrees with what is booked, and 'Assumir horário' for whoever may; nothing for others. */
export function AirNow() {
  const labels = useLabels(airNowLabels);
  const toasts = useToasts();
  const tell = useCallback((dj: string) => toasts.info(labels.handOver(plainHostName(dj))), [labels, toasts]);
  const { now, canTakeOver, takeOver } = useOnAirNow(tell);
  const [asked, setAsked] = useState<{ from: string; host: string } | null>(null);
  // A back end without it has none of this; what is on air stands elsewhere all the same.
  if (now.status !== 'ready') return null;
  const { state, from } = now.data;
  const host = plainHostName(now.data.host ?? '');
  const dj = plainHostName(now.data.dj ?? '') || labels.someone;
  return (
    <Root data-state={state}>
      <Pill dot tone={TONES[state]}>
        {labels.state(state)}
      </Pill>
      <p>{labels.stateText(state, host, dj)}</p>
      {canTakeOver && (
        <Button size="small" icon={<Hand size={16} />} onClick={() => setAsked({ from, host })}>
          {labels.takeOver}
        </Button>
      )}
      <TakeOverDialog asked={asked} takeOver={takeOver} onClose={() => setAsked(null)} />
    </Root>
  );
}
