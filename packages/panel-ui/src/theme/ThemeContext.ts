import { createContext, useContext } from 'react';

/**
 * The element inside the theme root that contains overlays, so that they inherit the theme. Null until the root has
 * mounted, undefined outside a root.
 */
export const ThemePortalContext = createContext<HTMLElement | null | undefined>(undefined);

export function useThemePortal(): HTMLElement | null | undefined {
  return useContext(ThemePortalContext);
}
