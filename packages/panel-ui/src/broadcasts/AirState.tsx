import Radio from 'lucide-react/icons/radio';
import { styled } from 'styled-components';
import { LiveDot } from '../components/LiveDot';
import { useLabels } from '../labels/labels';
import { broadcastsLabels } from './broadcasts.labels';

export type Air =
  /** `isOver`: the hours that the member had are over. */
  | { status: 'you'; isOver?: boolean }
  /** `until`: end of the host's booked hours, `HH:MM`. Null if the current hour is booked by another host. */
  | { status: 'other'; dj: string; until: string | null }
  /** A DJ is on, and it is not known who. */
  | { status: 'unsure' }
  /** A DJ has just come on, and the server is being asked who it is. */
  | { status: 'asking' }
  /** The member's own hour begins in `minutes`. */
  | { status: 'soon'; minutes: number }
  /** The member's own hour runs without them; `minutes` are left. */
  | { status: 'due'; minutes: number }
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

  & > div {
    min-width: 0;
  }
  & h2 {
    font-size: var(--cabine-font-xl);
    line-height: 1.25;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  & p {
    color: var(--cabine-text-muted);
  }
  &[data-air='due'] h2 {
    color: var(--cabine-late);
  }
`;

type Shown = Exclude<Air, { status: 'you' }>;
type Timed = Extract<Air, { minutes: number }>;

/** What a state is called, and a sentence about it. */
export function useAirWords(): (air: Air) => [string, string] {
  const labels = useLabels(broadcastsLabels);
  const words = {
    you: (): [string, string] => [labels.onAirYou, labels.onAirYouText],
    other: ({ dj, until }: Extract<Air, { status: 'other' }>): [string, string] => [
      until === null ? labels.onAirOther(dj) : labels.onAirOtherUntil(dj, until),
      labels.onAirOtherText,
    ],
    soon: ({ minutes }: Timed): [string, string] => [labels.connectSoon(minutes), labels.connectSoonText],
    due: ({ minutes }: Timed): [string, string] => [labels.connectNow(minutes), labels.connectNowText],
    asking: (): [string, string] => [labels.onAirAsking, labels.onAirAskingText],
    unsure: (): [string, string] => [labels.onAirUnsure, labels.onAirUnsureText],
    auto: (): [string, string] => [labels.onAirAuto, labels.onAirAutoText],
    off: (): [string, string] => [labels.offAir, labels.offAirText],
    unknown: (): [string, string] => [labels.airUnknown, labels.airUnknownText],
  };
  return (air) => {
    if (air.status === 'other') return words.other(air);
    return 'minutes' in air ? words[air.status](air) : words[air.status]();
  };
}

export function AirState({ air }: { air: Shown }) {
  const words = useAirWords();
  const [title, text] = words(air);
  const isDjOn = air.status === 'other' || air.status === 'unsure' || air.status === 'asking';
  return (
    <Root data-air={air.status}>
      {isDjOn ? <LiveDot /> : <Radio size={20} aria-hidden="true" />}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </Root>
  );
}
