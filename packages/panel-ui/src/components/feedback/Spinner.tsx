import { styled } from 'styled-components';
import { VisuallyHidden } from '../VisuallyHidden';

export interface SpinnerProps {
  /** Says what is loading. Default: the spinner is decorative. */
  label?: string;
  /** Pixels; default 20. */
  size?: number;
}

const Root = styled.span`
  display: inline-flex;
  vertical-align: middle;

  & > svg {
    animation: cabine-spin 0.8s linear infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    & > svg {
      animation-duration: 4s;
    }
  }
`;

/** A spinning ring in the colour of the surrounding text, inside a control that works. A part that loads has a Skeleton. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    <Root role={label ? 'status' : undefined}>
      <svg width={size} height={size} viewBox="0 0 20 20" fill="none" strokeWidth="2.5" aria-hidden="true">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.22" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeLinecap="round" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  );
}
