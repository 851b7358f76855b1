import { css, styled } from 'styled-components';

/** SVG takes colours from CSS: a theme that changes needs no new drawing. Only its texts follow forced colours. */
const drawing = css`
  & > svg {
    position: absolute;
    inset: 0;
    overflow: visible;
    pointer-events: none;
  }
  & svg text {
    fill: var(--cabine-text-muted);
    font-family: inherit;
    font-size: var(--cabine-font-xs);
    font-variant-numeric: tabular-nums;
  }
  & .row,
  & .visx-axis line {
    stroke: var(--cabine-border);
  }
  & .area {
    fill: var(--cabine-accent-mark);
    opacity: 0.4;
  }
  & .line {
    fill: none;
    stroke: var(--cabine-accent-line);
    stroke-width: 2px;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  & [data-part='cross'] > line {
    stroke: var(--cabine-text-muted);
  }
  & [data-part='cross'] > circle {
    fill: var(--cabine-accent-line);
    stroke: var(--cabine-card);
    stroke-width: 2px;
  }
  @media (forced-colors: active) {
    & .area {
      fill: none;
    }
    & .row {
      stroke: GrayText;
    }
    & .line,
    & .visx-axis line {
      stroke: CanvasText;
    }
    & [data-part='cross'] > * {
      fill: Highlight;
      stroke: Highlight;
    }
  }
`;

export const Stage = styled.div`
  position: relative;

  & > [data-part='over'] {
    position: relative;
    height: 100%;
  }
  & input {
    position: absolute;
    inset-inline: 0;
    z-index: 1;
    width: 100%;
    margin: 0;
    appearance: none;
    border-radius: var(--cabine-radius-control);
    background: none;
    cursor: crosshair;
    touch-action: pan-y;
  }
  & input::-webkit-slider-thumb {
    appearance: none;
    width: 1px;
    height: 1px;
  }
  & input::-moz-range-thumb {
    width: 1px;
    height: 1px;
    border: 0;
    background: none;
  }
  /* At the left end it starts at the crosshair, at the right end it ends there. */
  & [data-part='text'] {
    position: absolute;
    inset-inline-start: calc(var(--at) * 100%);
    max-width: 100%;
    padding: 0 var(--cabine-space-2);
    overflow: hidden;
    border: 1px solid var(--cabine-border);
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-raised);
    font-size: var(--cabine-font-xs);
    font-variant-numeric: tabular-nums;
    line-height: 22px;
    text-overflow: ellipsis;
    white-space: nowrap;
    translate: calc(var(--at) * -100%);
  }
  &:not(:has(input:is(:hover, :focus))) :is([data-part='text'], [data-part='cross']) {
    visibility: hidden;
  }
  & [data-part='band'] {
    position: absolute;
    bottom: 0;
    height: 20px;
    overflow: hidden;
    padding-inline: var(--cabine-space-1);
    border-inline-start: 2px solid var(--cabine-accent-line);
    background: var(--cabine-accent-soft);
    font-size: var(--cabine-font-xs);
    line-height: 20px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & [data-part='band'][data-now] {
    font-weight: 600;
  }
  ${drawing}
`;

export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0 var(--cabine-space-3);
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);

  & > span {
    display: inline-flex;
    align-items: center;
    gap: var(--cabine-space-2);
  }
  & > span::before {
    content: '';
    width: 12px;
    border-top: 2px solid var(--cabine-accent-line);
  }
  & > [data-mark='band']::before {
    height: 12px;
    border: 0;
    border-inline-start: 2px solid var(--cabine-accent-line);
    background: var(--cabine-accent-soft);
  }
`;
