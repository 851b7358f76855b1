import { styled } from 'styled-components';
import { WIDE_PX } from '../useIsWide';
import { Skeleton, SkeletonRows } from './Skeleton';

/** Pixels on narrow and on wide pages. */
export type FrameSize = readonly [narrow: number, wide: number];

/** A part of a screen that is not there yet. */
export type FramePart =
  | { kind: 'bar' | 'card'; height: FrameSize }
  | { kind: 'rows'; rows: number; rowHeight?: number }
  /** On wide pages beside each other; `widths` is a CSS list of tracks. */
  | { kind: 'columns'; widths: string; columns: readonly (readonly FramePart[])[] };

/** Parts below each other. */
export interface FrameLayout {
  /** Pixels between the parts; default 16. */
  gap?: number;
  parts: readonly FramePart[];
}

const Stack = styled.div<{ $gap: number }>`
  display: grid;
  gap: ${({ $gap }) => $gap}px;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
`;

const Columns = styled.div<{ $widths: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-4);
  @media (min-width: ${WIDE_PX}px) {
    grid-template-columns: ${({ $widths }) => $widths};
  }
`;

const Sized = styled.div<{ $height: FrameSize }>`
  height: ${({ $height }) => $height[0]}px;
  @media (min-width: ${WIDE_PX}px) {
    height: ${({ $height }) => $height[1]}px;
  }
  &[data-part='card'] {
    display: grid;
    align-content: start;
    gap: var(--cabine-space-3);
    padding: var(--cabine-space-4);
    border: 1px solid var(--cabine-border);
    border-radius: var(--cabine-radius-card);
    background: var(--cabine-card);
    overflow: hidden;
  }
  &[data-part='bar'] {
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-border);
  }
`;

function Part({ part, gap }: { part: FramePart; gap: number }) {
  if (part.kind === 'columns')
    return (
      <Columns $widths={part.widths}>
        {part.columns.map((parts, at) => (
          <FrameParts key={at} gap={gap} parts={parts} />
        ))}
      </Columns>
    );
  if (part.kind === 'rows')
    return (
      <div data-part="rows">
        <SkeletonRows rows={part.rows} rowHeight={part.rowHeight ?? 48} />
      </div>
    );
  return (
    <Sized data-part={part.kind} $height={part.height}>
      {part.kind === 'card' && (
        <>
          <Skeleton width="40%" height={20} />
          <Skeleton width="85%" />
          <Skeleton width="60%" />
        </>
      )}
    </Sized>
  );
}

/** The layout of a screen while its program or its data load: drawn by the page as built, and by the screen. */
export function FrameParts({ gap = 16, parts }: FrameLayout) {
  return (
    <Stack aria-hidden="true" $gap={gap}>
      {parts.map((part, at) => (
        <Part key={at} part={part} gap={gap} />
      ))}
    </Stack>
  );
}
