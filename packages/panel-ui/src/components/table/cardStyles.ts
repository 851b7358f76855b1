import { css } from 'styled-components';

/** Below this width of the table (not of the window), CSS lays the rows out as cards. */
export const CARDS = '@container (max-width: 759px)';

const asCards = css`
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
    min-width: 0;
    width: auto;
    height: auto;
    padding: 0;
    overflow-wrap: anywhere;
  }
  & tbody > tr > [data-priority='low'] {
    display: none;
  }
  & tbody > tr > [data-priority='main'] {
    /* Actions that leave less stand on a line of their own. */
    flex: 1 1 160px;
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
    margin-inline-start: auto;
  }
  & tbody > tr > td:empty {
    display: none;
  }
`;

/** Where the columns do not fit, `data-cards` has the same effect at any width. */
export const cards = css`
  ${CARDS} {
    ${asCards}
  }
  &[data-cards] {
    ${asCards}
  }
`;
