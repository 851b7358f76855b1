// The site's own session, which the panel shares: one token for the site's API and the station's.
import { createPanelClient, type EndReason } from '@cabine/panel-core/client';

const KEY = 'token';
const { auth } = createPanelClient({ baseUrl: '/radio/api' });
const listeners = new Set<() => void>();
let ending: EndReason = 'none';

function hold(token: string | null, reason: EndReason) {
  if (token === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, token);
  ending = reason;
  for (const listener of listeners) listener();
}

/** A `SessionStore` for `PanelProvider`. */
export const session = {
  token: () => localStorage.getItem(KEY),
  /** The panel calls it at a logout, and when the station refuses the token. */
  clear: (reason: EndReason = 'left') => hold(null, reason),
};

/** Any login that gives the member a token of the station: here the station itself is asked. */
export async function signIn(secrets: { username: string; password: string; pin: string }) {
  const { token } = await auth.login(secrets);
  if (!token) throw new Error('O servidor não mandou a chave da sessão.');
  hold(token, 'none');
}

export const whyEnded = () => ending;

export function follow(listener: () => void) {
  listeners.add(listener);
  // Other tabs share the session.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
