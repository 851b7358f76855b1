import { styled } from 'styled-components';

export interface SparklinePoint {
  /** 0 at the left, 1 at the right. */
  x: number;
  /** 0 at the bottom, 1 at the top. */
  y: number;
}

export interface SparklineProps {
  /** Accessible text that describes the line. */
  label: string;
  /** Runs of consecutive points, from left to right; a missing measurement starts a new run. */
  runs: readonly (readonly SparklinePoint[])[];
}

const WIDTH = 1000;
const HEIGHT = 100;

const Root = styled.svg`
  display: block;
  width: 100%;
  height: 40px;
  overflow: clip;
  border-bottom: 1px solid var(--cabine-border);

  .area {
    fill: var(--cabine-accent-mark);
    opacity: 0.4;
  }
  .line {
    fill: none;
    stroke: var(--cabine-accent-line);
    stroke-width: 2px;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  @media (forced-colors: active) {
    .area {
      fill: none;
    }
    .line {
      stroke: CanvasText;
    }
  }
`;

const at = ({ x, y }: SparklinePoint) => `${Math.round(x * WIDTH)},${Math.round((1 - y) * HEIGHT)}`;

/** One number over time as a small line, to see its direction. With room for axes take `TimeChart`, which loads later. */
export function Sparkline({ label, runs }: SparklineProps) {
  return (
    <Root role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
      {runs.map((run, index) => {
        const line = run.map(at).join(' ');
        const ends = [run.at(-1), run[0]].map((point) => at({ x: point?.x ?? 0, y: 0 })).join(' ');
        return (
          <g key={index}>
            <polygon className="area" points={`${line} ${ends}`} />
            <polyline className="line" points={line} />
          </g>
        );
      })}
    </Root>
  );
}
