import { siteOrigin, type Navigation } from '@cabine/panel-core';
import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { Link as LookLink, type LinkProps as LookLinkProps } from '../components/Link';
import { HoldBackContext } from '../components/overlay/HoldBack';
import { useIntendedSearch, type AddressSearch } from './useIntendedSearch';

const NavigationContext = createContext<Navigation | null>(null);
const SearchContext = createContext<AddressSearch | null>(null);

/** Connects the panel to the host's router. */
export function NavigationProvider({ value, children }: { value: Navigation; children?: ReactNode }) {
  return (
    <NavigationContext.Provider value={value}>
      <SearchContext.Provider value={useIntendedSearch(value)}>
        <HoldBackContext.Provider value={value.holdBack}>{children}</HoldBackContext.Provider>
      </SearchContext.Provider>
    </NavigationContext.Provider>
  );
}

function required<T>(value: T | null): T {
  if (value) return value;
  throw new Error(
    'useNavigation: this panel has no navigation, which its screens need. Pass your router’s location and navigate to <PanelProvider navigation={...}>.',
  );
}

/** The current location and a function to navigate, both from the host's router. */
export function useNavigation(): Navigation {
  return required(useContext(NavigationContext));
}

/** The panel's address, with its base path and without a slash at the end. */
export function useSite(): string {
  const { href } = useNavigation();
  return (siteOrigin() + (href?.('/') ?? '')).replace(/\/$/, '');
}

/** The address's query string, for state that survives back, reload and a shared link. */
export function useAddressSearch(): AddressSearch {
  return required(useContext(SearchContext));
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Anchor props that let the host's router handle a plain click; new tab, copy and long press stay with the browser. */
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

/** An unstyled link within the panel. */
export function Link({ to, ...props }: LinkProps) {
  return <a {...useFollow(to, props)} />;
}

/** A link within the panel that looks like a button, or with `look="text"` like a link in a sentence. */
export function ButtonLink({ to, look = 'secondary', ...props }: LinkProps & Pick<LookLinkProps, 'look'>) {
  return <LookLink {...useFollow(to, props)} look={look} />;
}
