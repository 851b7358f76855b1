// What the widgets use of React and ReactDOM in a third of Preact's size (docs/adr/0003): the embed build puts this file
// in their place. Components do not know it; their stories pass on both (stories.browser.ts).
import { writeProps } from './props';
import type { Child, Component, Context, Props, Ref, Spot, Type, VNode } from './tree';

export const Fragment = Symbol('Fragment');
/** There is nothing that it could find here; the stories name it. */
export const StrictMode = Fragment;

export const jsx = (type: Type, props: Props, key?: string | number): VNode => ({ type, props, key });
export { jsx as jsxs, jsx as jsxDEV };

export const createElement = (type: Type, { key, ...props }: Props & { key?: string }, ...children: Child[]): VNode =>
  jsx(type, children.length > 0 ? { ...props, children } : props, key);

const setRef = (ref: Ref | undefined, dom: Node | null) => {
  if (typeof ref === 'function') ref(dom);
  else if (ref) ref.current = dom;
};

function newSpot(parent: Spot | null, type: Type | null, key?: unknown): Spot {
  const isSvg = type === 'svg' || !!parent?.isSvg;
  const depth = parent ? parent.depth + 1 : 0;
  return { parent, type, key, isSvg, depth, props: {}, kids: [], hooks: [], dom: null, isGone: false };
}

/** Draws a spot again with these props, and everything below it. */
function draw(spot: Spot, props: Props): void {
  const before = spot.props;
  spot.props = props;
  waiting.delete(spot);
  const { type } = spot;
  if (type === null) {
    spot.dom ??= document.createTextNode('');
    if ((spot.dom as Text).data !== props.text) (spot.dom as Text).data = String(props.text);
    return;
  }
  if (typeof type === 'function') return drawComponent(spot, type, props);
  if (typeof type === 'string') {
    spot.dom ??= spot.isSvg
      ? document.createElementNS('http://www.w3.org/2000/svg', type)
      : document.createElement(type);
  }
  drawKids(spot, props.children);
  if (typeof type !== 'string') return;
  writeProps(spot, before, () => redrawSoon(spot));
  place(spot);
  if (before.ref !== props.ref) {
    setRef(before.ref, null);
    setRef(props.ref, spot.dom);
  }
}

/** What a child is drawn as; nothing keeps its place in the row all the same. */
function toNode(child: Child): VNode {
  if (child == null || typeof child === 'boolean') return jsx(Fragment, {});
  if (Array.isArray(child)) return jsx(Fragment, { children: child });
  return typeof child === 'object' ? child : { type: null, props: { text: String(child) } };
}

function drawKids(spot: Spot, children: Child): void {
  const nodes = (Array.isArray(children) ? children : children == null ? [] : [children]).map(toNode);
  const old = new Map(spot.kids.map((kid) => [kid.key, kid]));
  spot.kids = nodes.map((node, index) => {
    // A key that the page gave never meets a place in the row.
    const key = node.key == null ? index : `:${node.key}`;
    const same = old.get(key);
    if (same?.type !== node.type) return newSpot(spot, node.type, key);
    old.delete(key);
    return same;
  });
  // First, because a reference may pass from one that goes to one that comes.
  for (const gone of old.values()) remove(gone);
  spot.kids.forEach((kid, index) => draw(kid, nodes[index]!.props));
}

let current: Spot;
let at = 0;

function drawComponent(spot: Spot, component: Component, props: Props): void {
  current = spot;
  at = 0;
  drawKids(spot, component(props));
  // Below first, as in React: what is inside is ready when the outer effect runs.
  for (const hook of spot.hooks) {
    if (!hook.run) continue;
    effects.push({ spot, hook, run: hook.run });
    hook.run = undefined;
  }
}

function* domsBelow(spot: Spot): Generator<Node> {
  for (const kid of spot.kids) {
    if (kid.dom) yield kid.dom;
    else yield* domsBelow(kid);
  }
}

/** Puts what belongs into an element into its order; what stands right is not touched. */
function place(spot: Spot): void {
  let next = spot.dom?.firstChild ?? null;
  for (const child of domsBelow(spot)) {
    if (child === next) next = child.nextSibling;
    else spot.dom?.insertBefore(child, next);
  }
}

function remove(spot: Spot, isInside = false): void {
  spot.isGone = true;
  waiting.delete(spot);
  for (const hook of spot.hooks) hook.undo?.();
  if (spot.dom) setRef(spot.props.ref, null);
  for (const kid of spot.kids) remove(kid, isInside || !!spot.dom);
  if (!isInside) (spot.dom as ChildNode | null)?.remove();
}

const waiting = new Set<Spot>();
let isFlushing = false;
let effects: { spot: Spot; hook: Spot['hooks'][number]; run: () => unknown }[] = [];

/** Everything that asks within one turn is drawn once, outer spots first. */
function redrawSoon(spot: Spot): void {
  if (spot.isGone) return;
  waiting.add(spot);
  if (isFlushing) return;
  isFlushing = true;
  queueMicrotask(flush);
}

function flush(): void {
  isFlushing = false;
  for (const spot of [...waiting].sort((one, other) => one.depth - other.depth)) {
    if (!waiting.has(spot)) continue;
    draw(spot, spot.props);
    let host = spot.parent;
    while (host && !host.dom) host = host.parent;
    if (host) place(host);
  }
  runEffects();
}

function runEffects(): void {
  const all = effects;
  effects = [];
  for (const { hook } of all) hook.undo?.();
  for (const { spot, hook, run } of all) {
    if (spot.isGone) continue;
    const undo = run();
    hook.undo = typeof undo === 'function' ? (undo as () => void) : undefined;
  }
}

const nextHook = () => (current.hooks[at++] ??= {});
const hasChanged = (deps: readonly unknown[] | undefined, before: readonly unknown[] | undefined) =>
  !deps || !before || deps.some((each, index) => !Object.is(each, before[index]));

export function useState<T>(initial: T | (() => T)): [T, (next: T | ((value: T) => T)) => void] {
  const spot = current;
  const hook = nextHook() as { value?: [T, (next: T | ((value: T) => T)) => void] };
  hook.value ??= [
    initial instanceof Function ? initial() : initial,
    (next) => {
      const [value, set] = hook.value!;
      const result = next instanceof Function ? next(value) : next;
      if (Object.is(result, value)) return;
      hook.value = [result, set];
      redrawSoon(spot);
    },
  ];
  return hook.value;
}

function remember<T>(make: () => T, deps: readonly unknown[]): T {
  const hook = nextHook();
  if (hasChanged(deps, hook.deps)) {
    hook.value = make();
    hook.deps = deps;
  }
  return hook.value as T;
}

export { remember as useMemo };
export const useCallback = <T>(callback: T, deps: readonly unknown[]): T => remember(() => callback, deps);
export const useRef = <T>(initial: T): { current: T } => remember(() => ({ current: initial }), []);

export function useEffect(run: () => unknown, deps?: readonly unknown[]): void {
  const hook = nextHook();
  if (hasChanged(deps, hook.deps)) hook.run = run;
  hook.deps = deps;
}

let ids = 0;
export const useId = (): string => remember(() => `cabine-${ids++}`, []);

export function createContext<T>(initial: T): Context<T> {
  const context: Context<T> = { initial, Provider: null as never };
  context.Provider = context;
  return context;
}

export function useContext<T>(context: Context<T>): T {
  for (let spot = current.parent; spot; spot = spot.parent) {
    if (spot.type === context) return spot.props.value as T;
  }
  return context.initial;
}

/** As React's; what it reads on a server is of no use in a widget. */
export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const [, redraw] = useState(0);
  const value = read();
  const seen = useRef({ value, read });
  // eslint-disable-next-line react-hooks/immutability -- here the hooks are made, and a drawing is never thrown away
  seen.current = { value, read };
  useEffect(() => {
    const check = () => {
      if (!Object.is(seen.current.read(), seen.current.value)) redraw((count) => count + 1);
    };
    check();
    return subscribe(check);
  }, [subscribe]);
  return value;
}

/** Drawing once too often costs a widget nothing. */
export const memo = <T>(component: T): T => component;

export function createRoot(container: Node) {
  const root = newSpot(null, Fragment);
  root.dom = container;
  return {
    render(tree: Child) {
      drawKids(root, tree);
      place(root);
      runEffects();
    },
    unmount() {
      for (const kid of root.kids) remove(kid);
      root.kids = [];
    },
  };
}
