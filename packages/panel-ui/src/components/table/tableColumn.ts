import type { ReactNode } from 'react';

/** A value to sort and search by. Null, undefined and '' count as missing and sort last. */
export type CellValue = string | number | boolean | Date | null | undefined;

export interface FilterOption {
  value: string;
  label: string;
}

export interface ColumnFilter<Row> {
  /** The filter value of a row; default: its text. */
  value?: (row: Row) => string;
  /** Default: the values in the rows, sorted. Required if the server filters. */
  options?: readonly FilterOption[];
}

/** How words of a search are found in a column whose text is not enough: figures, days, or a server's values. */
export interface ColumnSearch<Row> {
  /** The values that a folded word stands for. */
  valuesOf: (word: string) => readonly string[];
  /** Whether the row has such a value. Not needed if the server searches. */
  has?: (row: Row, value: string) => boolean;
}

/**
 * One column. Define the list of columns as a constant or in `useMemo`: results computed from rows are cached by it.
 */
export interface TableColumn<Row> {
  /** Also used in the address: `sort=<id>.desc`, `<id>=<choice>`. Not `q`, `sort`, `page`, `hide` or `density`. */
  id: string;
  /** The column's title in the header, in menus, on cards and in the CSV. */
  header: string;
  /** The value to sort by. */
  value?: (row: Row) => CellValue;
  /** The text that is shown, searched and exported; default: `value`. */
  text?: (row: Row) => string;
  /** Draws the cell; default: the text. Not used for search or export. */
  cell?: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Default: true if the column has a `value`. */
  sortable?: boolean;
  /** Default: true if its values are words: strings, or booleans with a `text`. */
  searchable?: boolean;
  /** Default: the filter's options that contain a word; where the table has all rows, their text is enough. */
  search?: ColumnSearch<Row>;
  /** Default: true if the column has a `value` or a `text`. */
  exportable?: boolean;
  /** What the CSV has, if something else than the screen: a number with its unit in the header, or an unambiguous day. */
  inFile?: { header?: string; value: (row: Row) => string | number };
  filter?: ColumnFilter<Row>;
  /** Default: true, except for the first column, which names the row. */
  hideable?: boolean;
  /** `main` names the row and is the card's title (default for the first column); `low` is in the row's menu without room. */
  priority?: 'main' | 'normal' | 'low';
  /** Long text may break within a word; other cells are as wide as their longest word. */
  prose?: boolean;
  /** CSS width; default: fits the content. */
  width?: string;
}

/** The text of a cell, for search, filters and CSV. */
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
