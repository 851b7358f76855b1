import { createContext, useContext, useEffect, useState } from 'react';

/** Says that something could not be loaded. The panel says it in a toast. */
export const LoadFailedContext = createContext<() => void>(() => undefined);

/**
 * Code that loads on first use, and is kept.
 *
 * @example const sheet = later(() => import('./Sheet')); const Sheet = sheet.use(isOpen, close)?.Sheet;
 */
export function later<T>(read: () => Promise<T>) {
  let loaded: T | null = null;
  // After a failure the next use tries again.
  const load = async () => (loaded ??= await read());

  /** Null until it is wanted and there; kept from then on. A failure is said, and `onFailed` closes what waits for it. */
  function useLoaded(wanted: boolean, onFailed: () => void): T | null {
    const [code, setCode] = useState<T | null>(null);
    const report = useContext(LoadFailedContext);
    useEffect(() => {
      if (!wanted) return;
      let isCurrent = true;
      load().then(
        (loadedNow) => isCurrent && setCode(() => loadedNow),
        () => {
          if (!isCurrent) return;
          report();
          onFailed();
        },
      );
      return () => {
        isCurrent = false;
      };
      // A new function for the same failure need not load again.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [wanted]);
    return code ?? (wanted ? loaded : null);
  }

  return {
    load,
    /** What has been loaded, or null. */
    now: () => loaded,
    use: useLoaded,
    /** A failure here is ignored: the first use tries again and reports it. */
    preload: (): Promise<void> =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  };
}
