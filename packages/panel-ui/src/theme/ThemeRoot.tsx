import { useCallback, useState, type ComponentPropsWithoutRef, type CSSProperties, type KeyboardEvent } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { useIsInBrowser } from './useIsInBrowser';
import { useLanguageTag } from '../labels/labels';
import { ServerStyles } from './ServerStyles';
import { ThemePortalContext } from './ThemeContext';
import { themeCss } from './themeCss';
import type { ThemeChoice } from './tokens';

export interface ThemeRootProps extends ComponentPropsWithoutRef<'div'> {
  /** Paints the theme's background behind the element. */
  'data-background'?: '';
  /** Keeps toasts clear of the panel's top bar, and of its player on phones. */
  'data-panel'?: '';
  /** Default `auto`: the visitor's system setting. */
  theme?: ThemeChoice;
  /** Any CSS colour, from which all accent shades derive. Default: `--cabine-accent`, inherited from the page. */
  accent?: string;
  /** Paints the background over the whole window. Default false, for use inside another site's page. */
  fullPage?: boolean;
  /** Of the page's Content-Security-Policy, for the styles in a server's HTML. */
  nonce?: string;
}

const ThemeStyle = createGlobalStyle`${themeCss}`;
const PageStyle = createGlobalStyle`body { margin: 0; }`;

const Root = styled.div`
  &[data-background] {
    background: var(--cabine-page);
  }
  &[data-panel] {
    --_toast-top: calc(var(--cabine-top, 0px) + 72 * var(--cabine-px));
    --_toast-bottom: calc(80 * var(--cabine-px));
    /* The bars scroll away there; above and below there is room for the focus between. */
    @media (height < 34em) {
      --_toast-top: 0px;
      --_toast-bottom: 0px;
    }
  }
  &[data-full-page] {
    min-height: 100vh;
    min-height: 100dvh;
    background: var(--cabine-page);
  }
`;

/**
 * A held Enter presses once: the question that it opened is not answered by the same press, nor one form sent again and
 * again. Text takes its new lines.
 */
function pressOnce(event: KeyboardEvent): void {
  if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Applies the theme to everything inside it: `data-theme`, the `--cabine-*` variables, and a container for overlays. It
 * affects nothing outside its element, so it can be in any page or shadow root. On a server it renders the styles of
 * its content into the HTML. `lang` is the language of the `LabelsProvider` around it.
 */
export function ThemeRoot({
  theme = 'auto',
  accent,
  fullPage = false,
  nonce,
  style,
  children,
  ...rest
}: ThemeRootProps) {
  const lang = useLanguageTag();
  // Made here, as React would render a second time for an element of its own, before the page is painted.
  const [overlays] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  const portal = useIsInBrowser() ? overlays : null;
  const place = useCallback((node: HTMLElement | null) => void (overlays && node?.append(overlays)), [overlays]);
  const accentStyle: CSSProperties & Record<'--cabine-accent', string | undefined> = {
    '--cabine-accent': accent,
    ...style,
  };
  return (
    <ThemePortalContext.Provider value={portal}>
      <ServerStyles nonce={nonce}>
        <ThemeStyle />
        {fullPage && <PageStyle />}
        <Root
          lang={lang}
          {...rest}
          onKeyDownCapture={pressOnce}
          data-cabine-root=""
          data-theme={theme}
          data-full-page={fullPage ? '' : undefined}
          style={accentStyle}
        >
          {children}
          <div ref={place} data-cabine-portal="" />
        </Root>
      </ServerStyles>
    </ThemePortalContext.Provider>
  );
}
