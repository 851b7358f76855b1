import { css } from 'styled-components';

/** A native slider, filled up to `--level`, which is a CSS length or percentage. */
export const rangeStyles = css`
  appearance: none;
  height: 24px;
  margin: 0;
  border-radius: var(--cabine-radius-full);
  background: transparent;
  cursor: pointer;
  touch-action: pan-y;

  &:dir(rtl) {
    --fill-to: to left;
  }
  &::-webkit-slider-runnable-track {
    box-sizing: border-box;
    height: 6px;
    border: 1px solid var(--cabine-border-strong);
    border-radius: var(--cabine-radius-full);
    background: linear-gradient(
      var(--fill-to, to right),
      var(--cabine-accent-mark) var(--level),
      transparent var(--level)
    );
  }
  &::-moz-range-track {
    box-sizing: border-box;
    height: 6px;
    border: 1px solid var(--cabine-border-strong);
    border-radius: var(--cabine-radius-full);
  }
  &::-moz-range-progress {
    height: 4px;
    border-radius: var(--cabine-radius-full);
    background: var(--cabine-accent-mark);
  }
  &::-webkit-slider-thumb {
    appearance: none;
    box-sizing: border-box;
    width: 16px;
    height: 16px;
    margin-top: -6px;
    border: 1px solid var(--cabine-accent-line);
    border-radius: var(--cabine-radius-full);
    background: var(--cabine-accent-mark);
  }
  &::-moz-range-thumb {
    box-sizing: border-box;
    width: 16px;
    height: 16px;
    border: 1px solid var(--cabine-accent-line);
    border-radius: var(--cabine-radius-full);
    background: var(--cabine-accent-mark);
  }
  @media (pointer: coarse) {
    height: 40px;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** CSS length from the start of the track to the middle of its 16 px thumb; `part` is 0 to 1. */
export const rangeLevel = (part: number) => `calc(8px + (100% - 16px) * ${part})`;
