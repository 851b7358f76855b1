import type { Navigation } from '@cabine/panel-core';
import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { Link as LookLink, type LinkProps as LookLinkProps } from '../components/Link';

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

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The anchor's props that let the host's router follow it; new tab, copy and long press stay the browser's. */
function useFollow<P extends AnchorHTMLAttributes<HTMLAnchorElement>>(to: string, props: P): P & { href: string } {
  const { navigate } = useNavigation();
  return {
    ...props,
    href: to,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      props.onClick?.(event);
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      navigate(to);
    },
  };
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A bare anchor within the panel. */
export function Link({ to, ...props }: LinkProps) {
  return <a {...useFollow(to, props)} />;
}

/** A link within the panel that looks like a button. */
export function ButtonLink({ to, look = 'secondary', ...props }: LinkProps & Pick<LookLinkProps, 'look'>) {
  return <LookLink {...useFollow(to, props)} look={look} />;
}
