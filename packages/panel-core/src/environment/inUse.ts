import type { Unsubscribe } from './clock';

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs once, when the browser is idle after the first user input: the place to preload. Pages without input stay light.
 * Never runs if the browser asks to save data.
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
