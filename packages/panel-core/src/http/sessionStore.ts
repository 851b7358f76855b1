import { createBrowserStore, createMemoryStore, type KeyValueStore } from '../environment/storage';

/** product.md 3 and 9: storage keys. */
export const TOKEN_KEY = 'token';
export const AUTH_STORAGE_KEY = 'auth-storage';
/** By which the server knows this browser; stays when a session ends. */
export const DEVICES_KEY = 'cabine-devices';
/** Members who share one browser; the first of more is forgotten. */
const DEVICES_MAX = 20;

/**
 * Where the session lives in the browser: key `token` and the auth store, both in session storage, or both in local
 * storage for 'Mantenha-me conectado' (design.md 3).
 */
export interface SessionStore {
  token(): string | null;
  /** Keeps the token; `keep` chooses local storage. */
  start(token: string, keep: boolean): void;
  /** Writes the persisted auth store beside the token. */
  saveAuth(state: unknown): void;
  readAuth(): unknown;
  clear(): void;
  /** The token with which the server knows this browser when this member signs in. */
  device(username: string): string | null;
  keepDevice(username: string, token: string): void;
}

const nameKey = (username: string) => username.trim().toLowerCase();

/** Name and token of each member, the latest last; whatever else was stored there is none. */
function readDevices(store: KeyValueStore): [name: string, token: string][] {
  try {
    const value: unknown = JSON.parse(store.get(DEVICES_KEY) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((entry): entry is [string, string] => Array.isArray(entry) && typeof entry[1] === 'string');
  } catch {
    return [];
  }
}

export function createSessionStore(stores: { session: KeyValueStore; local: KeyValueStore }): SessionStore {
  const holder = () => (stores.session.get(TOKEN_KEY) !== null ? stores.session : stores.local);
  const remove = (store: KeyValueStore) => {
    store.remove(TOKEN_KEY);
    store.remove(AUTH_STORAGE_KEY);
  };
  return {
    token: () => holder().get(TOKEN_KEY),
    start(token, keep) {
      const kept = keep ? stores.local : stores.session;
      // In this order another tab that reads meanwhile finds one session or the other.
      kept.set(TOKEN_KEY, token);
      remove(keep ? stores.session : stores.local);
    },
    saveAuth: (state) => holder().set(AUTH_STORAGE_KEY, JSON.stringify(state)),
    readAuth() {
      try {
        return JSON.parse(holder().get(AUTH_STORAGE_KEY) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    clear() {
      remove(stores.session);
      remove(stores.local);
    },
    device: (username) => readDevices(stores.local).find(([name]) => name === nameKey(username))?.[1] ?? null,
    keepDevice(username, token) {
      const others = readDevices(stores.local).filter(([name]) => name !== nameKey(username));
      const all = [...others, [nameKey(username), token]].slice(-DEVICES_MAX);
      stores.local.set(DEVICES_KEY, JSON.stringify(all));
    },
  };
}

export function createBrowserSessionStore(): SessionStore {
  return createSessionStore({ session: createBrowserStore('session'), local: createBrowserStore('local') });
}

export function createMemorySessionStore(): SessionStore {
  return createSessionStore({ session: createMemoryStore(), local: createMemoryStore() });
}
