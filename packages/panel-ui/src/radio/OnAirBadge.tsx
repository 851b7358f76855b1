import type { RadioInfo } from '@cabine/panel-core/radio';
import { LiveDot } from '../components/LiveDot';
import { Pill } from '../components/Pill';
import { useLabels } from '../labels/labels';
import { radioLabels } from './radio.labels';

export interface OnAirBadgeProps {
  state: RadioInfo['state'];
}

/** 'AO VIVO' for a DJ, 'AutoDJ', 'FORA DO AR'; nothing while nobody can tell, because unknown is not off air. */
export function OnAirBadge({ state }: OnAirBadgeProps) {
  const labels = useLabels(radioLabels);
  if (state === 'unknown') return null;
  if (state === 'auto') return <Pill>{labels.auto}</Pill>;
  const live = state === 'live';
  return (
    <Pill tone={live ? 'live' : 'neutral'} icon={<LiveDot live={live} />}>
      {live ? labels.live : labels.offline}
    </Pill>
  );
}
