import { useCallback, useMemo, useState } from 'react';
import { changeQuery, NO_QUERY, type TableQuery, type TableState } from './tableQuery';

/** Keeps a table's query in component state, for widgets in other sites' pages. */
export function useTableState(initial: Partial<TableQuery> = NO_QUERY): TableState {
  const [query, setQuery] = useState<TableQuery>(() => ({ ...NO_QUERY, ...initial }));
  const update = useCallback((change: Partial<TableQuery>) => setQuery((old) => changeQuery(old, change)), []);
  return useMemo(() => ({ query, update }), [query, update]);
}
