import type { Soundtrack } from '@cabine/panel-core';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { rangeLevel, rangeLook } from '../components/rangeLook';
import { useLabels } from '../labels/labels';
import { clockTime } from './clockTime';
import { soundtracksLabels } from './soundtracks.labels';

export interface SoundtrackSeekProps {
  soundtrack: Soundtrack;
  /** Seconds. */
  position: number;
  onSeek: (position: number) => void;
}

const Root = styled.div`
  grid-area: seek;
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  min-width: 0;
  font-size: var(--cabine-font-xs);
  font-variant-numeric: tabular-nums;
  color: var(--cabine-text-muted);

  & > input {
    ${rangeLook}
    flex: 1;
    min-width: 0;
    width: 100%;
  }
  & > span {
    flex: none;
    min-width: 5ch;
    text-align: end;
  }
`;

/** Where it is and how much is left, to be moved. */
export function SoundtrackSeek({ soundtrack: { name, duration }, position, onSeek }: SoundtrackSeekProps) {
  const labels = useLabels(soundtracksLabels);
  const at = Math.min(position, duration);
  const level: CSSProperties & { '--level': string } = { '--level': rangeLevel(duration > 0 ? at / duration : 0) };
  return (
    <Root>
      <input
        type="range"
        min={0}
        max={duration}
        step="any"
        value={at}
        style={level}
        aria-label={labels.position(name)}
        aria-valuetext={labels.positionOf(clockTime(at), clockTime(duration))}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onSeek(Math.min(duration, Math.max(0, at + step)));
        }}
      />
      <span aria-hidden="true">-{clockTime(Math.ceil(duration - at))}</span>
    </Root>
  );
}
