import { useMedia } from './useMedia';

// Widths of windows are in em, which is the browser's text size: with larger text a window has less room.
/** From this width the drawer is permanent and the player is in the top bar (design.md 3, small screens). */
export const WIDE = '60em';
/** From this width the drawer shows names beside its icons; below, while it has the pointer or the focus. */
export const ROOMY = '75em';

/** True while the window is at least this wide, for example '60em'; false on a server. */
export const useIsWide = (width: string): boolean => useMedia(`(width >= ${width})`, false);
