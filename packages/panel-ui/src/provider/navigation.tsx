import type { Navigation } from '@cabine/panel-core';
import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { Link as LookLink, type LinkProps as LookLinkProps } from '../components/Link';
import { useIntendedSearch, type AddressSearch } from './useIntendedSearch';

const NavigationContext = createContext<Navigation | null>(null);
const SearchContext = createContext<AddressSearch | null>(null);

/** Gives the panel the host's router. */
export function NavigationProvider({ value, children }: { value: Navigation; children?: ReactNode }) {
  return (
    <NavigationContext.Provider value={value}>
      <SearchContext.Provider value={useIntendedSearch(value)}>{children}</SearchContext.Provider>
    </NavigationContext.Provider>
  );
}

function required<T>(value: T | null): T {
  if (value) return value;
  throw new Error(
    'useNavigation: this panel has no navigation. Screens need it for their address. Give <PanelProvider navigation={...}> your router’s location and navigate.',
  );
}

/** Where the member is and how to go elsewhere; the host's router answers. */
export function useNavigation(): Navigation {
  return required(useContext(NavigationContext));
}

/** The address's query string, for what is to survive back, reload and a shared link. */
export function useAddressSearch(): AddressSearch {
  return required(useContext(SearchContext));
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The anchor's props that let the host's router follow it; new tab, copy and long press stay the browser's. */
function useFollow<P extends AnchorHTMLAttributes<HTMLAnchorElement>>(to: string, props: P): P & { href: string } {
  const { navigate, href } = useNavigation();
  return {
    ...props,
    href: href ? href(to) : to,
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

/** A link within the panel that looks like a button, or with `look="text"` as one in a sentence. */
export function ButtonLink({ to, look = 'secondary', ...props }: LinkProps & Pick<LookLinkProps, 'look'>) {
  return <LookLink {...useFollow(to, props)} look={look} />;
}
