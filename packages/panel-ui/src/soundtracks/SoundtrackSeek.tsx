import type { Soundtrack } from '@cabine/panel-core';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { rangeLevel, rangeStyles } from '../components/form/rangeStyles';
import { Waveform } from '../components/Waveform';
import { useLabels } from '../labels/labels';
import { clockTime } from './clockTime';
import { soundtracksLabels } from './soundtracks.labels';

export interface SoundtrackSeekProps {
  soundtrack: Soundtrack;
  /** Seconds. Null if the jingle is not loaded. */
  position: number | null;
  /** Waveform, known once the jingle was played. */
  shape: readonly number[] | undefined;
  onSeek: (position: number) => void;
}

/** The waveform has the slider's width; the remaining time is beside both. */
const Root = styled.div`
  grid-area: seek;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 5ch;
  align-items: center;
  column-gap: var(--cabine-space-3);
  min-width: 0;
  font-size: var(--cabine-font-xs);
  font-variant-numeric: tabular-nums;
  color: var(--cabine-text-muted);

  & > input {
    ${rangeStyles}
    grid-column: 1;
    min-width: 0;
    width: 100%;
  }
  & > svg {
    grid-column: 1;
  }
  & > span {
    text-align: end;
  }
`;

export function SoundtrackSeek({ soundtrack, position, shape, onSeek }: SoundtrackSeekProps) {
  const { duration } = soundtrack;
  const at = Math.min(position ?? 0, duration);
  const heard = duration > 0 ? at / duration : 0;
  return (
    <Root>
      {shape && <Waveform peaks={shape} heard={heard} />}
      {position !== null && <Slider soundtrack={soundtrack} at={at} heard={heard} onSeek={onSeek} />}
    </Root>
  );
}

interface SliderProps extends Pick<SoundtrackSeekProps, 'soundtrack' | 'onSeek'> {
  at: number;
  heard: number;
}

function Slider({ soundtrack: { name, duration }, at, heard, onSeek }: SliderProps) {
  const labels = useLabels(soundtracksLabels);
  const level: CSSProperties & { '--level': string } = { '--level': rangeLevel(heard) };
  return (
    <>
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
      <span aria-hidden="true">{`-${clockTime(Math.ceil(duration - at))}`}</span>
    </>
  );
}
