import { styled } from 'styled-components';

export interface SkeletonProps {
  /** CSS length; default 100 %. */
  width?: string;
  /** Pixels; default 16. */
  height?: number;
  /** A circle or pill shape. Default false. */
  round?: boolean;
}

/** Content that arrives within 150 ms shows no skeleton. */
const Block = styled.span<{ $width: string; $height: number }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height}px;
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-hover);
  animation: cabine-appear var(--cabine-normal) ease-out 150ms backwards;

  &[data-round] {
    border-radius: var(--cabine-radius-full);
  }
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

/** A grey placeholder block, hidden from screen readers: announce the loading in a live region around it. */
export function Skeleton({ width = '100%', height = 16, round = false }: SkeletonProps) {
  return <Block aria-hidden="true" data-round={round ? '' : undefined} $width={width} $height={height} />;
}

const Rows = styled.div<{ $height: number }>`
  display: flex;
  flex-direction: column;
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-card);
  animation: cabine-appear var(--cabine-normal) ease-out 150ms backwards;

  & > div {
    display: grid;
    grid-template-columns: 2fr 3fr 1fr;
    align-items: center;
    gap: var(--cabine-space-4);
    height: ${({ $height }) => $height}px;
    padding: 0 var(--cabine-space-4);
  }
  & > div + div {
    border-top: 1px solid var(--cabine-border);
  }
`;

/** Placeholder for a list or table. `rowHeight` is in pixels; defaults: 6 rows of 48. */
export function SkeletonRows({ rows = 6, rowHeight = 48 }: { rows?: number; rowHeight?: number }) {
  return (
    <Rows aria-hidden="true" $height={rowHeight}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Skeleton width={`${55 + ((row * 17) % 40)}%`} />
          <Skeleton width={`${40 + ((row * 29) % 50)}%`} />
          <Skeleton width="64px" />
        </div>
      ))}
    </Rows>
  );
}
