import { useMedia } from './useMedia';

/** From this width the drawer is permanent and the player is in the top bar (design.md 3, small screens). */
export const WIDE_PX = 960;
/** From this width the drawer shows names beside its icons; below, while it has the pointer or the focus. */
export const ROOMY_PX = 1200;

/** True while the window is at least `widthPx` wide; false on a server. */
export const useIsWide = (widthPx: number): boolean => useMedia(`(min-width: ${widthPx}px)`, false);
