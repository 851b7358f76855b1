import type { Unsubscribe } from './clock';

/** A page that has just been opened still waits for its data. */
const SETTLED_MS = 2_000;

/** Runs once, when the browser has nothing else to do. */
export function onIdle(run: () => void): Unsubscribe {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run);
  return () => cancelIdleCallback(asked);
}

/**
 * Runs once, a moment after the page opened, when the browser is idle: the place to load what a member may need when there
 * is no network. Never runs if the browser asks to save data.
 */
export function whenIdle(run: () => void): Unsubscribe {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  let stop: Unsubscribe = () => undefined;
  const timer = setTimeout(() => (stop = onIdle(run)), SETTLED_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
