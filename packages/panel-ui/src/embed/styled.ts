// What the widgets use of styled-components: a sheet that a shadow root adopts is no inline style to a page's
// Content-Security-Policy. The embed build puts this file in its place.
import { createElement, type FunctionComponent, type ReactNode } from 'react';

/** Nothing that the page's styles give to the element reaches what is inside, but for `--cabine-*`; the direction is that of the words. */
const RESET =
  ':host{display:block}:host([hidden]){display:none}:where([data-cabine-root]){all:initial;display:block;direction:ltr}:where([data-cabine-root][dir=rtl]){direction:rtl}';

let rules = RESET;
let sheet: CSSStyleSheet | undefined;

/** Gives a widget's root every style that the widgets loaded so far have; they share one sheet. */
export async function adoptStyles(root: DocumentOrShadowRoot): Promise<void> {
  sheet ??= new CSSStyleSheet();
  root.adoptedStyleSheets = [sheet];
  if (CSS.supports('selector(&)')) return sheet.replaceSync(rules);
  // Browsers before 2023 know no nested rules.
  const { flatten } = await import('./flatten');
  sheet.replaceSync(flatten(rules));
}

type Template = [texts: TemplateStringsArray, ...values: unknown[]];
type Element = FunctionComponent<Record<string, unknown>>;

export const css = (texts: Template[0], ...values: unknown[]): string => String.raw({ raw: texts }, ...values);

let count = 0;

/** A name of the theme is what the page says of it, else the theme's own. */
const readPage = (text: string) => text.replace(/var\((--_([\w-]+))\)/g, 'var(--cabine-$2,var($1))');

/** Also what a file brings that loads once the widget is drawn. */
function add(rule: string): void {
  const read = readPage(rule);
  rules += read;
  sheet?.insertRule(read);
}

const element =
  (tag: string) =>
  (...template: Template): Element => {
    const className = `c${count++}`;
    add(`.${className}{${css(...template)}}`);
    return (props) => createElement(tag, { ...props, className });
  };

/** `styled.div` and its like. */
export const styled = new Proxy({}, { get: (_, tag: string) => element(tag) });

export const createGlobalStyle = (...template: Template): FunctionComponent => {
  rules += readPage(css(...template));
  return () => null;
};

/** No server draws a widget. */
export const useIsInBrowser = () => true;

/** No server draws a widget; the embed build puts this in the place of theme/ServerStyles. */
export const ServerStyles = ({ children }: { children: ReactNode }) => children;

/** React alone draws 'Últimas': the script must stay within its 20 kB. A page reads the titles from `cabine:info`. */
export const LastTitles = null;
