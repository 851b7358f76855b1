import type { Navigation } from '@cabine/panel-core';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** The address's query string, shared by all that keep something in it. */
export interface AddressSearch {
  search: string;
  /** Changes what is asked for last, also by somebody else a moment ago; the same text again is nothing. */
  change: (write: (search: string) => { search: string; replace: boolean }) => void;
}

/**
 * The address's query string as it will be: routers take their time, and what is typed must not wait for them nor be
 * undone by an older address that they show on the way.
 */
export function useIntendedSearch({ location, navigate }: Navigation): AddressSearch {
  const { pathname } = location;
  const shown = pathname + location.search;
  const [seen, setSeen] = useState(shown);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== shown) {
    setSeen(shown);
    // An address of our own: those before it are over. Another one (back, a link): all are.
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
