import { useSyncExternalStore } from 'react';

/** Test environments such as jsdom have no `matchMedia`. */
const mediaOf = (query: string): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;

/** Whether the query holds; `otherwise` on a server, and where a browser cannot tell. */
export function useMedia(query: string, otherwise: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = mediaOf(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => mediaOf(query)?.matches ?? otherwise,
    () => otherwise,
  );
}
