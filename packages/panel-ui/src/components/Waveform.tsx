import { styled } from 'styled-components';

export interface WaveformProps {
  /** Loudness of equally long parts, 0 to 1. */
  peaks: readonly number[];
  /** Share that has been played, 0 to 1. */
  heard: number;
}

const STEP = 4;
const BAR = 2;
const HEIGHT = 20;
const LEAST = 2;

const Root = styled.svg`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;
  fill: var(--cabine-border-strong);

  & > [data-heard] {
    fill: var(--cabine-accent-mark);
    stroke: var(--cabine-accent-line);
    vector-effect: non-scaling-stroke;
  }
  @media (forced-colors: active) {
    fill: CanvasText;

    & > [data-heard] {
      fill: Highlight;
    }
  }
`;

/** The waveform of a sound, filled up to `heard`. Decorative: put a slider with the same value beside it. */
export function Waveform({ peaks, heard }: WaveformProps) {
  return (
    <Root viewBox={`0 0 ${peaks.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {peaks.map((peak, at) => {
        const height = LEAST + peak * (HEIGHT - LEAST);
        return (
          <rect
            key={at}
            data-heard={(at + 0.5) / peaks.length <= heard ? '' : undefined}
            x={at * STEP}
            y={(HEIGHT - height) / 2}
            width={BAR}
            height={height}
            rx={1}
          />
        );
      })}
    </Root>
  );
}
