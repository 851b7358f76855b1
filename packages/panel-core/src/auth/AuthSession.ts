import type { Clock, Unsubscribe } from '../environment/clock';
import { browserLog } from '../environment/log';
import type { Tab } from '../environment/tabs';
import { PanelApiError, endsSession, toPanelApiError } from '../shared/PanelApiError';
import type { EndReason, SessionStore } from '../http/sessionStore';
import { outcomeOf } from '../shared/outcome';
import type { User } from '../team/member';
import type { RedeemLink, SignIn } from './auth.contract';
import type { createAuthClient } from './auth.client';
import type { SignedInReply } from './signIn.schemas';
import { isSessionMessage, type SessionMessage } from './sessionMessages';

/** `pending` is a separate state, so that guards don't redirect before the session is known. */
export type AuthState =
  /** `asksTabs`: this tab holds no session, and another tab may. Also the state of server-rendered HTML. */
  | { status: 'pending'; asksTabs?: true }
  /** The server could not say who is signed in. The session is kept, and the question is asked again. */
  | { status: 'pending'; failure: PanelApiError; asksTabs?: never }
  | { status: 'signedOut'; reason: EndReason }
  | { status: 'signedIn'; user: User };

const PENDING: AuthState = { status: 'pending' };
/** Also the state of server-rendered HTML and its hydration: guards wait, the sign-in shows its form. */
export const ASKING: AuthState = { status: 'pending', asksTabs: true };
const NOBODY: AuthState = { status: 'signedOut', reason: 'none' };
/** When a server that is away is asked again; the last wait repeats. */
const VERIFY_AGAIN_MS = [500, 1_500, 4_000, 15_000] as const;
const [BLIP_MS, , , SELDOM_MS] = VERIFY_AGAIN_MS;
const isPassing = ({ kind }: PanelApiError) => kind === 'network' || kind === 'timeout' || kind === 'server';
/** How long a page without a session waits for another tab's before it renders signed out. */
const ASK_MS = 200;

export interface AuthSessionOptions {
  client: ReturnType<typeof createAuthClient>;
  store: SessionStore;
  clock: Clock;
  /** The member of the stored token, if the page has asked already; verified by that answer at the start. */
  known?: User | undefined;
  /** Whether sign-ins send `keepConnected` to the server; where the token is stored follows it in any case. */
  tellsKeep?: boolean;
  /** Joins the other tabs of this API, which share one session; without it this page has its session alone. */
  joinTabs?: (onMessage: (message: unknown) => void) => Tab;
}

/** Also told to the developer, because members see only that the server answered strangely. */
function mistake(message: string): PanelApiError {
  browserLog(message);
  return new PanelApiError('malformed', message);
}

/** Owns the session: verify at start, sign in, sign out (product.md 4). Read through `useAuth`. */
export class AuthSession {
  #state: AuthState;
  #count = 0;
  #started: Promise<void> | null = null;
  #listeners = new Set<() => void>();
  #waits = new Set<Unsubscribe>();
  #stopAsking: Unsubscribe = () => undefined;
  /** A page that is not shown asks nothing by itself. */
  #isShown = false;
  #tab: Tab | null = null;
  /** The token of the present session. */
  #token: string | null;
  /** True until a session begins or ends in this tab; only then is another tab's session adopted. */
  #wantsSession: boolean;
  /** Someone was signed in on this page. Otherwise a 401 to a cookie session is not an ended session. */
  #wasIn = false;
  readonly #options: AuthSessionOptions;

  constructor(options: AuthSessionOptions) {
    this.#options = options;
    this.#token = options.store.token();
    const isKept = options.store.isCookie ?? this.#token !== null;
    this.#wantsSession = !isKept && options.joinTabs !== undefined;
    const kept = options.known ? ({ status: 'signedIn', user: options.known } as const) : PENDING;
    this.#state = isKept ? kept : this.#wantsSession ? ASKING : NOBODY;
  }

  get state(): AuthState {
    return this.#state;
  }

  /** Counts the sessions that began here. Part of cache keys, so that no session reads an earlier one's data. */
  get count(): number {
    return this.#count;
  }

  subscribe = (listener: () => void): Unsubscribe => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Joins the other tabs and verifies the stored token, or asks the tabs for theirs. Called again after `leaveTabs`, it
   * reads what another provider of this session did meanwhile.
   */
  start(): Promise<void> {
    this.#isShown = true;
    if (!this.#tab) {
      this.#tab = this.#options.joinTabs?.(this.#hear) ?? null;
      if (this.#wantsSession) this.#post({ type: 'asked' });
    }
    if (this.#started) this.#reread();
    void this.retry();
    this.#started ??= this.#begin();
    return this.#started;
  }

  /** Stops listening to the other tabs; `start` joins them again. */
  leaveTabs(): void {
    this.#tab?.leave();
    this.#tab = null;
    this.#isShown = false;
    this.#stopAsking();
  }

  /** Asks again who is signed in, after the server could not say. */
  async retry(): Promise<void> {
    await this.#askAgain(VERIFY_AGAIN_MS.length);
  }

  /** Reads the member and permissions again, for example after a 403. */
  async refresh(): Promise<void> {
    const { client, store } = this.#options;
    const token = store.token();
    if (this.#state.status !== 'signedIn') return;
    const read = await outcomeOf(client.verify());
    if (store.token() !== token) return;
    if (read.ok) this.#set({ status: 'signedIn', user: read.value.user });
    else if (endsSession(read.error)) this.end();
  }

  /**
   * Signs in; a failure clears token and member (product.md 4).
   *
   * @throws PanelApiError
   */
  async signIn(credentials: SignIn): Promise<User> {
    const { client, store, tellsKeep } = this.#options;
    const { keepConnected = false, ...secrets } = credentials;
    try {
      const body = keepConnected && tellsKeep ? credentials : secrets;
      return this.#enter(await client.login(body, store.device?.(credentials.username) ?? null), keepConnected);
    } catch (error) {
      this.end('none');
      throw toPanelApiError(error);
    }
  }

  /**
   * Signs in with the new secrets of a link; a failure keeps the present session.
   *
   * @throws PanelApiError
   */
  async redeemLink(body: RedeemLink): Promise<User> {
    return this.#enter(await this.#options.client.redeemLink(body), false);
  }

  /**
   * Completes a sign-in with the answer of the member's passkey.
   *
   * @throws PanelApiError
   */
  async usePasskey(body: Parameters<AuthSessionOptions['client']['usePasskey']>[0], keep: boolean): Promise<User> {
    return this.#enter(await this.#options.client.usePasskey(body), keep);
  }

  /** Clears token and member even if the server call fails (product.md 4). */
  async signOut(): Promise<void> {
    const answered = this.#options.client.logout().catch(() => undefined);
    this.end('left');
    await answered;
  }

  /** Clears the session in every tab, for example when the server answered 401. */
  end(reason: EndReason = 'ended'): void {
    const { store } = this.#options;
    const token = store.token();
    const isPosted = token !== null || (store.isCookie && this.#wasIn);
    this.#forget(reason);
    if (isPosted) this.#post({ type: 'ended', token: token ?? '', reason });
  }

  dispose(): void {
    this.leaveTabs();
    for (const stop of this.#waits) stop();
    this.#waits.clear();
    this.#listeners.clear();
  }

  #begin(): Promise<void> {
    if (this.#state === ASKING) return this.#waitForTabs();
    return this.#state.status === 'signedOut' ? Promise.resolve() : this.#verify();
  }

  /** A page that a router kept alive in the background is shown again: its session may be another one by now. */
  #reread(): void {
    const { store } = this.#options;
    const isOut = this.#state.status === 'signedOut';
    if (store.isCookie ? !isOut : store.token() === this.#token) return;
    if (!store.isCookie && store.token() === null) return this.#forget('none');
    this.#token = store.token();
    this.#count += 1;
    this.#set(PENDING);
    void this.#verify();
  }

  async #waitForTabs(): Promise<void> {
    await this.#wait(ASK_MS);
    if (this.#state === ASKING) this.#set(NOBODY);
  }

  #post(message: SessionMessage): void {
    this.#tab?.post(message);
  }

  #hear = (message: unknown): void => {
    if (!isSessionMessage(message)) return;
    const token = this.#options.store.token();
    switch (message.type) {
      case 'asked':
        if (this.#state.status === 'signedIn' && token !== null) this.#post({ type: 'answered', token });
        break;
      case 'answered':
        if (this.#wantsSession && token === null) this.#adopt(message.token, false);
        break;
      case 'began':
        this.#adopt(message.token, message.keep);
        break;
      case 'ended':
        // A logout counts for every tab; a session that the server ended counts only for tabs with the same token.
        if (message.reason === 'left' || token === null || token === message.token) this.#forget(message.reason);
    }
  };

  /** Adopts another tab's session; `pending` hides an earlier member's data until it is verified. */
  #adopt(token: string, keep: boolean): void {
    this.#wantsSession = false;
    this.#options.store.start?.(token, keep);
    this.#token = token;
    this.#count += 1;
    this.#set(PENDING);
    void this.#verify();
  }

  #forget(why: EndReason): void {
    const reason = why === 'ended' && this.#options.store.isCookie && !this.#wasIn ? 'none' : why;
    this.#wantsSession = false;
    this.#token = null;
    this.#options.store.clear(reason);
    if (this.#state.status !== 'signedOut' || reason !== 'ended') this.#set({ status: 'signedOut', reason });
  }

  async #verify(attempt = 0): Promise<void> {
    const { client, store } = this.#options;
    const token = store.token();
    try {
      const { user } = await client.verify();
      if (store.token() === token && this.#state.status !== 'signedOut') this.#set({ status: 'signedIn', user });
    } catch (thrown) {
      if (store.token() !== token) return;
      const failure = toPanelApiError(thrown);
      // Not posted to other tabs: each asks the server itself.
      if (endsSession(failure)) return this.#forget('ended');
      if (this.#state.status !== 'pending') return;
      // A server that restarts may miss one question; a page that waited for a timeout has waited enough.
      if (attempt === 0 && isPassing(failure) && failure.kind !== 'timeout') {
        await this.#wait(BLIP_MS);
        return this.#verify(1);
      }
      this.#set({ status: 'pending', failure });
      this.#stopAsking();
      const againMs = (isPassing(failure) && VERIFY_AGAIN_MS[attempt]) || SELDOM_MS;
      const ask = () => void this.#askAgain(attempt + 1);
      if (this.#isShown) this.#stopAsking = this.#options.clock.after(againMs, ask);
    }
  }

  async #askAgain(attempt: number): Promise<void> {
    this.#stopAsking();
    if ('failure' in this.#state) await this.#verify(attempt);
  }

  #enter({ token = '', user, deviceToken }: SignedInReply, keep: boolean): User {
    const { store } = this.#options;
    if (token === '' && !store.isCookie)
      throw mistake("The answer to a sign-in has no token, and the session is no cookie (`session: 'cookie'`).");
    if (!store.start && !store.isCookie)
      throw mistake('client.session has no `start`: the page around the panel signs members in.');
    if (deviceToken) store.keepDevice?.(user.username, deviceToken);
    this.#wantsSession = false;
    store.start?.(token, keep);
    this.#token = store.token();
    this.#count += 1;
    this.#set({ status: 'signedIn', user });
    this.#post({ type: 'began', token, keep });
    return user;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#options.clock.after(ms, () => {
        this.#waits.delete(stop);
        resolve();
      });
      this.#waits.add(stop);
    });
  }

  #set(state: AuthState): void {
    const isNew = !('user' in state && 'user' in this.#state && state.user === this.#state.user);
    if (isNew) this.#state = state;
    if (state.status === 'signedIn') this.#wasIn = true;
    if (state.status !== 'pending' && this.#options.store.token() !== null) {
      const user = state.status === 'signedIn' ? state.user : null;
      this.#options.store.saveAuth?.({ state: { user, isAuthenticated: user !== null, loading: false }, version: 0 });
    }
    if (isNew) for (const listener of this.#listeners) listener();
  }
}
