import { useState } from 'react';
import type { DataTableModel } from './useDataTable';
import type { TableKey } from './useSelection';

interface KeyedRows<Row> {
  rows: readonly Row[];
  view: string;
  /** The first key that is free. */
  next: number;
  keys: ReadonlyMap<TableKey, number>;
}

function keyRows<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => TableKey,
  view: string,
  last: KeyedRows<Row>,
): KeyedRows<Row> {
  const isSameView = last.view === view;
  let next = isSameView ? last.next : 0;
  const keys = new Map<TableKey, number>();
  for (const row of rows) {
    const id = rowId(row);
    keys.set(id, (isSameView ? last.keys.get(id) : undefined) ?? next++);
  }
  return { rows, view, next, keys };
}

/**
 * React keys of the shown rows. Another page, order or search takes over the rows that are there, which is far cheaper
 * than taking them down and building others; when only the data changed, each row keeps its own, and its focus.
 */
export function useRowKeys<Row>({ rows, rowId, page, query }: DataTableModel<Row>): number[] {
  const { q, sort, filters } = query;
  const view = JSON.stringify([page, q, sort, filters]);
  const [last, setLast] = useState<KeyedRows<Row>>({ rows: [], view, next: 0, keys: new Map() });
  const isSame = last.rows === rows && last.view === view;
  const shown = isSame ? last : keyRows(rows, rowId, view, last);
  if (!isSame) setLast(shown);
  return rows.map((row) => shown.keys.get(rowId(row)) ?? -1);
}
