import type { Clock, Stop } from '../environment/clock';
import type { Log } from '../environment/log';
import type { PagePort } from '../environment/page';
import { isSame } from './isSame';
import { INITIAL_RADIO_NAME, RADIO_POLL_MS, type RadioInfo } from './radioInfo';
import type { Speaker } from './Speaker';

/** Before the first answer; the station's name is SPEC 9's. */
export const INITIAL_RADIO_INFO: RadioInfo = {
  state: 'unknown',
  listeners: null,
  title: '',
  djusername: '',
  station: INITIAL_RADIO_NAME,
  stale: false,
};

/** Polls are spread by this part of the interval, so that a thousand pages do not ask in the same second. */
const JITTER = 0.1;

export interface RadioInfoPollerOptions {
  read(options: { signal: AbortSignal }): Promise<RadioInfo>;
  clock: Clock;
  page: PagePort;
  /** A page that sounds is listened to: it polls on while hidden. */
  speaker: Speaker;
  log: Log;
  /** 0 to 1, for the spread of the polls. */
  random(): number;
  /** Milliseconds between polls. */
  pollMs?: number;
}

/**
 * Keeps what is on air fresh while anybody is subscribed; one poller serves every widget of a page.
 *
 * A failed poll keeps the last good values, marks them stale and is logged (SPEC 8).
 */
export class RadioInfoPoller {
  #state = INITIAL_RADIO_INFO;
  #listeners = new Set<() => void>();
  #stops: Stop[] = [];
  #cancelNext: Stop = () => undefined;
  #request: AbortController | null = null;
  #isFailing = false;
  #isPaused = false;
  readonly #options: RadioInfoPollerOptions;

  constructor(options: RadioInfoPollerOptions) {
    this.#options = options;
  }

  get state(): RadioInfo {
    return this.#state;
  }

  /** The first subscriber starts the polling, the last one ends it. */
  subscribe = (listener: () => void): Stop => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** Asks now; what is still being asked is dropped. */
  refresh(): void {
    this.#cancelNext();
    this.#request?.abort();
    this.#request = null;
    this.#isPaused = !this.#isWanted();
    if (this.#isPaused) return;
    const request = new AbortController();
    this.#request = request;
    const { clock, random, read, pollMs = RADIO_POLL_MS } = this.#options;
    this.#cancelNext = clock.after(pollMs * (1 - JITTER + random() * 2 * JITTER), () => this.#tick());
    read({ signal: request.signal }).then(
      (info) => this.#request === request && this.#succeed(info),
      (error: unknown) => this.#request === request && this.#fail(error),
    );
  }

  #tick(): void {
    if (this.#request) {
      this.#request.abort();
      this.#fail('no answer before the next poll');
    }
    this.refresh();
  }

  #start(): void {
    const { page, speaker } = this.#options;
    this.#stops = [
      page.subscribe((event) => (event === 'visible' || event === 'online') && this.refresh()),
      speaker.subscribe(() => this.#isPaused && this.refresh()),
    ];
    this.refresh();
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    this.#cancelNext();
    this.#request?.abort();
    this.#request = null;
    this.#isPaused = false;
  }

  #isWanted(): boolean {
    return this.#options.page.isVisible() || this.#options.speaker.isTaken;
  }

  #succeed(info: RadioInfo): void {
    this.#request = null;
    this.#isFailing = false;
    this.#set(info);
  }

  #fail(error: unknown): void {
    this.#request = null;
    if (!this.#isFailing) this.#options.log('Radio info could not be read; the last values stay.', error);
    this.#isFailing = true;
    this.#set({ ...this.#state, stale: true });
  }

  #set(info: RadioInfo): void {
    if (isSame(info, this.#state)) return;
    this.#state = info;
    for (const listener of this.#listeners) listener();
  }
}
