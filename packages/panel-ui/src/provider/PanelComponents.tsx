import { createContext, useContext, type ComponentType } from 'react';

/** The replaceable parts of the shell: pass another component, or null to remove one (design.md 2). */
export interface PanelComponents {
  /** The logo beside the product name in the menu. */
  Logo?: ComponentType | null;
  /** The player in the top bar, and in the bottom bar on phones. */
  Player?: ComponentType | null;
  Bell?: ComponentType | null;
  /** The signed-in member's name and avatar. */
  UserBadge?: ComponentType | null;
}

const ComponentsContext = createContext<PanelComponents>({});
export const ComponentsProvider = ComponentsContext.Provider;

/** The host's component for a slot, `standard` by default, or null if the host removed it. */
export function useSlot(name: keyof PanelComponents, standard: ComponentType): ComponentType | null {
  const own = useContext(ComponentsContext)[name];
  return own === undefined ? standard : own;
}
