import type { RadioInfo } from '@cabine/panel-core/radio';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { radioLabels } from './radio.labels';
import { withPart } from '../components/withPart';

export interface OnAirBadgeProps {
  state: RadioInfo['state'];
}

// Smaller than Pill with LiveDot by a quarter of a kilobyte, which counts in a widget.
const Root = styled.span.withConfig(withPart)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px var(--cabine-space-2);
  border: 1px solid transparent;
  border-radius: var(--cabine-radius-full);
  background: var(--cabine-hover);
  font-size: var(--cabine-font-xs);
  font-weight: 600;
  line-height: calc(16 * var(--cabine-px));
  white-space: nowrap;

  &:not([data-live='auto'])::before {
    content: '';
    box-sizing: border-box;
    width: 8px;
    height: 8px;
    border: 2px solid currentColor;
    border-radius: var(--cabine-radius-full);
  }
  &[data-live='live'] {
    background: var(--cabine-live-soft);
    color: var(--cabine-live);
  }
  &[data-live='live']::before {
    background: currentColor;
    animation: cabine-breathe 2s ease-in-out infinite;
  }
  /* Three bars while it sounds. */
  [data-status='playing'] &::after {
    content: '';
    width: 11px;
    height: 10px;
    background:
      linear-gradient(currentColor) 0 100% / 3px 40%,
      linear-gradient(currentColor) 4px 100% / 3px 100%,
      linear-gradient(currentColor) 8px 100% / 3px 60%;
    background-repeat: no-repeat;
    transform-origin: bottom;
    animation: cabine-breathe 1s ease-in-out infinite;
  }
`;

/** 'AO VIVO' for a DJ, 'AutoDJ' or 'FORA DO AR'; nothing while the state is unknown. */
export const OnAirBadge = memo(function OnAirBadge({ state }: OnAirBadgeProps) {
  const labels = useLabels(radioLabels);
  return state === 'unknown' ? null : (
    <Root key={state} part="badge" data-live={state} data-arrives="">
      {labels[state]}
    </Root>
  );
});
