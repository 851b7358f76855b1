// A page's Content-Security-Policy can refuse <style> elements, but not the sheets that a shadow root adopts.
import { useContext, type ReactNode } from 'react';
import { StyleSheetContext, StyleSheetManager, type IStyleSheetContext } from 'styled-components';
import { writeShadowTheme } from '../theme/themeCss';

/** Nothing that the page's styles give to the element reaches what is inside, but for `--cabine-*`; the direction is that of the words. */
const RESET =
  ':host{display:block}:host([hidden]){display:none}:where([data-cabine-root]){all:initial;display:block;direction:ltr}:where([data-cabine-root][dir=rtl]){direction:rtl}';

const theme = new CSSStyleSheet();
theme.replaceSync(RESET + writeShadowTheme());

/** styled-components writes the rules of all widgets into it. It is in no page, so that no policy applies to it. */
const written = document.createElement('div');
const rules = new CSSStyleSheet();
new MutationObserver(() => rules.replaceSync(written.textContent)).observe(written, { childList: true, subtree: true });

/** Gives a widget's root the theme and the rules of all widgets. */
export function adoptStyles(root: ShadowRoot): void {
  root.adoptedStyleSheets = [theme, rules];
}

let shared: IStyleSheetContext['styleSheet'] | undefined;

/** The styled components inside write where `adoptStyles` reads; one sheet, so that no rule is written twice. */
export function WidgetStyles({ children }: { children: ReactNode }) {
  const { styleSheet } = useContext(StyleSheetContext);
  shared ??= styleSheet.reconstructWithOptions({ target: written }, false);
  return <StyleSheetManager sheet={shared}>{children}</StyleSheetManager>;
}
