import { createBrowserStore, createMemoryStore, type KeyValueStore } from '../environment/storage';

/** SPEC 3 and 9: storage keys. */
export const TOKEN_KEY = 'token';
export const AUTH_STORAGE_KEY = 'auth-storage';

/**
 * Where the session lives in the browser: key `token` and the auth store, both in session storage, or both in local
 * storage for 'Mantenha-me conectado' (DESIGN 3).
 */
export interface SessionStore {
  token(): string | null;
  /** Keeps the token; `keep` chooses local storage. */
  start(token: string, keep: boolean): void;
  /** Writes the persisted auth store beside the token. */
  saveAuth(state: unknown): void;
  readAuth(): unknown;
  clear(): void;
}

export function createSessionStore(stores: { session: KeyValueStore; local: KeyValueStore }): SessionStore {
  const holder = () => (stores.session.get(TOKEN_KEY) !== null ? stores.session : stores.local);
  const clear = () => {
    for (const store of [stores.session, stores.local]) {
      store.remove(TOKEN_KEY);
      store.remove(AUTH_STORAGE_KEY);
    }
  };
  return {
    token: () => holder().get(TOKEN_KEY),
    start(token, keep) {
      clear();
      (keep ? stores.local : stores.session).set(TOKEN_KEY, token);
    },
    saveAuth: (state) => holder().set(AUTH_STORAGE_KEY, JSON.stringify(state)),
    readAuth() {
      try {
        return JSON.parse(holder().get(AUTH_STORAGE_KEY) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    clear,
  };
}

export function createBrowserSessionStore(): SessionStore {
  return createSessionStore({ session: createBrowserStore('session'), local: createBrowserStore('local') });
}

export function createMemorySessionStore(): SessionStore {
  return createSessionStore({ session: createMemoryStore(), local: createMemoryStore() });
}
