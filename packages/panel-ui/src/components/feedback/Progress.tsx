import { ProgressBar } from 'react-aria-components/ProgressBar';
import { styled } from 'styled-components';

export interface ProgressProps {
  label: string;
  /** 0 to 1. */
  value: number;
}

const Root = styled(ProgressBar)`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--cabine-space-1) var(--cabine-space-3);
  font-size: var(--cabine-font-xs);
  font-variant-numeric: tabular-nums;

  & > div {
    grid-column: 1 / -1;
    height: 8px;
    overflow: hidden;
    border-radius: var(--cabine-radius-full);
    border: 1px solid var(--cabine-border-strong);
    background: var(--cabine-hover);
  }
  & > div > div {
    height: 100%;
    border-radius: inherit;
    background: var(--cabine-accent-mark);
    transform-origin: left;
    transition: transform var(--cabine-fast) linear;
  }
  @media (forced-colors: active) {
    & > div {
      border: 1px solid CanvasText;
    }
    & > div > div {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

export function Progress({ label, value }: ProgressProps) {
  const percent = Math.round(value * 100);
  return (
    <Root aria-label={label} value={percent} valueLabel={`${percent} %`}>
      <span>{label}</span>
      <span>{`${percent} %`}</span>
      <div>
        <div style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
    </Root>
  );
}
