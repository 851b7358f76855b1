import Radio from 'lucide-react/icons/radio';
import { styled } from 'styled-components';
import { LiveDot } from '../components/LiveDot';
import { useLabels } from '../labels/labels';
import { broadcastsLabels } from './broadcasts.labels';

export type Air =
  | { status: 'you' }
  /** `until`: end of the host's booked hours, `HH:MM`. Null if the current hour is booked by another host. */
  | { status: 'other'; dj: string; until: string | null }
  /** A DJ is on, and it is not known who. */
  | { status: 'unsure' }
  | { status: 'auto' }
  | { status: 'off' }
  | { status: 'unknown' };

const Root = styled.section`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-4);
  padding: var(--cabine-space-6);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-card);
  @media (max-width: 639px) {
    min-height: 164px;
  }

  & > div {
    min-width: 0;
  }
  & h2 {
    font-size: var(--cabine-font-xl);
    font-weight: 600;
    line-height: 1.25;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  & p {
    color: var(--cabine-text-muted);
  }
`;

export function AirState({ air }: { air: Exclude<Air, { status: 'you' }> }) {
  const labels = useLabels(broadcastsLabels);
  const words = {
    other: ({ dj, until }: Extract<Air, { status: 'other' }>) => [
      until === null ? labels.onAirOther(dj) : labels.onAirOtherUntil(dj, until),
      labels.onAirOtherText,
    ],
    unsure: () => [labels.onAirUnsure, labels.onAirUnsureText],
    auto: () => [labels.onAirAuto, labels.onAirAutoText],
    off: () => [labels.offAir, labels.offAirText],
    unknown: () => [labels.airUnknown, labels.airUnknownText],
  };
  const [title, text] = air.status === 'other' ? words.other(air) : words[air.status]();
  const isDjOn = air.status === 'other' || air.status === 'unsure';
  return (
    <Root data-air={air.status} aria-live="polite">
      {isDjOn ? <LiveDot /> : <Radio size={20} aria-hidden="true" />}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </Root>
  );
}
