import type { Clock, Unsubscribe } from '../environment/clock';
import type { Log } from '../environment/log';
import type { PagePort } from '../environment/page';
import { isSame } from './isSame';

/** Polls vary by this share of the interval, so that a thousand pages do not poll in the same second. */
const JITTER = 0.1;

/**
 * How many times less often to poll while changes are pushed. It never stops, because a dead connection looks like a
 * quiet one.
 */
const PUSHED_RARITY = 6;
/** Requests after a pushed change are spread over this time, so that thousands of pages do not send them at once. */
const SPREAD_MS = 500;

/** Polled values carry their own staleness. */
type Polled = { stale: boolean };

/** Receives the changes that a server pushes. */
export interface PushTarget<T> {
  /** Called when the connection opens or breaks. */
  setConnected(isOn: boolean): void;
  /** Called with a new value, or with null if the value changed and has to be read. */
  emit(value: T | null): void;
}

export interface PollerOptions<T extends Polled> {
  read(options: { signal: AbortSignal; cache: RequestCache }): Promise<T>;
  /** Called after an answer while the page is visible; subscribes to pushed changes. Null if the server pushes none. */
  follow?(target: PushTarget<T>): Unsubscribe | null;
  clock: Clock;
  page: PagePort;
  /** Tells whether the page plays sound: then polling continues while hidden. */
  speaker: { readonly isTaken: boolean; subscribe(listener: () => void): Unsubscribe };
  log: Log;
  /** 0 to 1, varies the intervals. */
  random(): number;
  /** Milliseconds between polls. */
  pollMs: number;
  /** State before the first answer. */
  initial: T;
  /** Log message, once per outage. */
  failed: string;
}

/**
 * Polls a public value while it has subscribers; all widgets on a page share one poller. A visible page also receives
 * pushed changes. A hidden one closes its connection, because browsers allow six per server.
 *
 * A failed poll keeps the last values, marks them stale and is logged (product.md 8).
 */
export class Poller<T extends Polled> {
  #state: T;
  #listeners = new Set<() => void>();
  #stops: Unsubscribe[] = [];
  #cancelNext: Unsubscribe = () => undefined;
  #request: AbortController | null = null;
  #isFailing = false;
  #isPaused = false;
  #stopFollowing: Unsubscribe | null = null;
  #isPushed = false;
  readonly #options: PollerOptions<T>;

  constructor(options: PollerOptions<T>) {
    this.#options = options;
    this.#state = options.initial;
  }

  get state(): T {
    return this.#state;
  }

  /** The first subscriber starts polling, the last one ends it. */
  subscribe = (listener: () => void): Unsubscribe => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** Polls now and drops a pending request. */
  refresh(rarity = 1): void {
    this.#cancelNext();
    this.#request?.abort();
    this.#request = null;
    this.#isPaused = !this.#isWanted();
    if (this.#isPaused) return;
    const request = new AbortController();
    this.#request = request;
    const { clock, random, read, pollMs } = this.#options;
    this.#cancelNext = clock.after(pollMs * rarity * (1 - JITTER + random() * 2 * JITTER), () => this.#tick());
    read({ signal: request.signal, cache: this.#isPushed ? 'no-cache' : 'default' }).then(
      (answer) => this.#request === request && this.#succeed(answer),
      (error: unknown) => this.#request === request && this.#fail(error),
    );
  }

  #tick(): void {
    if (this.#request) {
      this.#request.abort();
      this.#fail('no answer before the next poll');
    }
    this.refresh(this.#isPushed ? PUSHED_RARITY : 1);
  }

  #soon(withinMs: number): void {
    const { clock, random } = this.#options;
    this.#cancelNext();
    this.#cancelNext = clock.after(random() * withinMs, () => this.refresh());
  }

  #follow(): void {
    const { follow, page } = this.#options;
    if (this.#listeners.size === 0 || !page.isVisible()) return;
    this.#stopFollowing ??=
      follow?.({
        setConnected: (isOn) => this.#setPushed(isOn),
        emit: (value) => (value ? this.#succeed(value) : this.#soon(SPREAD_MS)),
      }) ?? null;
  }

  #setPushed(isOn: boolean): void {
    if (this.#isPushed && !isOn) this.#soon(this.#options.pollMs);
    this.#isPushed = isOn;
  }

  #leave(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = null;
    this.#setPushed(false);
  }

  #start(): void {
    const { page, speaker } = this.#options;
    this.#stops = [
      page.subscribe((event) => {
        if (event === 'visible' || event === 'online') this.refresh();
        if (event === 'hidden') this.#leave();
      }),
      speaker.subscribe(() => this.#isPaused && this.refresh()),
    ];
    this.refresh();
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    this.#leave();
    this.#cancelNext();
    this.#request?.abort();
    this.#request = null;
  }

  #isWanted(): boolean {
    return this.#options.page.isVisible() || this.#options.speaker.isTaken;
  }

  #succeed(answer: T): void {
    this.#request = null;
    this.#isFailing = false;
    this.#set(answer);
    this.#follow();
  }

  #fail(error: unknown): void {
    this.#request = null;
    if (!this.#isFailing) this.#options.log(this.#options.failed, error);
    this.#isFailing = true;
    this.#set({ ...this.#state, stale: true });
  }

  #set(next: T): void {
    if (isSame(next, this.#state)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
