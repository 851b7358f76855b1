import { attempt } from './attempt';

/** Port for a named lock that all tabs of this site share. */
export interface LocksPort {
  /**
   * Runs `run` once this tab has the lock, and releases it when the promise settles; `signal` ends the wait. Rejects
   * without having run it where the browser refuses locks.
   */
  hold(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void>;
}

/** Null if the browser has no locks, for example without TLS. */
export const browserLocks = (): LocksPort | null => {
  const locks = attempt(() => globalThis.navigator.locks as LockManager | undefined);
  return locks ? { hold: async (name, signal, run) => locks.request(name, { signal }, run) } : null;
};
