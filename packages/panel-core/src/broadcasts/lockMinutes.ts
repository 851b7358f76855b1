/** For how many minutes 'Expulsar DJ' locks the DJ's encoder out, so that it cannot reconnect. */
export const LOCK_MINUTES = [5, 15, 60] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];
