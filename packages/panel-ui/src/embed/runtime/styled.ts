// What the widgets use of styled-components, without its engine: a sheet that a shadow root adopts is no inline style to
// a page's Content-Security-Policy. The build has flattened the rules; `&` stands for the component's class.
import { createElement } from './react';
import type { Component } from './tree';

type Css = (texts: TemplateStringsArray) => Component;

/** Nothing that the page's styles give to the element reaches what is inside, but for `--cabine-*`. */
const RESET =
  ':host{display:block}:host([hidden]){display:none}:where([data-cabine-root]){all:initial;display:block;direction:ltr}';

let rules = RESET;
let sheet: CSSStyleSheet | undefined;

/** Gives a widget's root every style that the widgets loaded so far have; they share one sheet. */
export function adoptStyles(root: DocumentOrShadowRoot): void {
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(rules);
  root.adoptedStyleSheets = [sheet];
}

let count = 0;

const element =
  (tag: string): Css =>
  ([css = '']) => {
    const className = `c${count++}`;
    rules += css.replaceAll('&', `.${className}`);
    const Styled: Component = (props) => createElement(tag, { ...props, className });
    return Object.assign(Styled, { toString: () => `.${className}` });
  };

/** `styled.div` and its like. */
export const styled = new Proxy({}, { get: (_, tag: string) => element(tag) });

/** @param texts rules, or one value that is all of them */
export const createGlobalStyle = (texts: TemplateStringsArray, all = ''): Component => {
  rules += texts.join(all);
  return () => null;
};
