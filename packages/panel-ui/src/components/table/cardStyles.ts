import { css } from 'styled-components';
import { TEXT_PX } from '../observeWidths';

/** Below this width of the table (not of the window), at the default text size, its rows are cards. */
export const CARDS_BELOW_PX = 760;
export const CARDS = `@container (width < ${CARDS_BELOW_PX / TEXT_PX}em)`;

/** The values in a card's second line, side by side. */
const VALUE = 'td:not([data-cell], [data-align], [data-prose], [data-priority])';

/** Two lines: the row's name with its first number, and its values. The menu has what is left out. */
export const asCards = css`
  &,
  & thead,
  & tbody,
  & th,
  & td {
    display: block;
  }
  & thead {
    position: static;
  }
  & thead > tr {
    display: flex;
    align-items: center;
    padding: 0 var(--cabine-space-4);
  }
  & th[role='columnheader'] {
    width: auto !important;
    padding: 0;
    box-shadow: none;
  }
  & th[role='columnheader']:not([data-cell='select']) {
    position: absolute;
    width: 1px !important;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & thead:has([data-cell='select']) + tbody > tr:first-child {
    border-top: 1px solid var(--cabine-border);
  }
  & tbody > tr {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
    min-height: calc(64 * var(--cabine-px));
    padding: var(--cabine-space-2) var(--cabine-space-4);
    align-content: center;
  }
  &[data-actions] tbody > tr {
    padding-inline-end: calc(48 * var(--cabine-px));
  }
  & tbody > tr::after {
    content: '';
    order: 2;
    flex: 0 0 100%;
  }
  & tbody > tr > * {
    width: auto;
    height: auto;
    padding: 0;
    min-width: 0;
    max-width: 100%;
  }
  & tbody > tr > th {
    flex: 1 1 auto;
    font-size: var(--cabine-font-md);
  }
  & tbody > tr > td:not([data-cell]) {
    order: 3;
    text-align: start;
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
  & tbody > tr > td[data-align='end'] {
    order: 1;
    color: var(--cabine-text);
    font-size: var(--cabine-font-sm);
  }
  & tbody > tr > td[data-align='end'] ~ td[data-align='end'] {
    order: 3;
  }
  & tbody > tr > td[data-align='end']::before {
    content: attr(data-label) / '';
    margin-inline-end: var(--cabine-space-1);
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
  & tbody > tr > ${VALUE}:not(:empty) ~ ${VALUE}::before {
    content: '·' / '';
    margin-inline-end: 6px;
  }
  & tbody > tr > td[data-prose] {
    order: 4;
    font-size: var(--cabine-font-sm);
    flex: 0 0 100%;
  }
  & tbody > tr > td[data-cell='actions'] {
    position: absolute;
    inset-block: var(--cabine-space-2);
    inset-inline-end: var(--cabine-space-2);
    display: flex;
    align-items: center;
  }
  & tbody > tr:has(> [data-prose]) > td[data-cell='actions'] {
    align-items: start;
  }
  & tbody > tr > td:not([data-cell]):is(:empty, [data-priority='low']) {
    display: none;
  }
`;
