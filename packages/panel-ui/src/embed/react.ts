// What the widgets use of React: Preact's core and hooks, and the few things that its preact/compat adds for them.
import { createElement, options, render, type ComponentChild, type FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

// What stories wrap themselves in draws nothing twice here.
export { createContext, createElement, Fragment, Fragment as StrictMode } from 'preact';
export { useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';

/** What JSX becomes: Preact's own would be a second createElement. */
export const jsx = (type: FunctionComponent, props: object, key?: string) => createElement(type, { ...props, key });
export { jsx as jsxs, jsx as jsxDEV };

/** Drawing again is cheap; what must not happen again stands in effects. */
export const memo = <Props>(component: FunctionComponent<Props>) => component;

export function useSyncExternalStore<T>(subscribe: (heard: () => void) => () => void, read: () => T): T {
  const [, draw] = useState({});
  const value = read();
  const shown = useRef({ value, read });
  const check = () => void (Object.is(shown.current.read(), shown.current.value) || draw({}));
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/immutability -- a ref of Preact's, which the rule takes for a value
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

/** What React calls otherwise than the browser: its `onChange` hears every move of a slider. */
options.vnode = ({ type, props }) => {
  if (typeof type !== 'string' || !('onChange' in props)) return;
  Object.assign(props, { onInput: props.onChange });
  delete props.onChange;
};

export const createRoot = (root: Element | DocumentFragment) => ({
  render: (child: ComponentChild) => render(child, root),
  unmount: () => render(null, root),
});
