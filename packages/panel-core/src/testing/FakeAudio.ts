import type { AudioElement, AudioEvent, AudioPort } from '../environment/audio';
import type { Clock } from '../environment/clock';

/**
 * How a new connection goes: `plays` sounds after `startMs`, `hangs` never answers, `refuses` is an error at once,
 * `needsClick` is the browser's autoplay policy.
 */
export type FakeNetwork = 'plays' | 'hangs' | 'refuses' | 'needsClick';

/** An `<audio>` without sound: it follows the HTML rules that a live player leans on, and fails on command. */
export class FakeAudioElement implements AudioElement {
  volume = 1;
  muted = false;
  paused = true;
  ended = false;
  error: { code: number } | null = null;
  /** Addresses that it connected to, oldest first. */
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

  /** True while it would be a listener on the radio server. */
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

  /** The clock stops, without any event: an empty buffer, or Chromium discarding after a reset. */
  stall(): void {
    this.#at = this.currentTime;
    this.#soundsFrom = null;
  }

  /** The clock moves again, on the same connection. */
  resume(): void {
    this.#soundsFrom = this.#audio.clock.now();
  }

  /** The position leaps without sound, as when joining a running Ogg stream. */
  leap(seconds: number): void {
    this.#at += seconds;
  }

  /** The server closed the connection politely. */
  end(): void {
    this.stall();
    this.paused = true;
    this.ended = true;
    this.#emit('pause');
    this.#emit('ended');
  }

  /** A MediaError: 2 network, 3 decoding, 4 no source. */
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

  /** Events are tasks of their own: they arrive after whatever runs now. */
  #emit(event: AudioEvent): void {
    queueMicrotask(() => {
      for (const listener of this.#listeners.get(event) ?? []) listener();
    });
  }
}

/** The audio port without sound. */
export class FakeAudio implements AudioPort {
  /** How the next connection goes. */
  network: FakeNetwork = 'plays';
  startMs = 400;
  isVolumeSettable = true;
  readonly elements: FakeAudioElement[] = [];
  readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** The newest element. */
  get element(): FakeAudioElement {
    const element = this.elements.at(-1);
    if (!element) throw new Error('FakeAudio: nothing asked for an element yet.');
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
