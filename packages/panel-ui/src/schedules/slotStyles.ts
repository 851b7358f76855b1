import { styled } from 'styled-components';

/** One line, where its parts fit. */
export const Lines = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--cabine-space-4);
`;

/** Styled as one component: a styled component per cell would multiply by 24 rows. */
export const SlotTable = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  background: var(--cabine-card);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  /* The days. */
  --cabine-under-bar: calc(96 * var(--cabine-px));
  td:first-child {
    font-variant-numeric: tabular-nums;
  }
  th {
    height: calc(30 * var(--cabine-px));
    padding: 0 var(--cabine-space-4);
    text-align: start;
    font-size: var(--cabine-font-xs);
    color: var(--cabine-text-muted);
    border-bottom: 1px solid var(--cabine-border);
  }
  td {
    height: calc(48 * var(--cabine-px));
    padding: 0 var(--cabine-space-4);
    border-bottom: 1px solid var(--cabine-border);
  }
  tbody:last-child tr:last-child td {
    border-bottom: 0;
  }
  th:first-child,
  td:first-child {
    width: 1%;
    white-space: nowrap;
  }
  th:last-child,
  td:last-child {
    width: 1%;
    padding-inline-end: var(--cabine-space-3);
    text-align: end;
  }
  tr[data-now] td:first-child {
    box-shadow: inset 3px 0 0 var(--cabine-text);
  }
  /* Red says that a DJ is on air. */
  tr[data-now]:has([data-state='live'], [data-state='outside'], [data-state='unsure']):not(:has([data-free]))
    td:first-child {
    box-shadow: inset 3px 0 0 var(--cabine-live-fill);
  }
  tr[data-part='date'] th {
    border-bottom: 1px solid var(--cabine-border);
    background: var(--cabine-hover);
    text-align: start;
  }
  @media (hover: hover) {
    tbody tr:hover td {
      background: var(--cabine-hover);
    }
  }
  tr[data-mine]:not([data-now]) td {
    background: color-mix(in srgb, var(--cabine-accent-soft) 55%, transparent);
  }
  tr[data-mine]:not([data-now]) td:first-child {
    box-shadow: inset 3px 0 0 var(--cabine-accent-mark);
  }
  tr[data-mine] td:first-child strong {
    color: var(--cabine-accent-text);
  }
  /* The row is the label of its checkbox, for a larger touch target. */
  tr[data-chosen] {
    position: relative;
  }
  tr[data-chosen] label::before {
    content: '';
    position: absolute;
    inset: 0;
  }
  tr[data-chosen='true'] td {
    background: var(--cabine-accent-soft);
  }
  tr[data-pending] {
    opacity: 0.6;
  }
  & [data-part='end'] {
    color: var(--cabine-text-muted);
  }
  /* Who is on air, beside the host or below. */
  tr[data-now] [data-part='host']:not(:only-child) {
    display: inline-flex;
    margin-inline-end: var(--cabine-space-4);
    vertical-align: middle;
  }
  tr[data-now] [data-part='host'] + * {
    display: inline-flex;
    padding-block: 2px;
    vertical-align: middle;
  }
  & [data-state='nobody'] > p {
    display: none;
  }
  & [data-part='host'] {
    display: flex;
    align-items: center;
    gap: var(--cabine-space-2);
    min-width: 0;
  }
  & [data-part='host'][data-free] {
    color: var(--cabine-text-muted);
  }
  /* Wraps the badge below the name before breaking the name itself. */
  & [data-part='name'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--cabine-space-2);
    min-width: 0;
    padding-block: var(--cabine-space-1);
  }
  & [data-part='name'] > b {
    min-width: 0;
    font-weight: 600;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  & [data-action] {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--cabine-space-1);
    min-width: var(--cabine-control-height-small);
    height: var(--cabine-control-height-small);
    border: 1px solid transparent;
    border-radius: var(--cabine-radius-control);
    background: none;
    color: var(--cabine-text-muted);
    cursor: pointer;
    transition: background var(--cabine-fast) ease-out;
  }
  & [data-action='book'] {
    color: var(--cabine-accent-text);
    background: var(--cabine-accent-soft);
    font-weight: 600;
  }
  & [data-action]:has(> [data-part='verb']) {
    padding: 0 var(--cabine-space-3);
    font-size: var(--cabine-font-sm);
    white-space: nowrap;
  }
  @media (width < 22.5em) {
    & :is(th, td):is(th, td) {
      padding-inline: var(--cabine-space-2);
    }
  }
  & [data-action]:hover:not([aria-disabled]) {
    background: var(--cabine-hover);
    color: var(--cabine-text);
  }
  & :is([data-action='remove'], [data-action='rest']):hover:not([aria-disabled]) {
    background: var(--cabine-danger-soft);
    color: var(--cabine-danger);
  }
  & [data-action][aria-disabled] {
    cursor: default;
    background: none;
    color: var(--cabine-text-muted);
  }
  @media (pointer: coarse) {
    & [data-action] {
      min-width: calc(44 * var(--cabine-px));
      height: calc(44 * var(--cabine-px));
    }
  }
  @media (width <= 30em) {
    th,
    td {
      padding-inline: var(--cabine-space-3);
    }
    & [data-part='host'][data-free] {
      flex-wrap: wrap;
      row-gap: 0;
    }
    /* As wide as the names allow. */
    tr[data-now] [data-part='host'] + * {
      display: flex;
      contain: inline-size;
    }
    /* The end moves below the start, and the button shows its icon only. */
    & [data-part='end'] {
      display: block;
      font-size: var(--cabine-font-xs);
    }
    & [data-part='verb'] {
      display: none;
    }
    & [data-action]:has(> [data-part='verb']) {
      padding: 0;
    }
  }
`;
