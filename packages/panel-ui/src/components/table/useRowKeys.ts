import { useRef } from 'react';
import type { DataTableModel } from './useDataTable';
import type { TableKey } from './useSelection';

/**
 * React keys of the shown rows. Another page, order or search takes over the rows that are there, which is far cheaper
 * than taking them down and building others; when only the data changed, each row keeps its own, and its focus.
 */
export function useRowKeys<Row>({ rows, rowId, page, query }: DataTableModel<Row>): number[] {
  const { q, sort, filters } = query;
  const view = JSON.stringify([page, q, sort, filters]);
  const last = useRef({ view, next: 0, keys: new Map<TableKey, number>() });
  const isSame = last.current.view === view;
  let next = isSame ? last.current.next : 0;
  const keys = new Map<TableKey, number>();
  for (const row of rows) {
    const id = rowId(row);
    keys.set(id, (isSame ? last.current.keys.get(id) : undefined) ?? next++);
  }
  last.current = { view, next, keys };
  return rows.map((row) => keys.get(rowId(row)) ?? -1);
}
