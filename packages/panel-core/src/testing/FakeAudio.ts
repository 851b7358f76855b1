import type { AudioElement, AudioEvent, AudioPort } from '../environment/audio';
import type { Clock } from '../environment/clock';

/**
 * Outcome of a new connection: `plays` sounds after `startMs`, `trickles` answers without sound yet, `hangs` never answers,
 * `refuses` fails at once, `needsClick` is the browser's autoplay policy.
 */
export type FakeNetwork = 'plays' | 'trickles' | 'hangs' | 'refuses' | 'needsClick';

/** An `<audio>` without sound: follows the HTML rules that the live player relies on, and fails on command. */
export class FakeAudioElement implements AudioElement {
  volume = 1;
  muted = false;
  paused = true;
  ended = false;
  error: { code: number } | null = null;
  /** Addresses it connected to, oldest first. */
  readonly connections: string[] = [];
  #src = '';
  #at = 0;
  #soundsFrom: number | null = null;
  #reject: (error: Error) => void = () => undefined;
  #listeners = new Map<AudioEvent, Set<() => void>>();
  readonly #audio: FakeAudio;

  constructor(audio: FakeAudio) {
    this.#audio = audio;
  }

  get src(): string {
    return this.#src;
  }

  set src(url: string) {
    this.#src = url;
    this.load();
  }

  /** True while the radio server would count it as a listener. */
  get isConnected(): boolean {
    return this.#src !== '' && !this.paused && !this.ended && !this.error;
  }

  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, listeners) => sum + listeners.size, 0);
  }

  get currentTime(): number {
    const { clock } = this.#audio;
    return this.#at + (this.#soundsFrom === null ? 0 : Math.max(0, clock.now() - this.#soundsFrom) / 1000);
  }

  set currentTime(seconds: number) {
    this.#at = seconds;
    if (this.#soundsFrom !== null) this.#soundsFrom = this.#audio.clock.now();
  }

  load(): void {
    const wasPlaying = !this.paused;
    Object.assign(this, { paused: true, ended: false, error: null });
    this.#at = 0;
    this.#soundsFrom = null;
    if (wasPlaying) this.#reject(new DOMException('interrupted by a new load', 'AbortError'));
  }

  removeAttribute(_name: 'src'): void {
    this.#src = '';
  }

  play(): Promise<void> {
    const { network, clock, startMs } = this.#audio;
    if (network === 'needsClick') return Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    this.paused = false;
    this.connections.push(this.#src);
    this.#emit('play');
    if (network === 'plays' || network === 'trickles') this.#emit('progress');
    if (network === 'plays') {
      this.#soundsFrom = clock.now() + startMs;
      return Promise.resolve();
    }
    if (network === 'refuses') queueMicrotask(() => this.fail(4));
    return new Promise((_, reject) => (this.#reject = reject));
  }

  pause(): void {
    if (this.paused) return;
    this.stall();
    this.paused = true;
    this.#reject(new DOMException('interrupted by pause()', 'AbortError'));
    this.#emit('pause');
  }

  /** Stops currentTime without an event: an empty buffer, or Chromium's discard after a reset. */
  stall(): void {
    this.#at = this.currentTime;
    this.#soundsFrom = null;
  }

  /** Advances currentTime again on the same connection. */
  resume(): void {
    this.#soundsFrom = this.#audio.clock.now();
  }

  /** Moves the position without sound, as on joining a running Ogg stream. */
  leap(seconds: number): void {
    this.#at += seconds;
  }

  /** Ends the stream as a server does that closes the connection. */
  end(): void {
    this.stall();
    this.paused = true;
    this.ended = true;
    this.#emit('pause');
    this.#emit('ended');
  }

  /** Fails with a MediaError: 2 network, 3 decoding, 4 no source. */
  fail(code: number): void {
    if (!this.#src) return;
    this.stall();
    this.error = { code };
    this.paused = true;
    this.#reject(new DOMException('no supported source', 'NotSupportedError'));
    this.#emit('error');
    this.#emit('pause');
  }

  addEventListener(event: AudioEvent, listener: () => void): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  }

  removeEventListener(event: AudioEvent, listener: () => void): void {
    this.#listeners.get(event)?.delete(listener);
  }

  /** Events are separate tasks: they arrive after the current code. */
  #emit(event: AudioEvent): void {
    queueMicrotask(() => {
      for (const listener of this.#listeners.get(event) ?? []) listener();
    });
  }
}

export class FakeAudio implements AudioPort {
  /** Outcome of the next connection. */
  network: FakeNetwork = 'plays';
  startMs = 400;
  isVolumeSettable = true;
  ways?: NonNullable<AudioPort['ways']>;
  readonly elements: FakeAudioElement[] = [];
  readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** The newest element. */
  get element(): FakeAudioElement {
    const element = this.elements.at(-1);
    if (!element) throw new Error('FakeAudio: no element was created yet.');
    return element;
  }

  create(): FakeAudioElement {
    const element = new FakeAudioElement(this);
    this.elements.push(element);
    return element;
  }

  canSetVolume(): boolean {
    return this.isVolumeSettable;
  }
}
