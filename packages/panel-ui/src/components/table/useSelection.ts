import { useCallback, useMemo, useState } from 'react';

export type TableKey = string | number;

export interface TableSelection<Row> {
  /** The selected rows that still exist, in their original order. */
  rows: readonly Row[];
  has: (key: TableKey) => boolean;
  /** The same function until the scope changes. */
  toggle: (key: TableKey) => void;
  /** How much of the current page is selected. */
  page: 'none' | 'some' | 'all';
  togglePage: () => void;
  /** Selects all matches on every page, with client paging. */
  selectAll: () => void;
  clear: () => void;
}

interface SelectionOptions<Row> {
  rows: readonly Row[];
  shownRows: readonly Row[];
  everyRow: () => readonly Row[];
  rowId: (row: Row) => TableKey;
  /** Identifies the search and filters; a change clears the selection, so that no invisible row is selected. */
  scope: string;
}

const NOTHING: ReadonlySet<TableKey> = new Set();

export function useSelection<Row>(options: SelectionOptions<Row>): TableSelection<Row> {
  const { rows, shownRows, everyRow, rowId, scope } = options;
  const [chosen, setChosen] = useState({ scope, keys: NOTHING });
  const keys = chosen.scope === scope ? chosen.keys : NOTHING;
  const setKeys = (next: ReadonlySet<TableKey>) => setChosen({ scope, keys: next });
  const toggle = useCallback(
    (key: TableKey) =>
      setChosen((old) => {
        const next = new Set(old.scope === scope ? old.keys : NOTHING);
        if (!next.delete(key)) next.add(key);
        return { scope, keys: next };
      }),
    [scope],
  );
  const chosenRows = useMemo(
    () => (keys.size === 0 ? [] : rows.filter((row) => keys.has(rowId(row)))),
    [keys, rows, rowId],
  );
  const onPage = shownRows.filter((row) => keys.has(rowId(row))).length;
  const isWholePage = onPage > 0 && onPage === shownRows.length;
  return {
    rows: chosenRows,
    has: (key) => keys.has(key),
    toggle,
    page: isWholePage ? 'all' : onPage > 0 ? 'some' : 'none',
    togglePage() {
      const next = new Set(keys);
      for (const row of shownRows) {
        if (isWholePage) next.delete(rowId(row));
        else next.add(rowId(row));
      }
      setKeys(next);
    },
    selectAll: () => setKeys(new Set(everyRow().map(rowId))),
    clear: () => setKeys(NOTHING),
  };
}
