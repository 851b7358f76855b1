import { styled } from 'styled-components';

/** Styled as one component: a styled component per cell would multiply by 168 hours. */
export const WeekTableRoot = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  background: var(--cabine-card);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  font-size: var(--cabine-font-sm);
  user-select: none;

  & th {
    font-variant-numeric: tabular-nums;
    height: calc(32 * var(--cabine-px));
    padding: 0 var(--cabine-space-2);
    text-align: start;
    font-size: var(--cabine-font-xs);
    color: var(--cabine-text-muted);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & th:first-child {
    width: calc(64 * var(--cabine-px));
    padding-inline-start: var(--cabine-space-3);
  }
  & thead th {
    position: var(--cabine-bar, sticky);
    top: var(--cabine-top-bar, 0);
    z-index: 1;
    height: calc(40 * var(--cabine-px));
    background: var(--cabine-card);
    border-bottom: 1px solid var(--cabine-border);
  }
  & thead th:first-child {
    border-start-start-radius: var(--cabine-radius-card);
  }
  & thead th:last-child {
    border-start-end-radius: var(--cabine-radius-card);
  }
  & th[data-today] {
    color: var(--cabine-text);
  }
  & th > small {
    display: block;
    font-size: inherit;
    font-weight: 500;
  }
  & th > small > b {
    font-weight: 600;
  }
  & td > small {
    color: var(--cabine-text);
  }
  /* A note that does not fit beside the name goes below it, without more height. */
  & td:has(> small[data-note]) {
    line-height: 1.05;
    white-space: normal;
  }
  & td > small[data-note] {
    display: inline-block;
    color: var(--cabine-text-muted);
    white-space: nowrap;
  }
  & td[aria-selected='true'] > small {
    color: inherit;
  }
  & td {
    height: calc(32 * var(--cabine-px));
    padding: 0 var(--cabine-space-2);
    border-top: 1px solid var(--cabine-border);
    border-inline-start: 1px solid var(--cabine-border);
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    --cabine-under-bar: calc(40 * var(--cabine-px));
    --cabine-over-dock: calc(64 * var(--cabine-px));
  }
  & tbody th {
    border-top: 1px solid var(--cabine-border);
  }
  & tbody tr:first-child > * {
    border-top: 0;
  }
  & td[data-open] {
    cursor: pointer;
  }
  & td:not([data-free]) {
    background: linear-gradient(var(--block-edge, transparent) 0 0) 0 0 / 3px 100% no-repeat var(--cabine-hover);
  }
  /* In a contrast theme the fill alone is hardly seen. */
  [data-theme='contrast'] & {
    --block-edge: var(--cabine-border-strong);
  }
  @media (prefers-contrast: more) {
    --block-edge: var(--cabine-border-strong);
  }
  & td[data-mine] {
    background: var(--cabine-accent-soft);
    box-shadow: inset 3px 0 0 var(--cabine-accent-mark);
    color: var(--cabine-accent-text);
  }
  & td[data-now] {
    box-shadow: inset 0 0 0 2px var(--cabine-text);
    color: var(--cabine-text);
  }
  /* Red says that a DJ is on air. */
  & td[data-now='live'] {
    box-shadow: inset 3px 0 0 var(--cabine-live-fill);
    background: var(--cabine-live-soft);
  }
  & td[data-now='live'] > small:not([data-note]) {
    color: var(--cabine-live);
  }
  & td[data-conflict] {
    box-shadow: inset 0 0 0 2px var(--cabine-late);
    background: var(--cabine-late-soft);
    color: var(--cabine-late);
  }
  & td[data-pending] {
    box-shadow: inset 0 0 0 1px var(--cabine-border-strong);
    background: none;
    color: var(--cabine-text-muted);
    font-style: italic;
    font-weight: 500;
  }
  @media (hover: hover) {
    & td[data-free][data-open]:hover {
      background: var(--cabine-accent-soft);
    }
    & td[data-free][data-open]:hover::before {
      content: '+' / '';
      color: var(--cabine-accent-text);
    }
  }
  & td[aria-selected='true'] {
    background: var(--cabine-accent-fill);
    box-shadow: inset 0 0 0 1px var(--cabine-accent-line);
    color: var(--cabine-on-accent);
  }
  & td[aria-selected='true'][data-free]::before {
    content: '✓' / '';
    color: inherit;
  }
  & td:focus-visible {
    outline-offset: -2px;
  }
  & td[aria-selected='true']:focus-visible {
    outline-color: var(--cabine-on-accent);
  }
  @media (forced-colors: active) {
    & td[aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    & td:not([data-free]) {
      border-inline-start: 3px solid CanvasText;
    }
    & td[data-mine] {
      border-inline-start: 7px double CanvasText;
    }
    & td[data-now] {
      border-inline-start: 4px solid Highlight;
    }
    & td[data-conflict] {
      outline: 2px dashed Mark;
    }
  }
`;

export const WeekHelp = styled.p`
  margin-bottom: var(--cabine-space-3);
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-sm);
`;

/** Stays visible while the hours scroll. */
export const WeekBar = styled.div`
  position: var(--cabine-bar, sticky);
  bottom: var(--cabine-space-4);
  z-index: 2;
  /* Above the player on narrow screens. */
  @media (width < 60em) {
    bottom: var(--cabine-toast-bottom, var(--_toast-bottom, var(--cabine-space-4)));
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-2) var(--cabine-space-3);
  margin-top: var(--cabine-space-4);
  padding: var(--cabine-space-3) var(--cabine-space-4);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-raised);
  box-shadow: var(--cabine-shadow);

  & > p {
    flex: 1 1 20ch;
    font-weight: 600;
  }
`;

export const HourList = styled.ul`
  display: grid;
  gap: var(--cabine-space-1);
  max-height: 40vh;
  overflow-y: auto;
  font-variant-numeric: tabular-nums;
`;
