import { useCallback } from 'react';
import { useNavigation } from './navigation';

/**
 * One value kept in the address, so that back, reload and a shared link restore it.
 *
 * @param values what it may be; anything else reads as the standard value, which is not written
 */
export function useSearchState<T extends string>(
  key: string,
  values: readonly T[],
  standard: T,
): [T, (value: T) => void] {
  const { location, navigate } = useNavigation();
  const given = new URLSearchParams(location.search).get(key);
  const value = values.find((allowed) => allowed === given) ?? standard;

  const setValue = useCallback(
    (next: T) => {
      const search = new URLSearchParams(location.search);
      if (next === standard) search.delete(key);
      else search.set(key, next);
      const query = search.toString();
      navigate(location.pathname + (query ? `?${query}` : ''), { replace: true });
    },
    [key, location.pathname, location.search, navigate, standard],
  );
  return [value, setValue];
}
