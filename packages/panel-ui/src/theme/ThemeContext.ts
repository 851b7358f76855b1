import { createContext, useContext } from 'react';

/** The element inside the theme's root where what floats is drawn, so that it keeps the theme. Null before mount. */
export const ThemePortalContext = createContext<HTMLElement | null>(null);

export function useThemePortal(): HTMLElement | null {
  return useContext(ThemePortalContext);
}
