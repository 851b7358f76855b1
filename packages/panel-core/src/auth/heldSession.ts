import type { Clock } from '../environment/clock';
import type { Tab } from '../environment/tabs';
import type { Calls } from '../http/calls';
import type { EndReason, SessionStore } from '../http/sessionStore';
import type { Outcome } from '../shared/outcome';
import type { PanelApiError } from '../shared/PanelApiError';
import type { User } from '../team/member';

/** `pending` is a separate state, so that guards don't redirect before the session is known. */
export type AuthState =
  /** `asksTabs`: this tab holds no session, and another tab may. Also the state of server-rendered HTML. */
  | { status: 'pending'; asksTabs?: true }
  /** The server could not say who is signed in. The session is kept, and the question is asked again. */
  | { status: 'pending'; failure: PanelApiError; asksTabs?: never }
  | { status: 'signedOut'; reason: EndReason }
  | { status: 'signedIn'; user: User };

export const PENDING: AuthState = { status: 'pending' };
/** Also the state of server-rendered HTML and its hydration: guards wait, the sign-in shows its form. */
export const ASKING: AuthState = { status: 'pending', asksTabs: true };
export const NOBODY: AuthState = { status: 'signedOut', reason: 'none' };

export interface AuthSessionOptions {
  client: Calls['auth'];
  store: SessionStore;
  clock: Clock;
  /** What the server has answered about the stored token before this page was rendered. */
  verified?: Outcome<{ user: User }> | undefined;
  /** Whether sign-ins send `keepConnected` to the server; where the token is stored follows it in any case. */
  tellsKeep?: boolean;
  /** Joins the other tabs of this API, which share one session; without it this page has its session alone. */
  joinTabs?: (onMessage: (message: unknown) => void) => Tab;
}

export type HeldSession = ReturnType<typeof createHeldSession>;

/** The session of this page: keeps state, store and listeners in step. */
export function createHeldSession({ store, verified, joinTabs }: AuthSessionOptions) {
  /** The token of the present session. */
  let token = store.token();
  const isKept = store.isCookie ?? token !== null;
  const known: AuthState = verified?.ok ? { status: 'signedIn', user: verified.value.user } : PENDING;
  const held = {
    store,
    /** Run after each change of the state. */
    listeners: new Set<() => void>(),
    state: isKept ? known : joinTabs ? ASKING : NOBODY,
    count: 0,
    /** True until a session begins or ends in this tab; only then is another tab's session adopted. */
    wantsTabs: !isKept && joinTabs !== undefined,
    /** Someone was signed in on this page. Otherwise a 401 to a cookie session is not an ended session. */
    wasIn: false,
    /** Whether another provider of this session began or ended one meanwhile. */
    isOutdated: () => (store.isCookie ? held.state.status === 'signedOut' : store.token() !== token),
    /** Begins the session that the store holds; `pending` hides an earlier member's data until it is verified. */
    begin(state: AuthState): void {
      held.wantsTabs = false;
      token = store.token();
      held.count += 1;
      held.set(state);
    },
    forget(why: EndReason): void {
      const reason = why === 'ended' && store.isCookie && !held.wasIn ? 'none' : why;
      held.wantsTabs = false;
      token = null;
      store.clear(reason);
      if (held.state.status !== 'signedOut' || reason !== 'ended') held.set({ status: 'signedOut', reason });
    },
    set(state: AuthState): void {
      const user = 'user' in state ? state.user : null;
      const isNew = !user || !('user' in held.state) || user !== held.state.user;
      if (isNew) held.state = state;
      if (user) held.wasIn = true;
      if (state.status !== 'pending' && store.token() !== null)
        store.saveAuth?.({ state: { user, isAuthenticated: user !== null, loading: false }, version: 0 });
      if (isNew) for (const listener of held.listeners) listener();
    },
  };
  return held;
}
