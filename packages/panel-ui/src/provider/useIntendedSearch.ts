import type { Navigation } from '@cabine/panel-core';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** The address's query string, shared by all components that keep state in it. */
export interface AddressSearch {
  search: string;
  /**
   * Updates the latest query string, including changes that the router has not shown yet. Ignores an unchanged result.
   */
  change: (write: (search: string) => { search: string; replace: boolean }) => void;
}

/**
 * The query string after all pending navigations. Routers update late, and an older address that they show meanwhile
 * must not undo what is typed.
 */
export function useIntendedSearch({ location, navigate }: Navigation): AddressSearch {
  const { pathname } = location;
  const shown = pathname + location.search;
  const [seen, setSeen] = useState(shown);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== shown) {
    setSeen(shown);
    // Our own address ends the navigations before it. Another one (back, a link) ends all of them.
    setSent(sent.includes(shown) ? sent.slice(sent.lastIndexOf(shown) + 1) : []);
  }
  const search = (sent.at(-1) ?? shown).slice(pathname.length);
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);

  const change = useCallback<AddressSearch['change']>(
    (write) => {
      const next = write(latest.current);
      if (next.search === latest.current) return;
      latest.current = next.search;
      setSent((old) => [...old, pathname + next.search]);
      navigate(pathname + next.search, { replace: next.replace });
    },
    [navigate, pathname],
  );
  return useMemo(() => ({ search, change }), [search, change]);
}
