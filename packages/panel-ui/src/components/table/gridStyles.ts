import { css, styled } from 'styled-components';

/** Below this width of the table (not of the window) rows are cards: the same cells, laid out by CSS alone. */
export const CARDS = '@container (max-width: 639px)';

const head = css`
  & thead {
    position: sticky;
    top: var(--cabine-top-bar, 0px);
    z-index: 2;
  }
  & th[role='columnheader'] {
    padding: 0 var(--cabine-space-3);
    height: 40px;
    background: var(--cabine-card);
    box-shadow: inset 0 -1px var(--cabine-border);
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
    font-weight: 600;
    text-align: start;
    white-space: nowrap;
  }
  & th[aria-sort] {
    color: var(--cabine-text);
  }
  & th > button {
    display: inline-flex;
    align-items: center;
    gap: var(--cabine-space-1);
    min-height: 32px;
    margin-inline: calc(-1 * var(--cabine-space-2));
    padding: 0 var(--cabine-space-2);
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font-weight: inherit;
    cursor: pointer;
  }
  & th:not([aria-sort]) > button > svg {
    opacity: 0.45;
  }
  & th[data-align='end'] > button {
    flex-direction: row-reverse;
  }
  @media (hover: hover) {
    & th > button:hover {
      background: var(--cabine-hover);
      color: var(--cabine-text);
    }
  }
`;

const cells = css`
  & tbody > tr {
    border-top: 1px solid var(--cabine-border);
  }
  & tbody > tr:first-child {
    border-top: 0;
  }
  & tbody > tr[data-revealed] {
    box-shadow: inset 4px 0 var(--cabine-accent-fill);
  }
  & tbody > tr[data-revealed],
  & tbody > tr[data-selected] {
    background: var(--cabine-accent-soft);
  }
  & td,
  & tbody th {
    height: var(--row-height);
    padding: var(--row-padding) var(--cabine-space-3);
    font-weight: 400;
    text-align: start;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  & td > :not(time),
  & tbody th > * {
    vertical-align: middle;
  }
  & td > time {
    white-space: nowrap;
  }
  & tbody th {
    font-weight: 600;
  }
  & td[data-align='end'],
  & th[data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & td[data-cell='select'],
  & th[data-cell='select'] {
    width: 1px;
    padding-inline-end: 0;
  }
  & [data-cell='actions'] {
    width: 1px;
    padding-block: 0;
    white-space: nowrap;
  }
  & td[data-cell='actions'],
  & th[role='columnheader'][data-cell='actions'] {
    text-align: end;
  }
  @media (hover: hover) {
    & tbody > tr:hover:not([data-selected], [data-revealed]) {
      background: var(--cabine-hover);
    }
  }
`;

const actions = css`
  & [data-cell='actions'] > button {
    vertical-align: middle;
    color: var(--cabine-text-muted);
  }
  & [data-cell='actions'] > button[data-tone='danger']:is(:hover, :focus-visible) {
    color: var(--cabine-danger);
  }
  @media (hover: hover) {
    & [data-cell='actions'] > button:hover {
      background: var(--cabine-raised);
      color: var(--cabine-text);
    }
  }
`;

const cards = css`
  ${CARDS} {
    &,
    & thead,
    & tbody,
    & tr,
    & th,
    & td {
      display: block;
    }
    & thead > tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--cabine-space-1) var(--cabine-space-2);
      padding: var(--cabine-space-2) var(--cabine-space-4);
      border-bottom: 1px solid var(--cabine-border);
    }
    & thead {
      position: static;
    }
    & th[role='columnheader'] {
      width: auto !important;
      height: auto;
      padding: 0;
      box-shadow: none;
    }
    & th[role='columnheader']:not(:has(button, input)) {
      display: none;
    }
    & thead:not(:has(button, input)) {
      display: none;
    }
    & th > button,
    & th[data-align='end'] > button {
      flex-direction: row;
      margin: 0;
      min-height: var(--cabine-control-height-small);
      border: 1px solid var(--cabine-border);
      border-radius: var(--cabine-radius-full);
      padding: 0 var(--cabine-space-3);
    }
    & tbody > tr {
      display: flex;
      flex-wrap: wrap;
      gap: var(--cabine-space-1) var(--cabine-space-3);
      padding: var(--cabine-space-3) var(--cabine-space-4);
    }
    & tbody > tr > * {
      flex: 1 0 100%;
      width: auto;
      height: auto;
      padding: 0;
    }
    & tbody > tr > [data-priority='low'] {
      display: none;
    }
    & tbody > tr > [data-priority='main'] {
      flex: 1 1 0;
      align-self: center;
      font-size: var(--cabine-font-md);
    }
    & tbody > tr > [data-cell='select'] {
      flex: none;
      align-self: center;
      width: auto;
    }
    & tbody > tr > td[data-label] {
      display: grid;
      grid-template-columns: minmax(88px, 34%) minmax(0, 1fr);
      gap: var(--cabine-space-2);
      justify-items: start;
      text-align: start;
    }
    & tbody > tr > td[data-label]::before {
      content: attr(data-label) / '';
      color: var(--cabine-text-muted);
      font-size: var(--cabine-font-xs);
      line-height: 21px;
    }
    & tbody > tr > td[data-label] {
      order: 1;
    }
    & tbody > tr > td[data-cell='actions'] {
      flex: none;
      width: auto;
    }
    & tbody > tr > td:empty {
      display: none;
    }
  }
`;

/** A native table; its states and parts are styled by `data-*`, so that a cell costs no component. */
export const Grid = styled.table`
  --row-height: 44px;
  --row-padding: 6px;
  width: 100%;
  border-collapse: collapse;

  &[data-density='compact'] {
    --row-height: 36px;
    --row-padding: 2px;
  }
  ${head}
  ${cells}
  ${actions}
  ${cards}
`;
