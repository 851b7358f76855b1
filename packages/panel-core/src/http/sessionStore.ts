import { createBrowserStore, createMemoryStore, type KeyValueStore } from '../environment/storage';

/** Under which names a session is kept: two panels, or a panel and its host, must not take each other's. */
export interface StorageKeys {
  token: string;
  /** The auth store of product.md 3. */
  auth: string;
  /** By which the server knows this browser; stays when a session ends. */
  devices: string;
}

/** product.md 3 and 9; for a page that is the panel's own. */
export const SPEC_KEYS: StorageKeys = { token: 'token', auth: 'auth-storage', devices: 'cabine-devices' };

/** Address of an API without its end, as names of storage and channels need it. */
export const addressOf = (baseUrl: string): string =>
  new URL(baseUrl, globalThis.location?.href ?? 'http://localhost').href.replace(/\/$/, '');

/** A library's own, in somebody else's page: named after the API. */
export function keysOf(baseUrl: string): StorageKeys {
  const name = `cabine:${addressOf(baseUrl)}`;
  return { token: `${name}:token`, auth: `${name}:auth`, devices: `${name}:devices` };
}

/** Members who share one browser; the first of more is forgotten. */
const DEVICES_MAX = 20;

/**
 * Where the session lives in the browser: the token and the auth store, both in session storage, or both in local
 * storage for 'Mantenha-me conectado' (design.md 3).
 */
export interface SessionStore {
  /** The session is a cookie, which no script sees: only the server knows whether there is one. */
  readonly isCookie?: true;
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
function readDevices(store: KeyValueStore, key: string): [name: string, token: string][] {
  try {
    const value: unknown = JSON.parse(store.get(key) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((entry): entry is [string, string] => Array.isArray(entry) && typeof entry[1] === 'string');
  } catch {
    return [];
  }
}

export function createSessionStore(
  stores: { session: KeyValueStore; local: KeyValueStore },
  keys: StorageKeys,
): SessionStore {
  const holder = () => (stores.session.get(keys.token) !== null ? stores.session : stores.local);
  const remove = (store: KeyValueStore) => {
    store.remove(keys.token);
    store.remove(keys.auth);
  };
  return {
    token: () => holder().get(keys.token),
    start(token, keep) {
      const kept = keep ? stores.local : stores.session;
      // In this order another tab that reads meanwhile finds one session or the other.
      kept.set(keys.token, token);
      remove(keep ? stores.session : stores.local);
    },
    saveAuth: (state) => holder().set(keys.auth, JSON.stringify(state)),
    readAuth() {
      try {
        return JSON.parse(holder().get(keys.auth) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    clear() {
      remove(stores.session);
      remove(stores.local);
    },
    device: (username) =>
      readDevices(stores.local, keys.devices).find(([name]) => name === nameKey(username))?.[1] ?? null,
    keepDevice(username, token) {
      const others = readDevices(stores.local, keys.devices).filter(([name]) => name !== nameKey(username));
      const all = [...others, [nameKey(username), token]].slice(-DEVICES_MAX);
      stores.local.set(keys.devices, JSON.stringify(all));
    },
  };
}

export function createBrowserSessionStore(keys: StorageKeys): SessionStore {
  return createSessionStore({ session: createBrowserStore('session'), local: createBrowserStore('local') }, keys);
}

export function createMemorySessionStore(): SessionStore {
  return createSessionStore({ session: createMemoryStore(), local: createMemoryStore() }, SPEC_KEYS);
}

/** For a back end whose session is a cookie: nothing is kept here, and no token is made up. */
export function createCookieSessionStore(): SessionStore {
  const nothing = () => null;
  const ignore = () => undefined;
  return {
    isCookie: true,
    token: nothing,
    start: ignore,
    saveAuth: ignore,
    readAuth: nothing,
    clear: ignore,
    device: nothing,
    keepDevice: ignore,
  };
}
