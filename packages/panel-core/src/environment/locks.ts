/** The port to the one lock of a name that all tabs of this site share. */
export interface LocksPort {
  /** Runs `run` once this tab holds the lock, and holds it until what `run` answers settles; `signal` ends the waiting. */
  hold(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void>;
}

/** Null where the browser has none, as on an address without TLS. */
export const browserLocks = (): LocksPort | null => {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? { hold: (name, signal, run) => locks.request(name, { signal }, run) } : null;
};
