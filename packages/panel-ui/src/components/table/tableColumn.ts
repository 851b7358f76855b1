import type { ReactNode } from 'react';

/** What a column is sorted and searched by. Null, undefined and '' are 'nothing there' and sort last. */
export type CellValue = string | number | boolean | Date | null | undefined;

export interface FilterOption {
  value: string;
  label: string;
}

export interface ColumnFilter<Row> {
  /** A row's choice; default: its text. */
  value?: (row: Row) => string;
  /** Default: what the rows hold, in order. Needed where the server filters. */
  options?: readonly FilterOption[];
}

/** One column. Keep the list of columns in a constant or a `useMemo`: what is computed from the rows is kept by it. */
export interface TableColumn<Row> {
  /** Also its name in the address: `sort=<id>.desc`, `<id>=<choice>`. Not `q`, `sort`, `page`, `hide` or `density`. */
  id: string;
  /** Heads the column; also its name in menus, on cards and in the CSV. */
  header: string;
  /** What it is sorted by. */
  value?: (row: Row) => CellValue;
  /** What is shown, searched and exported as text; default: `value`. */
  text?: (row: Row) => string;
  /** What is drawn; default: the text. Not used for search or export. */
  cell?: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Default: if it has a `value`. */
  sortable?: boolean;
  /** Default: if its values are strings. */
  searchable?: boolean;
  /** Default: if it has a `value` or a `text`. */
  exportable?: boolean;
  filter?: ColumnFilter<Row>;
  /** Default true, but not for the first column, which names the row. */
  hideable?: boolean;
  /** `main` names the row and heads its card (default for the first column); on cards (narrow tables) `low` is left out. */
  priority?: 'main' | 'normal' | 'low';
  /** CSS width; default: as wide as its content asks for. */
  width?: string;
}

/** A cell as text: for search, filters and CSV. */
export function textOf<Row>(column: TableColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value?.(row);
  if (value == null) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}

export function isSortable<Row>({ sortable, value }: TableColumn<Row>): boolean {
  return (sortable ?? true) && value !== undefined;
}

export function filterValueOf<Row>(column: TableColumn<Row>, row: Row): string {
  return column.filter?.value ? column.filter.value(row) : textOf(column, row);
}
