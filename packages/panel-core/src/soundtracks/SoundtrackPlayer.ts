import type { AudioElement, AudioPort } from '../environment/audio';
import type { Clock, Unsubscribe } from '../environment/clock';
import type { ObjectUrl } from '../environment/objectUrl';
import type { KeyValueStore } from '../environment/storage';
import { isSame } from '../shared/isSame';
import type { Speaker, SpeakerHolder } from '../radio/Speaker';
import { DEFAULT_VOLUME, VOLUME_MAX, Volume } from '../radio/Volume';

/** Milliseconds between two looks at how far it is. */
const POSITION_MS = 200;

/** product.md 4: idle or playing one; what is paused keeps its place. */
export type SoundtrackPlayerState =
  | { status: 'idle' }
  | { status: 'loading'; id: number }
  /** `position` in seconds. */
  | { status: 'playing' | 'paused'; id: number; position: number }
  /** It could not be fetched or not be played. */
  | { status: 'failed'; id: number };

export interface SoundtrackPlayerOptions {
  /** Fetches a jingle's file, with the session's header. */
  load(id: number, options: { signal: AbortSignal }): Promise<Blob>;
  audio: AudioPort;
  clock: Clock;
  objectUrl: ObjectUrl;
  speaker: Speaker;
  /** Where the live player keeps its volume. */
  store: KeyValueStore;
}

/** What is open: one jingle at a time. */
interface Clip {
  id: number;
  loading: AbortController;
  revoke: Unsubscribe;
  stopLooking: Unsubscribe;
}

const nothing: Unsubscribe = () => undefined;
const IDLE: SoundtrackPlayerState = { status: 'idle' };

/**
 * Plays one jingle at a time; the live player of the page is silent meanwhile and goes on afterwards.
 *
 * @example
 * player.play(7);
 * player.seek(1.5);
 * player.pause(); // `play(7)` goes on from there
 */
export class SoundtrackPlayer {
  #state = IDLE;
  #clip: Clip | null = null;
  #element: AudioElement | null = null;
  /** Of the speaker, which is kept from one jingle to the next. */
  #giveBack: Unsubscribe | null = null;
  /** Seconds, of those that were paused half-way. */
  readonly #places = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  readonly #options: SoundtrackPlayerOptions;
  readonly #holder: SpeakerHolder = { stop: () => this.pause() };

  constructor(options: SoundtrackPlayerOptions) {
    this.#options = options;
  }

  get state(): SoundtrackPlayerState {
    return this.#state;
  }

  subscribe = (listener: () => void): Unsubscribe => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Plays it from where it was paused, or from the start; another one that plays is paused. */
  play(id: number): void {
    if (this.#clip?.id !== id || this.#state.status === 'failed') void this.#open(id);
    else if (this.#state.status === 'paused') this.#start(this.#clip);
  }

  /** Keeps the place; what is still being fetched is given up. */
  pause(): void {
    if (this.#state.status === 'loading') return this.#close();
    if (!this.#clip || this.#state.status !== 'playing') return;
    this.#rest(this.#clip);
  }

  /** @param position seconds from the start; only of what is open */
  seek(position: number): void {
    if (!this.#clip || !this.#element || !('position' in this.#state)) return;
    this.#element.currentTime = position;
    this.#set({ ...this.#state, position });
  }

  /** Drops what is known of a jingle: it was deleted, or its sound replaced. */
  forget(id: number): void {
    if (this.#clip?.id === id) this.#close();
    this.#places.delete(id);
  }

  /** Silence, and the `<audio>` given back; `play` works again: StrictMode unmounts twice. */
  dispose(): void {
    this.#close();
    for (const [event, listener] of this.#events) this.#element?.removeEventListener(event, listener);
    this.#element = null;
  }

  async #open(id: number): Promise<void> {
    this.#drop();
    const { load, objectUrl } = this.#options;
    const clip: Clip = { id, loading: new AbortController(), revoke: nothing, stopLooking: nothing };
    this.#clip = clip;
    this.#set({ status: 'loading', id });
    try {
      const file = objectUrl(await load(id, { signal: clip.loading.signal }));
      clip.revoke = file.revoke;
      if (this.#clip !== clip) return clip.revoke();
      const element = (this.#element ??= this.#create());
      element.src = file.url;
      element.currentTime = this.#places.get(id) ?? 0;
      this.#start(clip);
    } catch {
      this.#fail(clip);
    }
  }

  #start(clip: Clip): void {
    const element = this.#element;
    if (!element) return;
    const { clock, speaker, store } = this.#options;
    // As loud as the live player, but heard even where that one is muted: it was asked for.
    element.volume = (new Volume(store).state.volume || DEFAULT_VOLUME) / VOLUME_MAX;
    this.#giveBack ??= speaker.borrow(this.#holder);
    const look = () => this.#set({ status: 'playing', id: clip.id, position: element.currentTime });
    clip.stopLooking = clock.every(POSITION_MS, look);
    look();
    element.play().catch((error: unknown) => {
      if (this.#clip !== clip || this.#state.status !== 'playing') return;
      // A browser that wants another click gets it: the file is here by now.
      if (error instanceof Error && error.name === 'NotAllowedError') this.#rest(clip);
      else this.#fail(clip);
    });
  }

  #rest(clip: Clip): void {
    const position = this.#element?.currentTime ?? 0;
    this.#places.set(clip.id, position);
    this.#set({ status: 'paused', id: clip.id, position });
    this.#element?.pause();
    clip.stopLooking();
    this.#leaveSpeaker();
  }

  #end(clip: Clip): void {
    this.#close();
    this.#places.delete(clip.id);
  }

  #fail(clip: Clip): void {
    if (this.#clip !== clip) return;
    this.#close();
    this.#places.delete(clip.id);
    this.#clip = clip;
    this.#set({ status: 'failed', id: clip.id });
  }

  #close(): void {
    this.#drop();
    this.#set(IDLE);
    this.#leaveSpeaker();
  }

  /** Lets go of what is open, for the next one. */
  #drop(): void {
    const clip = this.#clip;
    if (!clip) return;
    if ('position' in this.#state) this.#places.set(clip.id, this.#element?.currentTime ?? 0);
    this.#clip = null;
    clip.stopLooking();
    clip.loading.abort();
    this.#element?.pause();
    this.#element?.removeAttribute('src');
    this.#element?.load();
    clip.revoke();
  }

  #leaveSpeaker(): void {
    const giveBack = this.#giveBack;
    this.#giveBack = null;
    giveBack?.();
  }

  #create(): AudioElement {
    const element = this.#options.audio.create();
    for (const [event, listener] of this.#events) element.addEventListener(event, listener);
    return element;
  }

  /** Each looks at the element's own state, because an event of the last clip can arrive during this one. */
  readonly #events = [
    ['ended', () => this.#clip && this.#element?.ended && this.#end(this.#clip)],
    ['error', () => this.#clip && this.#element?.error && this.#fail(this.#clip)],
    // Something outside the page paused it: a call, a headset pulled out.
    ['pause', () => this.#state.status === 'playing' && this.#element?.paused && !this.#element.ended && this.pause()],
  ] as const;

  #set(state: SoundtrackPlayerState): void {
    if (isSame(state, this.#state)) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
