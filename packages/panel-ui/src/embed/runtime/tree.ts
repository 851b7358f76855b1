// The tree that the widgets' runtime keeps of what it drew.

export type Component = (props: Props) => Child;
/** A context is its own provider. */
export interface Context<T> {
  initial: T;
  Provider: Context<T>;
}
/** Null is a text; a symbol or a context draws nothing but what is inside. */
export type Type = string | symbol | Component | { Provider: unknown };
export type Ref = ((dom: Node | null) => void) | { current: unknown };
export interface Props {
  children?: Child;
  ref?: Ref;
  [name: string]: unknown;
}
export interface VNode {
  type: Type | null;
  props: Props;
  key?: string | number;
}
export type Child = VNode | string | number | boolean | null | undefined | Child[];

interface Hook {
  value?: unknown;
  deps?: readonly unknown[];
  /** An effect that waits for its turn. */
  run?: () => unknown;
  undo?: () => void;
}

/** A place in the tree, kept from one drawing to the next. */
export interface Spot {
  parent: Spot | null;
  type: Type | null;
  key: unknown;
  props: Props;
  kids: Spot[];
  hooks: Hook[];
  dom: Node | null;
  depth: number;
  isSvg: boolean;
  isGone: boolean;
}
