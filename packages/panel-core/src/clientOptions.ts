import { readCsrf } from './http/csrf';
import { watchHostOptions, type Known } from './http/hostOptions';
import type { HttpOptions } from './http/http';
import type { SessionStore, StorageKeys } from './http/sessionStore';
import { nameUnknown } from './shared/nameUnknown';

export interface PanelClientOptions extends Omit<HttpOptions, 'token'> {
  /**
   * Where the token is kept: by default session and local storage of the browser. `cookie`: the back end keeps the
   * session in a cookie, and there is no token.
   */
  session?: SessionStore | 'cookie';
  /**
   * Names in the browser's storage; by default derived from the API's address. `SPEC_KEYS` are those of product.md 9.
   */
  storageKeys?: StorageKeys;
}

const OPTIONS: Known<PanelClientOptions> = {
  baseUrl: 'value',
  fetch: 'function',
  upload: 'function',
  credentials: 'value',
  headers: 'function',
  csrf: 'value',
  endpoints: 'value',
  offers: 'function',
  isDoneOnce: 'function',
  onCommand: 'function',
  onAnswer: 'function',
  onUnauthenticated: 'function',
  onDenied: 'function',
  timeoutMs: 'value',
  checkReply: 'function',
  session: 'value',
  storageKeys: 'value',
};
const SESSION: Known<SessionStore> = {
  isCookie: 'value',
  token: 'function',
  clear: 'function',
  start: 'function',
  saveAuth: 'function',
  device: 'function',
  keepDevice: 'function',
  forgetDevice: 'function',
};

async function nameUnknownRoutes(endpoints: object): Promise<void> {
  // Only on demand: the first screens do without most of the contract.
  const features = await import('./features');
  const known = Object.values(features).flatMap((each) => Object.values(each).map(({ route }): string => route));
  nameUnknown('client.endpoints', Object.keys(endpoints), known);
}

/**
 * The options of a client or adapter with their functions watched (see `watchHostOptions`). Whatever is misspelt in them
 * is named to the developer: in the browser's console and by the conformance command alike.
 */
export function watchClientOptions<T extends Partial<PanelClientOptions>>(given: T): T {
  const options = watchHostOptions<Partial<PanelClientOptions>>('client', given, OPTIONS);
  const { session, endpoints, csrf } = options;
  if (typeof session === 'string') nameUnknown('client.session', [session], ['cookie']);
  else if (session) options.session = watchHostOptions('client.session', session, SESSION);
  // Without its code there is no network, which the calls tell.
  if (endpoints && Object.keys(endpoints).length > 0) nameUnknownRoutes(endpoints).catch(() => undefined);
  readCsrf(csrf);
  // The cast is safe: no option is added or left out.
  return options as T;
}
