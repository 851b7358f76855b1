import { styled } from 'styled-components';

/**
 * Seven columns where they fit, otherwise the chosen day. A single styled component, because one per cell would slow
 * the mount, as would 168 scroll containers (hence `clip`) and 168 positioned cells. A cell has a height, so that
 * `100%` in a block is the height of all its hours.
 */
export const WeekRoot = styled.div`
  container-type: inline-size;

  & [data-part='days'] {
    display: none;
    gap: var(--cabine-space-1);
    margin-bottom: var(--cabine-space-2);
  }
  & [data-part='days'] > button {
    flex: 1;
    min-width: 0;
    min-height: var(--cabine-control-height-small);
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-hover);
    font-size: var(--cabine-font-xs);
    font-weight: 600;
  }
  & [data-part='days'] > [aria-pressed='true'] {
    border-color: var(--cabine-border-strong);
    background: var(--cabine-raised);
  }
  & table {
    width: 100%;
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0;
    font-size: var(--cabine-font-xs);
    font-variant-numeric: tabular-nums;
  }
  & th {
    padding: var(--cabine-space-1) var(--cabine-space-2);
    color: var(--cabine-text-muted);
    font-weight: 600;
    text-align: start;
    vertical-align: top;
  }
  & [data-today] {
    color: var(--cabine-text);
  }
  & th:first-child {
    width: calc(56 * var(--cabine-px));
    padding-inline-start: 0;
  }
  /* On its own line, so that the week is as high on each width that shows it. */
  & thead small {
    display: block;
  }
  /* Takes no height. */
  & th > div {
    position: absolute;
    color: var(--cabine-text);
    line-height: 1;
  }
  & tbody > tr {
    height: calc(32 * var(--cabine-px));
  }
  & td {
    height: 1px;
    padding: 2px;
    border-top: 1px solid var(--cabine-border);
    vertical-align: top;
  }
  & [data-now] {
    position: relative;
  }
  & [data-block] {
    box-sizing: border-box;
    height: 100%;
    min-height: calc(28 * var(--cabine-px));
    padding: 4px 6px;
    border-radius: var(--cabine-radius-control);
    /* Not by the fill alone, which a dark or a contrast theme hardly tells from the page. */
    border-inline-start: 3px solid var(--cabine-accent-line);
    background: var(--cabine-accent-soft);
    color: var(--cabine-text);
    font-weight: 600;
    line-height: calc(20 * var(--cabine-px));
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @supports (overflow: clip) {
    & [data-block] {
      overflow: clip;
    }
  }
  /* Not red: the week does not know whether this DJ is on air. */
  & [data-block][data-now] {
    outline: 2px solid;
    outline-offset: -2px;
  }
  & [data-block] > [data-status] {
    margin-inline-end: var(--cabine-space-1);
    vertical-align: top;
  }
  & [data-block] > small {
    display: block;
    overflow: hidden;
    color: var(--cabine-text-muted);
    font-size: inherit;
    font-weight: 400;
    text-overflow: ellipsis;
  }
  /* In the week, free hours are said; the chosen day shows them. */
  & [data-free] {
    padding-inline: 6px;
    color: var(--cabine-text-muted);
    font-size: inherit;
  }
  &:not([data-compact]) [data-free] {
    @container (width >= 48.57em) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  & [data-now-line] {
    position: absolute;
    inset-inline-start: 0;
    width: 100%;
    border-top: 2px solid var(--cabine-text);
  }
  /* At the block's edge: a line through a name would strike it out. */
  & [data-block] > [data-now-line] {
    width: 6px;
  }
  &[data-compact] [data-part='days'] {
    display: flex;
  }
  &[data-compact] [data-day]:not([data-chosen]) {
    display: none;
  }
  &[data-compact] thead small {
    display: inline;
  }
  @container (width < 48.57em) {
    & [data-part='days'] {
      display: flex;
    }
    & [data-day]:not([data-chosen]) {
      display: none;
    }
    & thead small {
      display: inline;
    }
  }
  /* A widget of less than 280 px. */
  @container (width < 18.14em) {
    & [data-part='days'] span {
      display: none;
    }
  }
  @media (forced-colors: active) {
    & [data-block] {
      border: 1px solid;
      border-inline-start-width: 3px;
    }
    & [data-part='days'] > [aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;
