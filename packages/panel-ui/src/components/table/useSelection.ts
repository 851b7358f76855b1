import { useCallback, useMemo, useState } from 'react';

export type TableKey = string | number;

export interface TableSelection<Row> {
  /** The chosen rows that still exist, in the order they came. */
  rows: readonly Row[];
  has: (key: TableKey) => boolean;
  /** The same function until the scope changes. */
  toggle: (key: TableKey) => void;
  /** Of the shown page. */
  page: 'none' | 'some' | 'all';
  togglePage: () => void;
  /** All that match, on every page that is here. */
  selectAll: () => void;
  clear: () => void;
}

interface SelectionOptions<Row> {
  rows: readonly Row[];
  shownRows: readonly Row[];
  everyRow: () => readonly Row[];
  rowId: (row: Row) => TableKey;
  /** What the choice was made among; another search or filter empties it, so that nothing unseen is chosen. */
  scope: string;
}

const NOTHING: ReadonlySet<TableKey> = new Set();

/** Which rows are chosen. */
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
