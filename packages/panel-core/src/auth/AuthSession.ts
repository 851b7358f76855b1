import type { Unsubscribe } from '../environment/clock';
import { browserLog } from '../environment/log';
import type { BodyOf } from '../http/http';
import type { EndReason } from '../http/sessionStore';
import { PanelApiError, endsSession, toPanelApiError } from '../shared/PanelApiError';
import type { User } from '../team/member';
import type { RedeemLink } from './auth.contract';
import {
  ASKING,
  NOBODY,
  createHeldSession,
  type AuthState,
  type AuthSessionOptions,
  type HeldSession,
} from './heldSession';
import type { SignedInReply } from './passkeys.contract';
import { createSessionCheck, type SessionCheck } from './sessionCheck';
import { createSessionTabs } from './sessionTabs';
import { DEVICE_TOKEN_HEADER, type SignIn } from './signIn.schemas';

/** How long a page without a session waits for another tab's before it renders signed out. */
const ASK_MS = 200;

/** Also told to the developer, because members see only that the server answered strangely. */
function mistake(message: string): PanelApiError {
  browserLog(message);
  return new PanelApiError('malformed', message);
}

/** Owns the session: verify at start, sign in, sign out (product.md 4). Read through `useAuth`. */
export class AuthSession {
  #started: Promise<void> | null = null;
  readonly #options: AuthSessionOptions;
  readonly #held: HeldSession;
  readonly #check: SessionCheck;
  readonly #tabs: ReturnType<typeof createSessionTabs>;

  constructor(options: AuthSessionOptions) {
    this.#options = options;
    this.#held = createHeldSession(options);
    this.#check = createSessionCheck(this.#held, options);
    this.#tabs = createSessionTabs(this.#held, this.#check, options);
  }

  get state(): AuthState {
    return this.#held.state;
  }

  /** Counts the sessions that began here. Part of cache keys, so that no session reads an earlier one's data. */
  get count(): number {
    return this.#held.count;
  }

  subscribe = (listener: () => void): Unsubscribe => {
    this.#held.listeners.add(listener);
    return () => this.#held.listeners.delete(listener);
  };

  /**
   * Joins the other tabs and verifies the stored token, or asks the tabs for theirs. Called again after `leaveTabs`, it
   * reads what another provider of this session did meanwhile.
   */
  start(): Promise<void> {
    this.#tabs.join();
    if (this.#started) this.#reread();
    this.#check.show(true);
    this.#started ??= this.#begin();
    return this.#started;
  }

  /** Stops listening to the other tabs; `start` joins them again. */
  leaveTabs(): void {
    this.#tabs.leave();
    this.#check.show(false);
  }

  /** Asks again who is signed in, after the server could not say. */
  retry(): Promise<void> {
    return this.#check.again();
  }

  /** Reads the member and permissions again, for example after a 403. */
  async refresh(): Promise<void> {
    if (this.state.status !== 'signedIn') return;
    const failure = await this.#check.once();
    if (failure && endsSession(failure)) this.end();
  }

  /**
   * Signs in; a failure clears token and member (product.md 4).
   *
   * @throws PanelApiError
   */
  async signIn(credentials: SignIn): Promise<User> {
    const { client, store, tellsKeep } = this.#options;
    const { keepConnected = false, ...secrets } = credentials;
    const { count } = this.#held;
    try {
      const body = keepConnected && tellsKeep ? credentials : secrets;
      // The token of an earlier sign-in in this browser.
      const device = store.device?.(credentials.username) ?? null;
      const options = device === null ? {} : { headers: { [DEVICE_TOKEN_HEADER]: device } };
      return this.#enter(await client.login(body, options), keepConnected);
    } catch (error) {
      // A session that began in another tab meanwhile stays.
      if (this.#held.count === count) this.end('none');
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
  async usePasskey(body: BodyOf<'POST /auth/passkey'>, keep: boolean): Promise<User> {
    return this.#enter(await this.#options.client.usePasskey(body), keep);
  }

  /**
   * Clears token and member even if the server call fails (product.md 4).
   *
   * @param forget also forgets that the member signed in here, as on a computer that others use
   */
  async signOut({ forget = false } = {}): Promise<void> {
    const { client, store } = this.#options;
    const answered = client.logout().catch(() => undefined);
    if (forget && this.state.status === 'signedIn') store.forgetDevice?.(this.state.user.username);
    this.end('left');
    await answered;
  }

  /** Clears the session in every tab, for example when the server answered 401. */
  end(reason: EndReason = 'ended'): void {
    const { store, wasIn } = this.#held;
    const token = store.token();
    this.#held.forget(reason);
    if (token !== null || (store.isCookie && wasIn)) this.#tabs.post({ type: 'ended', token: token ?? '', reason });
  }

  dispose(): void {
    this.leaveTabs();
    this.#check.dispose();
    this.#held.listeners.clear();
  }

  async #begin(): Promise<void> {
    if (this.state === ASKING) {
      await this.#check.wait(ASK_MS);
      if (this.state === ASKING) this.#held.set(NOBODY);
    } else if (this.state.status !== 'signedOut') await this.#check.verify();
  }

  /** A page that a router kept alive in the background is shown again: its session may be another one by now. */
  #reread(): void {
    const { store } = this.#options;
    if (!this.#held.isOutdated()) return;
    if (store.isCookie || store.token() !== null) this.#check.begin();
    else this.#held.forget('none');
  }

  #enter({ token = '', user, deviceToken }: SignedInReply, keep: boolean): User {
    const { store } = this.#options;
    if (token === '' && !store.isCookie)
      throw mistake("The answer to a sign-in has no token, and the session is no cookie (`session: 'cookie'`).");
    if (!store.start && !store.isCookie)
      throw mistake('client.session has no `start`: the page around the panel signs members in.');
    if (deviceToken) store.keepDevice?.(user.username, deviceToken);
    store.start?.(token, keep);
    this.#held.begin({ status: 'signedIn', user });
    this.#tabs.post({ type: 'began', token, keep });
    return user;
  }
}
