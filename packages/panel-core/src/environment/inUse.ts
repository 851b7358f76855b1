import type { Unsubscribe } from './clock';

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs once, when somebody uses the page and the browser has nothing else to do: what they may want next can load then,
 * and a page that is only looked at stays light. Never where people asked to save data.
 */
export function whenInUse(run: () => void): Unsubscribe {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const stopped = new AbortController();
  const used = () => {
    stopped.abort();
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') run();
    else requestIdleCallback(run);
  };
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, used, { signal: stopped.signal, passive: true });
  return () => stopped.abort();
}
