import { createContext, createElement, useContext, type ComponentProps, type ComponentType } from 'react';

export interface TopBarProps {
  isWide: boolean;
  onMenu: () => void;
  /** Opens the command menu; absent while a required step comes before any screen. */
  onSearch?: (() => void) | undefined;
}
export interface SideMenuProps {
  onFollow?: () => void;
}

/** The replaceable parts of the shell: pass another component, or null to remove one (design.md 2). */
export interface PanelComponents {
  /** The logo beside the product name in the menu. */
  Logo?: ComponentType | null;
  /** The player in the top bar, and in the bottom bar on phones. */
  Player?: ComponentType | null;
  Bell?: ComponentType | null;
  /** The signed-in member's name and avatar. */
  UserBadge?: ComponentType | null;
  /** The bar above each screen. `onMenu` opens the menu on phones, where `isWide` is false. */
  TopBar?: ComponentType<TopBarProps> | null;
  /** The menu beside each screen, and in a drawer on phones. Call `onFollow` when a link was pressed. */
  SideMenu?: ComponentType<SideMenuProps> | null;
  /** Shown below each screen; nothing by default. */
  Footer?: ComponentType | null;
}

const ComponentsContext = createContext<PanelComponents>({});
export const ComponentsProvider = ComponentsContext.Provider;

/** The host's component for a slot, `standard` by default, or null if the host removed it. */
export function useSlot<Name extends keyof PanelComponents>(
  name: Name,
  standard: NonNullable<PanelComponents[Name]>,
): NonNullable<PanelComponents[Name]> | null {
  const own: PanelComponents[Name] = useContext(ComponentsContext)[name];
  return own === undefined ? standard : own;
}

type SlotProps<Name extends keyof PanelComponents> = {
  name: Name;
  standard: NonNullable<PanelComponents[Name]>;
} & ComponentProps<NonNullable<PanelComponents[Name]>>;

/** Renders a slot with its props; nothing if the host removed it. */
export function Slot<Name extends keyof PanelComponents>({ name, standard, ...props }: SlotProps<Name>) {
  const Shown: ComponentType<object> | null = useSlot(name, standard) as ComponentType<object> | null;
  return Shown && createElement(Shown, props);
}
