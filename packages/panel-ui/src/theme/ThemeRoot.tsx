import { useState, type ComponentPropsWithoutRef, type CSSProperties } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { ServerStyles } from './ServerStyles';
import { ThemePortalContext } from './ThemeContext';
import { themeCss } from './themeCss';
import type { ThemeChoice } from './tokens';

export interface ThemeRootProps extends ComponentPropsWithoutRef<'div'> {
  /** Paints the theme's background behind the element, on whatever page it stands. */
  'data-ground'?: '';
  /** Default `auto`: what the visitor's system asks for. */
  theme?: ThemeChoice;
  /** Any CSS colour; every accent shade derives from it. Without it `--cabine-accent` is inherited from the page. */
  accent?: string;
  /** Paints the page's background over the whole window; leave it out inside somebody else's page. */
  fullPage?: boolean;
}

const ThemeStyle = createGlobalStyle`${themeCss}`;
const PageStyle = createGlobalStyle`body { margin: 0; }`;

const Root = styled.div`
  &[data-ground] {
    background: var(--cabine-page);
  }
  &[data-full-page] {
    min-height: 100vh;
    min-height: 100dvh;
    background: var(--cabine-page);
  }
`;

/**
 * Gives everything inside it the theme: `data-theme`, the `--cabine-*` variables, and a place for dialogs and toasts
 * that keeps both. It touches nothing outside its element, so it can live in any page or shadow root. On a server it
 * brings the styles of what it holds into the HTML.
 */
export function ThemeRoot({ theme = 'auto', accent, fullPage = false, style, children, ...rest }: ThemeRootProps) {
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  const accentStyle: CSSProperties & Record<'--cabine-accent', string | undefined> = {
    '--cabine-accent': accent,
    ...style,
  };
  return (
    <ThemePortalContext.Provider value={portal}>
      <ServerStyles>
        <ThemeStyle />
        {fullPage && <PageStyle />}
        <Root
          {...rest}
          data-cabine-root=""
          data-theme={theme}
          data-full-page={fullPage ? '' : undefined}
          style={accentStyle}
        >
          {children}
          <div ref={setPortal} data-cabine-portal="" />
        </Root>
      </ServerStyles>
    </ThemePortalContext.Provider>
  );
}
