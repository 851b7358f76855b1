import { createContext, useContext } from 'react';

/**
 * The element inside the theme's root where what floats is drawn, so that it keeps the theme.
 * Null until the root has mounted, undefined where there is no root.
 */
export const ThemePortalContext = createContext<HTMLElement | null | undefined>(undefined);

export function useThemePortal(): HTMLElement | null | undefined {
  return useContext(ThemePortalContext);
}
