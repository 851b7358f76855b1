import { styled } from 'styled-components';

export interface LoadingLineProps {
  /** Says what is loading, for screen readers. */
  label: string;
}

const Root = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 30;
  height: 3px;
  overflow: hidden;
  pointer-events: none;
  /* Content that arrives within 150 ms shows no line. */
  animation: cabine-appear var(--cabine-normal) 150ms backwards;

  & > div {
    width: 200%;
    height: 100%;
    background: repeating-linear-gradient(90deg, var(--cabine-accent-soft) 0 25%, var(--cabine-accent-line) 35% 50%);
    animation: cabine-marquee 1.2s linear infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    & > div {
      animation: none;
      background: var(--cabine-accent-line);
    }
  }
  @media (forced-colors: active) {
    & > div {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/** A line along the top of the window while the next page loads. */
export function LoadingLine({ label }: LoadingLineProps) {
  return (
    <Root role="progressbar" aria-label={label}>
      <div />
    </Root>
  );
}
