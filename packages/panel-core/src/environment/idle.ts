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

/** Pieces run one after another: all at once, a slow phone would stand still. */
let before: Promise<unknown> = Promise.resolve();

/** Runs once, a moment after the page opened, when the browser is idle and earlier pieces are done. */
export function whenSettled(run: () => unknown): Unsubscribe {
  let isWanted = true;
  const idle = () => new Promise<void>((resolve) => onIdle(resolve));
  const timer = setTimeout(() => {
    before = before.then(idle).then(() => isWanted && run());
  }, SETTLED_MS);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}

/** As `whenSettled`, to load what a member may need when there is no network. Not if the browser asks to save data. */
export function whenIdle(run: () => Promise<void>): Unsubscribe {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ? () => undefined : whenSettled(run);
}
