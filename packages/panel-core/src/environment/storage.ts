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
  const withStorage = <T>(act: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return act(window[`${kind}Storage`]);
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      withStorage(
        (storage) => storage.getItem(key) ?? fallback.get(key),
        () => fallback.get(key),
      ),
    set: (key, value) =>
      withStorage(
        (storage) => storage.setItem(key, value),
        () => fallback.set(key, value),
      ),
    remove: (key) => {
      fallback.remove(key);
      withStorage(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
