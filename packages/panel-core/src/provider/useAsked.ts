import { useEffect, useState } from 'react';
import type { Outcome } from '../shared/outcome';

/** The answer to a question about one row; null until it is there. Undefined asks nothing. */
export function useAsked<T>(id: number | undefined, ask: (id: number) => Promise<Outcome<T>>): Outcome<T> | null {
  const [found, setFound] = useState<{ id: number; outcome: Outcome<T> } | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    let isWanted = true;
    void ask(id).then((outcome) => isWanted && setFound({ id, outcome }));
    return () => {
      isWanted = false;
    };
  }, [id, ask]);
  return found !== null && found.id === id ? found.outcome : null;
}
