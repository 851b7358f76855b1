import type { Props, Spot } from './tree';

type Handler = (event: Event) => void;
type Style = Record<string, string | number | undefined>;

const EVENTS: Readonly<Record<string, string>> = { focus: 'focusin', blur: 'focusout' };
const PLAIN_NUMBER = /^(--|opacity|order|zIndex|flex|grid|fontWeight|lineHeight)/;

function writeStyle(style: CSSStyleDeclaration, before: Style = {}, after: Style = {}): void {
  for (const name of Object.keys({ ...before, ...after })) {
    const value = after[name] ?? '';
    if (value === before[name]) continue;
    const text = typeof value === 'number' && !PLAIN_NUMBER.test(name) ? `${value}px` : String(value);
    if (name.startsWith('--')) style.setProperty(name, text);
    else style[name as 'color'] = text;
  }
}

function listen(spot: Spot, name: string, redraw: () => void): void {
  const element = spot.dom as HTMLInputElement;
  const hear = (event: Event) => (spot.props[name] as Handler | undefined)?.(event);
  const type = name.slice(2).toLowerCase();
  if (type !== 'change') return element.addEventListener(EVENTS[type] ?? type, hear);
  // As React does: at every move of a slider, once; it then shows what its owner says, whatever the hand did.
  const change = (event: Event) => {
    if (element.value !== String(spot.props.value)) hear(event);
    redraw();
  };
  element.addEventListener('input', change);
  element.addEventListener('change', change);
}

function writeAttribute(element: Element, name: string, value: unknown, isSvg: boolean): void {
  const own =
    name === 'className' ? 'class' : isSvg && name !== 'viewBox' ? name.replace(/[A-Z]/g, '-$&').toLowerCase() : name;
  const isWord = /^(aria-|data-|draggable$)/.test(name);
  if (value == null || (value === false && !isWord)) element.removeAttribute(own);
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- an attribute is written as the browser would write it
  else element.setAttribute(own, value === true && !isWord ? '' : String(value));
}

/** Brings an element from the props before to those of its spot. */
export function writeProps(spot: Spot, before: Props, redraw: () => void): void {
  const element = spot.dom as HTMLInputElement;
  const { props } = spot;
  for (const name of Object.keys({ ...before, ...props })) {
    const value = props[name];
    if (name === 'children' || name === 'ref') continue;
    if (name === 'value') {
      if (element.value !== String(value)) element.value = String(value);
    } else if (value === before[name]) continue;
    else if (name === 'style') writeStyle(element.style, before.style as Style, value as Style);
    else if (/^on[A-Z]/.test(name)) {
      if (!(name in before)) listen(spot, name, redraw);
    } else writeAttribute(element, name, value, spot.isSvg);
  }
}
