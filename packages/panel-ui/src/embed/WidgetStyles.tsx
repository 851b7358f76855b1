// A page's Content-Security-Policy can block <style> elements, but not the adopted style sheets of a shadow root.
import { useContext, type ReactNode } from 'react';
import { StyleSheetContext, StyleSheetManager, type IStyleSheetContext } from 'styled-components';
import { writeShadowTheme } from '../theme/themeCss';

/** Isolates the widget from inherited styles, except `--cabine-*`. The direction follows the widget's language. */
const RESET =
  ':host{display:block;width:100%;--cabine-room:0px}:host([hidden]){display:none}:where([data-cabine-root]){all:initial;display:block;direction:ltr}:where([data-cabine-root][dir=rtl]){direction:rtl}';

/**
 * One pixel at the reader's text size, which is `medium`. Nothing of the page counts: its root has another size
 * (`html { font-size: 62.5% }`) from a sheet that comes later, or below some width.
 */
function writePx(page: Document): string {
  const probe = page.createElement('span');
  probe.style.setProperty('font', 'medium serif', 'important');
  page.documentElement.append(probe);
  const { fontSize } = getComputedStyle(probe);
  const rule = `:where([data-cabine-root]){--cabine-px:var(--_px,calc(${fontSize}/16))}`;
  probe.remove();
  return rule;
}

/** styled-components writes rules into an element only: this one is in no page, so no policy applies to it. */
const written = document.createElement('div');

/** A sheet is of one document, and an element may move to the window that a page opens. */
const sheets = new WeakMap<Document, CSSStyleSheet[]>();

/** The theme and the rules of all widgets, for the shadow roots of a document. */
export function stylesIn(page: Document): CSSStyleSheet[] {
  const known = sheets.get(page);
  if (known) return known;
  const { CSSStyleSheet: Sheet } = page.defaultView as typeof window;
  const [theme, rules] = [new Sheet(), new Sheet()];
  theme.replaceSync(RESET + writeShadowTheme() + writePx(page));
  const write = () => rules.replaceSync(written.textContent);
  write();
  new MutationObserver(write).observe(written, { childList: true, subtree: true });
  sheets.set(page, [theme, rules]);
  return [theme, rules];
}

let shared: IStyleSheetContext['styleSheet'] | undefined;

/** Makes styled components write into `written`; one shared sheet, so that no rule is written twice. */
export function WidgetStyles({ children }: { children: ReactNode }) {
  const { styleSheet } = useContext(StyleSheetContext);
  shared ??= styleSheet.reconstructWithOptions({ target: written }, false);
  return <StyleSheetManager sheet={shared}>{children}</StyleSheetManager>;
}
