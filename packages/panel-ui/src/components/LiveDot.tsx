import { styled } from 'styled-components';

export interface LiveDotProps {
  /** Default true: red and pulsing. False: a grey ring. Decorative: always put a word beside it. */
  live?: boolean;
}

const Dot = styled.span`
  display: inline-block;
  flex: none;
  width: 8px;
  height: 8px;
  border: 2px solid var(--cabine-text-muted);
  border-radius: var(--cabine-radius-full);

  &[data-live] {
    border-color: var(--cabine-live-fill);
    background: var(--cabine-live-fill);
    animation: cabine-breathe 2s ease-in-out infinite;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: CanvasText;

    &[data-live] {
      border-color: CanvasText;
      background: CanvasText;
    }
  }
`;

/** The on-air dot. Only for the air: other states are a Pill. */
export function LiveDot({ live = true }: LiveDotProps) {
  return <Dot aria-hidden="true" data-live={live ? '' : undefined} />;
}
