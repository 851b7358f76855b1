import type { Clock, Stop } from '../environment/clock';
import { toPanelApiError } from '../http/PanelApiError';
import type { SessionStore } from '../http/sessionStore';
import type { User } from '../users/users.contract';
import type { RedeemLink, SignIn, SignedInReply } from './auth.contract';
import type { createAuthClient } from './auth.client';

/** 'Not known yet' is its own state: a guard must not take it for a refusal. */
export type AuthState =
  | { status: 'pending' }
  /** `left`: signed out on purpose; `ended`: the server ended the session; `none`: never signed in here. */
  | { status: 'signedOut'; reason: 'none' | 'left' | 'ended' }
  | { status: 'signedIn'; user: User };

const PENDING: AuthState = { status: 'pending' };
const NOBODY: AuthState = { status: 'signedOut', reason: 'none' };
/** A blip at reload must not sign anyone out: verification is tried again before it counts as failed. */
const VERIFY_RETRY_MS = [500, 1_500, 4_000];

export interface AuthSessionOptions {
  client: ReturnType<typeof createAuthClient>;
  store: SessionStore;
  clock: Clock;
  /** For whom HTML is drawn on a server; `unknown` by default. */
  drawnFor?: 'unknown' | 'visitor';
}

/** Owns who is signed in: verify at start, sign in, sign out (SPEC 4). Read through `useAuth`. */
export class AuthSession {
  #state: AuthState;
  #count = 0;
  #started: Promise<void> | null = null;
  #listeners = new Set<() => void>();
  #waits = new Set<Stop>();
  readonly #options: AuthSessionOptions;

  constructor(options: AuthSessionOptions) {
    this.#options = options;
    this.#state = options.store.token() === null ? NOBODY : PENDING;
  }

  get state(): AuthState {
    return this.#state;
  }

  /** What HTML drawn on a server shows, and what hydrates it. */
  get drawnState(): AuthState {
    return this.#options.drawnFor === 'visitor' ? NOBODY : PENDING;
  }

  /** How many sessions began here: what was loaded or asked for in one is nothing to the next. */
  get count(): number {
    return this.#count;
  }

  subscribe = (listener: () => void): Stop => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Verifies a kept token once; later calls share the same answer. */
  start(): Promise<void> {
    this.#started ??= this.#state.status === 'pending' ? this.#verify() : Promise.resolve();
    return this.#started;
  }

  /** Asks again who is signed in, after a 403 said that rights may have changed. */
  async refresh(): Promise<void> {
    if (this.#state.status === 'signedIn') await this.#verify();
  }

  /**
   * Signs in; a failure clears token and member and is thrown on (SPEC 4).
   *
   * @throws PanelApiError
   */
  async signIn(credentials: SignIn): Promise<User> {
    const { client, store } = this.#options;
    try {
      const reply = await client.login(credentials, store.device(credentials.username));
      return this.#enter(reply, credentials.keepConnected ?? false);
    } catch (error) {
      this.end('none');
      throw toPanelApiError(error);
    }
  }

  /**
   * Signs in with the new secrets of a link.
   *
   * @throws PanelApiError; who was signed in before stays so
   */
  async redeemLink(body: RedeemLink): Promise<User> {
    return this.#enter(await this.#options.client.redeemLink(body), false);
  }

  /** Clears token and member even if the server call fails (SPEC 4). */
  async signOut(): Promise<void> {
    const told = this.#options.client.logout().catch(() => undefined);
    this.end('left');
    await told;
  }

  /** Forgets the session here, for example when the server answered 401. */
  end(reason: 'none' | 'left' | 'ended' = 'ended'): void {
    this.#options.store.clear();
    if (this.#state.status !== 'signedOut' || reason !== 'ended') this.#set({ status: 'signedOut', reason });
  }

  dispose(): void {
    for (const stop of this.#waits) stop();
    this.#waits.clear();
    this.#listeners.clear();
  }

  async #verify(attempt = 0): Promise<void> {
    const { client, store } = this.#options;
    const token = store.token();
    try {
      const { user } = await client.verify();
      if (store.token() === token) this.#set({ status: 'signedIn', user });
    } catch (thrown) {
      if (store.token() !== token) return;
      const retryMs = VERIFY_RETRY_MS[attempt];
      const { kind } = toPanelApiError(thrown);
      if ((kind === 'network' || kind === 'timeout' || kind === 'server') && retryMs !== undefined) {
        await this.#wait(retryMs);
        return this.#verify(attempt + 1);
      }
      this.end();
    }
  }

  #enter({ token, user, deviceToken }: SignedInReply, keep: boolean): User {
    const { store } = this.#options;
    if (deviceToken) store.keepDevice(user.username, deviceToken);
    store.start(token, keep);
    this.#count += 1;
    this.#set({ status: 'signedIn', user });
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
    this.#state = state;
    if (state.status !== 'pending' && this.#options.store.token() !== null) {
      const user = state.status === 'signedIn' ? state.user : null;
      this.#options.store.saveAuth({ state: { user, isAuthenticated: user !== null, loading: false }, version: 0 });
    }
    for (const listener of this.#listeners) listener();
  }
}
