// A page's Content-Security-Policy can block <style> elements, but not the adopted style sheets of a shadow root.
import { useContext, type ReactNode } from 'react';
import { StyleSheetContext, StyleSheetManager, type IStyleSheetContext } from 'styled-components';
import { writeShadowTheme } from '../theme/themeCss';

/** Isolates the widget from inherited styles, except `--cabine-*`. The direction follows the widget's language. */
const RESET =
  ':host{display:block;width:100%}:host([hidden]){display:none}:where([data-cabine-root]){all:initial;display:block;direction:ltr}:where([data-cabine-root][dir=rtl]){direction:rtl}';

const theme = new CSSStyleSheet();
theme.replaceSync(RESET + writeShadowTheme());

/** styled-components writes the rules of all widgets into this detached element, to which no policy applies. */
const written = document.createElement('div');
const rules = new CSSStyleSheet();
new MutationObserver(() => rules.replaceSync(written.textContent)).observe(written, { childList: true, subtree: true });

/** Applies the theme and the rules of all widgets to a shadow root. */
export function adoptStyles(root: ShadowRoot): void {
  root.adoptedStyleSheets = [theme, rules];
}

let shared: IStyleSheetContext['styleSheet'] | undefined;

/** Makes styled components write into `written`; one shared sheet, so that no rule is written twice. */
export function WidgetStyles({ children }: { children: ReactNode }) {
  const { styleSheet } = useContext(StyleSheetContext);
  shared ??= styleSheet.reconstructWithOptions({ target: written }, false);
  return <StyleSheetManager sheet={shared}>{children}</StyleSheetManager>;
}
