import { createBrowserStore } from '@cabine/panel-core';
import { useCallback, useState } from 'react';

const store = createBrowserStore('local');

/** A yes or no that this browser remembers. */
export function useRemembered(key: string, standard: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => (store.get(key) ?? String(standard)) === 'true');
  const remember = useCallback(
    (next: boolean) => {
      store.set(key, String(next));
      setValue(next);
    },
    [key],
  );
  return [value, remember];
}
