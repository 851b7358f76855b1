/** For how long 'Expulsar DJ' keeps an encoder off that reconnects. */
export const LOCK_MINUTES = [5, 15, 60] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];
