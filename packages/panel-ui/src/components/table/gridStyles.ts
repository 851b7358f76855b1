import { createGlobalStyle, css, styled } from 'styled-components';
import { quietButton } from '../buttonStyles';
import { asCards } from './cardStyles';

const head = css`
  & tbody {
    --cabine-under-bar: calc(40 * var(--cabine-px));
  }
  & thead {
    position: var(--cabine-bar, sticky);
    top: var(--cabine-top-bar, 0px);
    z-index: 2;
  }
  & th[role='columnheader'] {
    padding: 0 var(--cabine-space-3);
    height: calc(40 * var(--cabine-px));
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
    min-height: calc(32 * var(--cabine-px));
    margin-inline: calc(-1 * var(--cabine-space-2));
    padding: 0 var(--cabine-space-2);
    border: 0;
    border-radius: var(--cabine-radius-control);
    background: none;
    color: inherit;
    font-weight: inherit;
  }
  & th:not([aria-sort]) > button > svg {
    opacity: 0.45;
  }
  & th[data-align='end'] > button {
    flex-direction: row-reverse;
  }
`;

const cells = css`
  & tbody > tr + tr {
    border-top: 1px solid var(--cabine-border);
  }
  & tbody > tr[data-revealed] {
    box-shadow: inset 4px 0 var(--cabine-accent-mark);
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
    overflow-wrap: break-word;
  }
  & td > :not(time),
  & tbody th > * {
    vertical-align: middle;
  }
  & td > time {
    white-space: nowrap;
  }

  & tbody th {
    min-width: 20ch;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & td[data-prose] {
    min-width: 26ch;
    overflow-wrap: anywhere;
  }
  & td[data-align='end'],
  & th[data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & tr > [data-cell='select'] {
    width: 1px;
    padding-inline-end: 0;
  }
  & tr > [data-cell='actions'] {
    width: 1px;
    padding-block: 0;
    white-space: nowrap;
    text-align: end;
  }
`;

const actions = css`
  & [data-cell='actions'] > button {
    ${quietButton}
    flex: none;
    width: var(--cabine-control-height-small);
    min-height: var(--cabine-control-height-small);
    padding: 0;
    vertical-align: middle;
    color: var(--cabine-text-muted);
  }
  @media (hover: hover) {
    & th > button:hover {
      background: var(--cabine-hover);
      color: var(--cabine-text);
    }
    & tbody > tr:hover:not([data-selected], [data-revealed]) {
      background: var(--cabine-hover);
    }
    & [data-cell='actions'] > button:hover {
      background: var(--cabine-raised);
      color: var(--cabine-text);
    }
  }
  & [data-cell='actions'] > button[data-tone='danger']:is(:hover, :focus-visible) {
    color: var(--cabine-danger);
  }
`;

/** A native table. Cells are styled by `data-*` of the table, because a styled component per cell would be slow. */
export const Grid = styled.table`
  --row-height: calc(44 * var(--cabine-px));
  --row-padding: 6px;
  width: 100%;
  border-collapse: collapse;

  &[data-density='compact'] {
    --row-height: calc(36 * var(--cabine-px));
    --row-padding: 2px;
  }
  ${head}
  ${cells}
  ${actions}
`;

/**
 * Read where a table has cards: most have none, and in a container query every cell would be matched with all of it. As
 * specific as the rules of a cell's attributes.
 */
export const CardStyles = createGlobalStyle`
  table[data-cards][role] {
    ${asCards}
  }
`;
