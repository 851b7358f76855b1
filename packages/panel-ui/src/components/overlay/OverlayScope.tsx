import { useCallback, type ReactNode } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { useThemePortal } from '../../theme/ThemeContext';

/** Draws react-aria's overlays inside the theme's root, where they find its variables and its shadow root. */
export function OverlayScope({ children }: { children: ReactNode }) {
  const portal = useThemePortal();
  const getContainer = useCallback(() => portal ?? null, [portal]);
  return (
    <UNSAFE_PortalProvider getContainer={portal === undefined ? null : getContainer}>{children}</UNSAFE_PortalProvider>
  );
}
