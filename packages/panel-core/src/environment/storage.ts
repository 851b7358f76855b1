import { attempt } from './attempt';

/** Port for browser storage. It never throws, even if storage is blocked or full. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A store in memory, for tests, servers and embeds that may not write to the browser. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** `sessionStorage` or `localStorage`; falls back to memory if the browser blocks it. */
export function createBrowserStore(kind: 'session' | 'local'): KeyValueStore {
  const fallback = createMemoryStore();
  const storage = () => window[`${kind}Storage`];
  return {
    get: (key) => fallback.get(key) ?? attempt(() => storage().getItem(key)) ?? null,
    set(key, value) {
      const stored = attempt(() => (storage().setItem(key, value), storage().getItem(key)));
      // Consent scripts drop what is written, without an error.
      fallback[stored === value ? 'remove' : 'set'](key, value);
    },
    remove(key) {
      fallback.remove(key);
      attempt(() => storage().removeItem(key));
    },
  };
}
