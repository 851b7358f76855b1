// What the widgets use of React: Preact's core and hooks, and the few things that its preact/compat adds for them.
import { options, render, type ComponentChild, type FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

// What stories wrap themselves in draws nothing twice here.
export { createContext, createElement, Fragment, Fragment as StrictMode } from 'preact';
export { useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';

/** Drawing again is cheap; what must not happen again stands in effects. */
export const memo = <Props>(component: FunctionComponent<Props>) => component;

export function useSyncExternalStore<T>(subscribe: (heard: () => void) => () => void, read: () => T): T {
  const [, draw] = useState({});
  const value = read();
  const shown = useRef({ value, read });
  const check = () => void (Object.is(shown.current.read(), shown.current.value) || draw({}));
  useLayoutEffect(() => {
    shown.current = { value, read };
    check();
  });
  useEffect(() => {
    // What changed between drawing and here.
    check();
    return subscribe(check);
  }, [subscribe]);
  return value;
}

/** What React calls otherwise than the browser: `onChange` hears every move of a slider. */
const NAMES: Record<string, string> = {
  onChange: 'onInput',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};
options.vnode = (vnode) => {
  if (typeof vnode.type !== 'string') return;
  const props = vnode.props as Record<string, unknown>;
  for (const [name, own] of Object.entries(NAMES)) {
    if (!(name in props)) continue;
    props[own] = props[name];
    delete props[name];
  }
};

export const createRoot = (root: Element | DocumentFragment) => ({
  render: (child: ComponentChild) => render(child, root),
  unmount: () => render(null, root),
});
