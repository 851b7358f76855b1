import { useCallback, useMemo } from 'react';
import { changeQuery, type TableQuery, type TableState } from '../components/table/tableQuery';
import { useAddressSearch } from './navigation';
import { readTableQuery, writeTableQuery } from './tableQueryAddress';

/**
 * Keeps a table's query in the address, so that back, forward, reload and a shared link restore it.
 *
 * @param prefix distinguishes a second table on the same screen, for example `roles.`
 */
export function useAddressTableState(prefix = ''): TableState {
  const { search, change: changeSearch } = useAddressSearch();
  const query = useMemo(() => readTableQuery(search, prefix), [search, prefix]);
  const update = useCallback(
    (change: Partial<TableQuery>) =>
      changeSearch((latest) => {
        const before = readTableQuery(latest, prefix);
        // Further typing replaces the history entry, so that one step back clears the whole search.
        const isTyping = before.q !== '' && change.q !== undefined && change.filters === undefined;
        return { search: writeTableQuery(latest, changeQuery(before, change), prefix), replace: isTyping };
      }),
    [changeSearch, prefix],
  );
  return useMemo(() => ({ query, update }), [query, update]);
}
