import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { changeQuery, type TableQuery, type TableState } from '../components/table/tableQuery';
import { useNavigation } from './navigation';
import { readTableQuery, writeTableQuery } from './tableQueryAddress';

/**
 * The address's query string as it will be: routers take their time, and what is typed must not wait for them nor be
 * undone by an older address that they show on the way.
 */
function useIntendedSearch(): [string, (search: string, replace: boolean) => void] {
  const { location, navigate } = useNavigation();
  const { pathname, search: shown } = location;
  const [seen, setSeen] = useState(shown);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== shown) {
    setSeen(shown);
    // An address of our own: those before it are over. Another one (back, a link): all are.
    setSent(sent.includes(shown) ? sent.slice(sent.lastIndexOf(shown) + 1) : []);
  }
  const go = useCallback(
    (search: string, replace: boolean) => {
      setSent((old) => [...old, search]);
      navigate(pathname + search, { replace });
    },
    [navigate, pathname],
  );
  return [sent.at(-1) ?? shown, go];
}

/**
 * Keeps a table's query in the address, so that back, forward, reload and a shared link restore it.
 *
 * @param prefix sets the table's keys apart from another table's on the same screen, for example `roles.`
 */
export function useAddressTableState(prefix = ''): TableState {
  const [search, go] = useIntendedSearch();
  const query = useMemo(() => readTableQuery(search, prefix), [search, prefix]);
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);

  const update = useCallback(
    (change: Partial<TableQuery>) => {
      const before = readTableQuery(latest.current, prefix);
      const next = writeTableQuery(latest.current, changeQuery(before, change), prefix);
      if (next === latest.current) return;
      latest.current = next;
      // One step back takes the whole search away, not its last letter.
      const isTyping = before.q !== '' && change.q !== undefined && change.filters === undefined;
      go(next, isTyping);
    },
    [go, prefix],
  );
  return useMemo(() => ({ query, update }), [query, update]);
}
