import { useCallback, type ReactNode } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { useThemePortal } from '../../theme/ThemeContext';

/** Renders react-aria's overlays inside the theme's root, which holds its CSS variables and may be a shadow root. */
export function OverlayScope({ children }: { children: ReactNode }) {
  const portal = useThemePortal();
  const getContainer = useCallback(() => portal ?? null, [portal]);
  return (
    <UNSAFE_PortalProvider getContainer={portal === undefined ? null : getContainer}>{children}</UNSAFE_PortalProvider>
  );
}
