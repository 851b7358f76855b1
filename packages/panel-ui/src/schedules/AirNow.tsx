import { useOnAirNow, useUser, type OnAirState } from '@cabine/panel-core';
import Hand from 'lucide-react/icons/hand';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Skeleton } from '../components/feedback/Skeleton';
import { Pill, type PillProps } from '../components/Pill';
import { useLabels } from '../labels/labels';
import { useRadioState } from '../provider/useRadioState';
import { airNowLabels } from './airNow.labels';
import { plainHostName } from '../widgets/week/HostName';
import { TakeOverDialog, type TakeOverDialogProps } from './TakeOverDialog';

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-2) var(--cabine-space-3);
  min-height: var(--cabine-control-height-small);

  & > p {
    min-width: 0;
    color: var(--cabine-text-muted);
    overflow-wrap: anywhere;
  }
`;

const TONES: Record<OnAirState, PillProps['tone']> = {
  live: 'live',
  expected: 'neutral',
  late: 'late',
  nobody: 'neutral',
  outside: 'late',
  unsure: 'neutral',
  unknown: 'neutral',
};

/** Compares who is on air with the booking, and offers 'Assumir horário' to members who may book. */
export function AirNow() {
  const labels = useLabels(airNowLabels);
  const { now, canTakeOver, takeOver } = useOnAirNow(undefined, useRadioState());
  const me = useUser();
  const [asked, setAsked] = useState<TakeOverDialogProps['asked']>(null);
  if (now.status === 'loading')
    return (
      <Root as="div">
        <Skeleton width="min(360px, 80%)" height={20} />
      </Root>
    );
  // Not every back end supports this.
  if (now.status !== 'ready') return null;
  const { state, from, hostId } = now.data;
  const isMine = hostId !== null && hostId === me?.id && (state === 'expected' || state === 'late');
  const host = isMine ? labels.you : plainHostName(now.data.host ?? '');
  const dj = plainHostName(now.data.dj ?? '') || labels.someone;
  return (
    <Root data-state={state} data-print="no">
      <Pill dot tone={TONES[state]}>
        {labels.state(state)}
      </Pill>
      <p key={state} data-arrives="">
        {labels.stateText(state, host, dj)}
      </p>
      {canTakeOver && (
        <Button size="small" icon={<Hand size={16} />} onClick={() => setAsked({ from, hostId, host })}>
          {labels.takeOver}
        </Button>
      )}
      <TakeOverDialog asked={asked} takeOver={takeOver} onClose={() => setAsked(null)} />
    </Root>
  );
}
