import type { RadioPlayerState } from '@cabine/panel-core/radio';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { PlayIcon, StopIcon } from './icons';
import { radioLabels } from './radio.labels';
import { withPart } from '../components/withPart';

export interface PlayButtonProps {
  status: RadioPlayerState['status'];
  onPlay: () => void;
  onStop: () => void;
}

const Root = styled.button.withConfig(withPart)`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: var(--cabine-player-button, var(--card-button, calc(40 * var(--cabine-px))));
  height: var(--cabine-player-button, var(--card-button, calc(40 * var(--cabine-px))));
  padding: 0;
  border: 0;
  border-radius: var(--cabine-radius-full);
  background: var(--cabine-accent-fill);
  box-shadow: inset 0 0 0 1px var(--cabine-accent-line);
  color: var(--cabine-on-accent);
  touch-action: manipulation;
  -webkit-tap-highlight-color: transparent;
  transition: background-color var(--cabine-fast) ease-out;

  & > svg {
    width: 50%;
    height: 50%;
  }
  &:active:not(:disabled) {
    transform: scale(0.96);
  }
  &:disabled {
    box-shadow: none;
    background: var(--cabine-hover);
    color: var(--cabine-text-muted);
    cursor: not-allowed;
  }
  &::after {
    content: '';
    position: absolute;
    inset: -4px;
    border: 2px solid var(--cabine-accent-text);
    border-inline-end-color: transparent;
    border-radius: var(--cabine-radius-full);
    opacity: 0;
    pointer-events: none;
  }
  &[data-status='connecting']::after,
  &[data-status='buffering']::after,
  &[data-status='reconnecting']::after {
    opacity: 1;
    animation: cabine-spin 1s linear infinite;
  }
  &[data-status='reconnecting']::after {
    border-color: var(--cabine-late);
    border-inline-end-color: transparent;
  }
  &:focus-visible {
    outline-offset: 5px;
  }
  @media (hover: hover) {
    &:hover:not(:disabled) {
      background: var(--cabine-accent-fill-hover);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-status]::after {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonBorder;
  }
`;

/** A round play and stop button of 40 px (`--cabine-player-button`), with a spinning ring until the sound starts. */
export function PlayButton({ status, onPlay, onStop }: PlayButtonProps) {
  const labels = useLabels(radioLabels);
  const plays = status === 'idle' || status === 'blocked' || status === 'failed';
  return (
    <Root
      type="button"
      part="play"
      aria-label={plays ? labels.play : labels.stop}
      data-status={status}
      disabled={status === 'failed'}
      onClick={plays ? onPlay : onStop}
    >
      {plays ? <PlayIcon /> : <StopIcon />}
    </Root>
  );
}
