import { useCallback } from 'react';
import { useAddressSearch } from './navigation';

/**
 * One value kept in the address, so that back, reload and a shared link restore it.
 *
 * @param values the accepted values; any other reads as `standard`, which is omitted from the address
 */
export function useSearchState<T extends string>(
  key: string,
  values: readonly T[],
  standard: T,
): [T, (value: T) => void] {
  const { search, change } = useAddressSearch();
  const given = new URLSearchParams(search).get(key);
  const value = values.find((allowed) => allowed === given) ?? standard;

  const setValue = useCallback(
    (next: T) =>
      change((latest) => {
        const query = new URLSearchParams(latest);
        if (next === standard) query.delete(key);
        else query.set(key, next);
        return { search: query.size > 0 ? `?${query}` : '', replace: true };
      }),
    [change, key, standard],
  );
  return [value, setValue];
}
