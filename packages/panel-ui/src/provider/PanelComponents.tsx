import { createContext, useContext, type ComponentType } from 'react';

/** The shell's slots: give another component, or null to remove one (design.md 2). */
export interface PanelComponents {
  /** The mark beside the product name in the menu. */
  Logo?: ComponentType | null;
  /** The player of the top bar and of the bottom bar on phones. */
  Player?: ComponentType | null;
  Bell?: ComponentType | null;
  /** The signed-in member with avatar. */
  UserBadge?: ComponentType | null;
}

const ComponentsContext = createContext<PanelComponents>({});
export const ComponentsProvider = ComponentsContext.Provider;

/** The host's component for a slot, the default one, or null if the host removed it. */
export function useSlot(name: keyof PanelComponents, standard: ComponentType): ComponentType | null {
  const own = useContext(ComponentsContext)[name];
  return own === undefined ? standard : own;
}
