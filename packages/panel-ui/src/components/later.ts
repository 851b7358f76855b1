import { useEffect, useState } from 'react';

/**
 * Code that loads on first use.
 *
 * @example const sheet = later(() => import('./Sheet')); const Sheet = sheet.use(isOpen, close)?.Sheet;
 */
export function later<T>(load: () => Promise<T>) {
  let loaded: T | null = null;
  const loadOnce = async () => (loaded ??= await load());

  /** Null until it is wanted and there; kept from then on. After a failure it loads when it is wanted again. */
  function useLoaded(wanted: boolean, onFailed: () => void): T | null {
    const [code, setCode] = useState<T | null>(null);
    useEffect(() => {
      if (!wanted) return;
      let isCurrent = true;
      loadOnce().then(
        (loadedNow) => isCurrent && setCode(() => loadedNow),
        () => isCurrent && onFailed(),
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
    use: useLoaded,
    /** A failure here is ignored: the first use tries again and reports it. */
    preload: () => void loadOnce().catch(() => undefined),
  };
}
