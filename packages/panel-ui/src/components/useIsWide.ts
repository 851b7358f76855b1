import { useSyncExternalStore } from 'react';

/** From this width up the drawer is permanent and the player sits in the top bar (design.md 3, small screens). */
export const WIDE_PX = 960;

/** True while the window is at least this wide; false where there is no window. */
export function useIsWide(widthPx: number): boolean {
  const query = `(min-width: ${widthPx}px)`;
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
