import { bySource, type AudioElement, type AudioPort, type Way } from '../environment/audio';
import type { Clock, Unsubscribe } from '../environment/clock';
import { VOLUME_MAX, type VolumeState } from './Volume';

const CHECK_MS = 250;
/** A shorter pause comes from a busy machine, not from an empty buffer. */
export const BUFFERING_AFTER_MS = 1_000;
/** Longer than pauses in Chromium; also ends its silent discard of already played bytes after a reset. */
export const STALL_MS = 5_000;
/** Without a burst a 128k MP3 needs 8.4 s to start, so less than 10 s could loop forever. */
export const CONNECT_TIMEOUT_MS = 20_000;
/** By attempt, how long nothing at all may come: a dead connection is left early, a slow server gets its time in the end. */
const ANSWER_MS = [5_000, 5_000, 10_000];
/** How far `currentTime` may advance beyond real time between checks; more is a seek (Ogg), not sound. */
const LEAP_MS = 1_000;

/**
 * `allowed`: the browser permits play; `sounding`: currentTime advances; `silent`: it paused; `lost`: the connection
 * was dropped; `blocked`: the browser requires a click; `paused`: the system paused it (a call, an unplugged headset).
 */
export type StreamEvent = 'allowed' | 'sounding' | 'silent' | 'lost' | 'blocked' | 'paused';

interface Watch {
  url: string;
  position: number;
  checkedAt: number;
  movedAt: number;
  hasSounded: boolean;
  stop: Unsubscribe;
}

export interface StreamConnectionOptions {
  audio: AudioPort;
  clock: Clock;
  emit(event: StreamEvent, cause?: unknown): void;
}

/** One connection at a time to a live stream. It is sounding only while `currentTime` advances. */
export class StreamConnection {
  #element: AudioElement | null = null;
  #watch: Watch | null = null;
  #detach: Unsubscribe | null = null;
  /** The page has the element, and may analyse its sound. */
  #isLent = false;
  /** The way that is used, and the one that sounded last. */
  #way = 0;
  #heardBy: number | undefined;
  #attempt = 0;
  /** How long it may be silent before the first sound, and after it. */
  #patienceMs = 0;
  #stallMs = 0;
  #volume: VolumeState = { volume: VOLUME_MAX, muted: false };
  readonly #options: StreamConnectionOptions;

  constructor(options: StreamConnectionOptions) {
    this.#options = options;
  }

  /** The audio element, for the page; created on first use. */
  lend(): AudioElement {
    this.#isLent = true;
    return this.#use();
  }

  /** What was learned of an address does not hold for another. */
  forget(): void {
    this.#way = 0;
    this.#heardBy = undefined;
  }

  /** Connects anew. Call it within the click, for browsers that require one. */
  open(url: string, attempt = this.#attempt): void {
    this.close();
    this.#attempt = attempt;
    this.#patienceMs = ANSWER_MS[attempt] ?? CONNECT_TIMEOUT_MS;
    this.#stallMs = STALL_MS;
    const { clock } = this.#options;
    const way = this.#waysTo(url)[this.#way] ?? bySource;
    // What a page does with the element can't stop the sound: where its analysis would, the next one has it.
    if (way.isOpaque && this.#isLent) this.dispose();
    // Otherwise the same element for every connection: iOS permits sound per element, not per page.
    const element = this.#use();
    const now = clock.now();
    const watch: Watch = {
      url,
      position: element.currentTime,
      checkedAt: now,
      movedAt: now,
      hasSounded: false,
      stop: clock.every(CHECK_MS, () => this.#check(element, watch)),
    };
    this.#watch = watch;
    // jsdom's `play` returns nothing.
    const ready = () =>
      void (element.play() as Promise<void> | undefined)?.catch((error: Error) => this.#refuse(watch, error));
    const lost = (cause: unknown) => this.#watch === watch && this.#lose(cause);
    // What it reports at once finds its watch.
    this.#detach = way(element, url, { ready, lost });
  }

  /** The network is another one: what still sounds is perhaps only the buffer. */
  doubt(): void {
    this.#stallMs = BUFFERING_AFTER_MS;
  }

  /** Pauses and keeps the source, without which browsers drop a media session; the next `open` connects anew. */
  hold(): void {
    this.#watch?.stop();
    this.#watch = null;
    this.#element?.pause();
  }

  /** Really disconnects: `pause()` alone keeps downloading, and would resume far behind the live edge. */
  close(): void {
    if (!this.#element) return;
    this.hold();
    this.#detach?.();
    this.#detach = null;
    this.#element.removeAttribute('src');
    this.#element.load();
  }

  setVolume(state: VolumeState): void {
    this.#volume = state;
    if (!this.#element) return;
    this.#element.volume = state.volume / VOLUME_MAX;
    // iOS ignores `volume` but not `muted`.
    this.#element.muted = state.muted;
  }

  dispose(): void {
    this.close();
    for (const [event, listener] of this.#listeners) this.#element?.removeEventListener(event, listener);
    this.#element = null;
    this.#isLent = false;
  }

  #use(): AudioElement {
    return (this.#element ??= this.#create());
  }

  #waysTo = (url: string): readonly Way[] => this.#options.audio.ways?.(url) ?? [bySource];

  #create(): AudioElement {
    this.#element = this.#options.audio.create();
    for (const [event, listener] of this.#listeners) this.#element.addEventListener(event, listener);
    this.setVolume(this.#volume);
    return this.#element;
  }

  /** Each checks the element's state, because an event of the last connection can arrive late. */
  readonly #listeners = [
    ['play', () => this.#when((element) => !element.paused, 'allowed')],
    ['progress', () => (this.#patienceMs = CONNECT_TIMEOUT_MS)],
    ['error', () => this.#lose(this.#element?.error)],
    ['ended', () => this.#element?.ended && this.#lose('ended', false)],
    ['pause', () => this.#when((element) => element.paused && !element.ended && !element.error, 'paused')],
  ] as const;

  #when(isTrue: (element: AudioElement) => boolean, event: StreamEvent): void {
    if (this.#watch && this.#element && isTrue(this.#element)) this.#options.emit(event);
  }

  #lose(cause: unknown, isRefusal = true): void {
    const watch = this.#watch;
    if (!watch || !cause) return;
    this.close();
    const next = this.#waysTo(watch.url)[this.#way + 1];
    // Neither silence nor a fault after sound says that the server forbids the page its sound.
    const mayTake = isRefusal && !(this.#isLent && this.#heardBy !== undefined);
    if (next && !watch.hasSounded && (mayTake || !next.isOpaque)) {
      this.#way += 1;
      return this.open(watch.url);
    }
    this.#way = this.#heardBy ?? 0;
    this.#options.emit('lost', cause);
  }

  /** What else is wrong the element's own event tells. */
  #refuse(watch: Watch, error: Error): void {
    if (this.#watch !== watch || error.name !== 'NotAllowedError') return;
    this.close();
    this.#options.emit('blocked', error);
  }

  #check(element: AudioElement, watch: Watch): void {
    const now = this.#options.clock.now();
    const movedMs = (element.currentTime - watch.position) * 1000;
    const elapsedMs = now - watch.checkedAt;
    watch.position = element.currentTime;
    watch.checkedAt = now;
    if (movedMs > 0 && movedMs <= elapsedMs + LEAP_MS) {
      watch.movedAt = now;
      watch.hasSounded = true;
      this.#heardBy = this.#way;
      return this.#options.emit('sounding');
    }
    const stillMs = now - watch.movedAt;
    if (stillMs >= (watch.hasSounded ? this.#stallMs : this.#patienceMs)) return this.#lose('no sound', false);
    if (watch.hasSounded && stillMs >= BUFFERING_AFTER_MS) this.#options.emit('silent');
  }
}
