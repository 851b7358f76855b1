import { createBrowserStore, createMemoryStore, type KeyValueStore } from '../environment/storage';
import { usernameKey } from '../shared/foldText';

/** Storage keys of a session. Two panels on one origin, or a panel and its host, must not share them. */
export interface StorageKeys {
  token: string;
  /** The auth store of product.md 3. */
  auth: string;
  /** Device tokens; they stay when a session ends. */
  devices: string;
}

/** Keys of product.md 3 and 9, for the standalone panel. */
export const SPEC_KEYS: StorageKeys = { token: 'token', auth: 'auth-storage', devices: 'cabine-devices' };

/** Absolute address of an API without a trailing slash, for storage keys and channels. */
export const addressOf = (baseUrl: string): string =>
  new URL(baseUrl, globalThis.location?.href ?? 'http://localhost').href.replace(/\/$/, '');

/** Keys named after the API, for a panel embedded in another app. */
export function keysOf(baseUrl: string): StorageKeys {
  const name = `cabine:${addressOf(baseUrl)}`;
  return { token: `${name}:token`, auth: `${name}:auth`, devices: `${name}:devices` };
}

/** Most members whose device tokens are kept; the oldest is dropped. */
const DEVICES_MAX = 20;

/** Why there is no session. `left`: signed out; `ended`: ended by the server; `none`: never signed in here. */
export type EndReason = 'none' | 'left' | 'ended';

/**
 * Where the session is kept. A host that signs its members in itself gives `token` and `clear`; the panel's own sign-in
 * needs `start` too, and uses the others if they are there.
 */
export interface SessionStore {
  /** The session is a cookie that scripts cannot read: only the server knows whether there is one. */
  readonly isCookie?: true;
  token(): string | null;
  /** Forgets the session. */
  clear(reason?: EndReason): void;
  /** Stores the token; `keep`: the member asked for 'Mantenha-me conectado'. */
  start?(token: string, keep: boolean): void;
  /** Writes the persisted auth store beside the token. */
  saveAuth?(state: unknown): void;
  /** The device token of this member. */
  device?(username: string): string | null;
  keepDevice?(username: string, token: string): void;
  forgetDevice?(username: string): void;
}

type WholeStore = Required<Omit<SessionStore, 'isCookie'>>;

/** What fits into a header. Anything else in the storage can never reach the server, and is no session. */
const SENDABLE = /^[\x21-\x7e]{1,4096}$/;

/** Name and token of each member, latest last; malformed entries are dropped. */
function readDevices(store: KeyValueStore, key: string): [name: string, token: string][] {
  try {
    const value: unknown = JSON.parse(store.get(key) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((entry): entry is [string, string] => Array.isArray(entry) && typeof entry[1] === 'string');
  } catch {
    return [];
  }
}

/**
 * A session in the browser's storage: in session storage, or in local storage for 'Mantenha-me conectado' (design.md 3).
 */
export function createSessionStore(
  stores: { session: KeyValueStore; local: KeyValueStore },
  keys: StorageKeys,
): WholeStore {
  const tokenIn = (store: KeyValueStore) => {
    const token = store.get(keys.token);
    return token !== null && SENDABLE.test(token) ? token : null;
  };
  const holder = () => (tokenIn(stores.session) !== null ? stores.session : stores.local);
  const othersOf = (username: string) =>
    readDevices(stores.local, keys.devices).filter(([name]) => name !== usernameKey(username));
  const remove = (store: KeyValueStore) => {
    store.remove(keys.token);
    store.remove(keys.auth);
  };
  return {
    token: () => tokenIn(holder()),
    start(token, keep) {
      const kept = keep ? stores.local : stores.session;
      // In this order a tab that reads in between finds one of the two sessions.
      kept.set(keys.token, token);
      remove(keep ? stores.session : stores.local);
    },
    saveAuth: (state) => holder().set(keys.auth, JSON.stringify(state)),
    clear() {
      remove(stores.session);
      remove(stores.local);
    },
    device: (username) =>
      readDevices(stores.local, keys.devices).find(([name]) => name === usernameKey(username))?.[1] ?? null,
    forgetDevice(username) {
      const others = othersOf(username);
      if (others.length > 0) stores.local.set(keys.devices, JSON.stringify(others));
      else stores.local.remove(keys.devices);
    },
    keepDevice(username, token) {
      const others = othersOf(username);
      const all = [...others, [usernameKey(username), token]].slice(-DEVICES_MAX);
      stores.local.set(keys.devices, JSON.stringify(all));
    },
  };
}

export function createBrowserSessionStore(keys: StorageKeys): WholeStore {
  return createSessionStore({ session: createBrowserStore('session'), local: createBrowserStore('local') }, keys);
}

export function createMemorySessionStore(): WholeStore {
  return createSessionStore({ session: createMemoryStore(), local: createMemoryStore() }, SPEC_KEYS);
}

/** For a back end with cookie sessions: stores no token. */
export const createCookieSessionStore = (): SessionStore => ({
  isCookie: true,
  token: () => null,
  clear: () => undefined,
});
