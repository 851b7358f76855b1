import { useState } from 'react';

/** What is ticked of a list that may change meanwhile, by its keys; or what is unticked, where all begins ticked. */
export function useTicks<Key>() {
  const [ticks, setTicks] = useState<ReadonlySet<Key>>(new Set());
  const toggle = (key: Key) =>
    setTicks((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  return { ticks, toggle, clear: () => setTicks(new Set()) };
}
