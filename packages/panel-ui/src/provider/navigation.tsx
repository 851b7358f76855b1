import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import type { Navigation } from '@cabine/panel-core';

const NavigationContext = createContext<Navigation | null>(null);
export const NavigationProvider = NavigationContext.Provider;

/** Where the member is and how to go elsewhere; the host's router answers. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) {
    throw new Error(
      'useNavigation: this panel has no navigation. Screens need it for their address. Give <PanelProvider navigation={...}> your router’s location and navigate.',
    );
  }
  return navigation;
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** An anchor that the host's router follows; new tab, copy and long press stay the browser's. */
export function Link({ to, onClick, ...props }: LinkProps) {
  const { navigate } = useNavigation();
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}
