import type { AudioElement } from '../environment/audio';
import type { Unsubscribe } from '../environment/clock';
import type { ObjectUrl } from '../environment/objectUrl';
import { isSame } from '../shared/isSame';
import type { RadioPlayerOptions } from '../radio/RadioPlayer';
import type { SpeakerHolder } from '../radio/Speaker';
import { DEFAULT_VOLUME, VOLUME_MAX, Volume } from '../radio/Volume';

/** Milliseconds between updates of the position. */
const POSITION_MS = 200;

/** product.md 4: idle or playing one; a paused jingle keeps its position. */
export type SoundtrackPlayerState =
  | { status: 'idle' }
  | { status: 'loading'; id: number }
  /** `position` in seconds. */
  | { status: 'playing' | 'paused'; id: number; position: number }
  /** Loading or playback failed. */
  | { status: 'failed'; id: number };

export interface SoundtrackPlayerOptions extends Pick<
  RadioPlayerOptions,
  'audio' | 'clock' | 'mediaSession' | 'speaker' | 'store'
> {
  /** Fetches a jingle's file with the session's header. */
  load(id: number, options: { signal: AbortSignal }): Promise<Blob>;
  objectUrl: ObjectUrl;
}

/** What the list tells of a jingle. */
export interface About {
  /** For the lock screen. */
  title?: string;
  /** Seconds. A file that ends within a frame fails in its last moment, which is its end. */
  duration?: number;
}

/** The last frames of a file, in seconds. */
const LAST_S = 0.5;

/** The open jingle. */
interface Clip {
  id: number;
  about: About;
  loading: AbortController;
  revoke: Unsubscribe;
  stopLooking: Unsubscribe;
}

const nothing: Unsubscribe = () => undefined;
const IDLE: SoundtrackPlayerState = { status: 'idle' };

/**
 * Plays one jingle at a time; the page's live player pauses meanwhile.
 *
 * @example
 * player.play(7);
 * player.seek(1.5);
 * player.pause(); // `play(7)` resumes there
 */
export class SoundtrackPlayer {
  #state = IDLE;
  #clip: Clip | null = null;
  #element: AudioElement | null = null;
  /** Gives back the speaker, which is kept from one jingle to the next. */
  #giveBack: Unsubscribe | null = null;
  /** Positions of paused jingles, in seconds. */
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

  /** Plays from the last position or the start; pauses another jingle. */
  play(id: number, about: About = {}): void {
    if (this.#clip?.id !== id || this.#state.status === 'failed') void this.#open(id, about);
    else if (this.#state.status === 'paused') this.#start(this.#clip);
  }

  /** Keeps the position; aborts loading. */
  pause(): void {
    if (this.#state.status === 'loading') return this.#close();
    if (!this.#clip || this.#state.status !== 'playing') return;
    this.#rest(this.#clip);
  }

  /** @param position seconds from the start; ignored if no jingle is open */
  seek(position: number): void {
    if (!this.#clip || !this.#element || !('position' in this.#state)) return;
    this.#element.currentTime = position;
    this.#set({ ...this.#state, position });
  }

  /** Forgets a jingle that was deleted or replaced. */
  forget(id: number): void {
    if (this.#clip?.id === id) this.#close();
    this.#places.delete(id);
  }

  /** Stops and frees the `<audio>`; `play` still works: StrictMode unmounts twice. */
  dispose(): void {
    this.#close();
    for (const [event, listener] of this.#events) this.#element?.removeEventListener(event, listener);
    this.#element = null;
  }

  async #open(id: number, about: About): Promise<void> {
    this.#drop();
    const { load, objectUrl } = this.#options;
    const clip: Clip = { id, about, loading: new AbortController(), revoke: nothing, stopLooking: nothing };
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
    // The live player's volume, even if that one is muted: the member asked for this jingle.
    element.volume = (new Volume(store).state.volume || DEFAULT_VOLUME) / VOLUME_MAX;
    this.#giveBack ??= speaker.borrow(this.#holder);
    const look = () => this.#set({ status: 'playing', id: clip.id, position: element.currentTime });
    this.#showMedia(clip, 'playing');
    clip.stopLooking = clock.every(POSITION_MS, look);
    look();
    element.play().catch((error: unknown) => {
      if (this.#clip !== clip || this.#state.status !== 'playing') return;
      // If the browser requires another click, it finds the file loaded.
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
    // A radio that goes on shows itself.
    this.#showMedia(clip, 'paused');
    this.#leaveSpeaker();
  }

  #showMedia(clip: Clip, state: 'playing' | 'paused'): void {
    const commands = {
      play: () => this.play(clip.id, clip.about),
      pause: () => this.pause(),
      stop: () => this.#close(),
    };
    this.#options.mediaSession.show({ title: clip.about.title ?? '', artist: '' }, commands, state);
  }

  #end(clip: Clip): void {
    this.#close();
    this.#places.delete(clip.id);
  }

  #break(clip: Clip, at: number): void {
    const { duration = Infinity } = clip.about;
    if (at > 0 && at >= duration - LAST_S) this.#end(clip);
    else this.#fail(clip);
  }

  #fail(clip: Clip): void {
    if (this.#clip !== clip) return;
    this.#close();
    this.#places.delete(clip.id);
    this.#clip = clip;
    this.#set({ status: 'failed', id: clip.id });
  }

  #close(): void {
    if (this.#clip && 'position' in this.#state) this.#options.mediaSession.clear();
    this.#drop();
    this.#set(IDLE);
    this.#leaveSpeaker();
  }

  /** Closes the open jingle before the next one. */
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

  /** Each checks the element's state, because an event of the last clip can arrive late. */
  readonly #events = [
    ['ended', () => this.#clip && this.#element?.ended && this.#end(this.#clip)],
    ['error', () => this.#clip && this.#element?.error && this.#break(this.#clip, this.#element.currentTime)],
    // The system paused it: a call, an unplugged headset.
    ['pause', () => this.#state.status === 'playing' && this.#element?.paused && !this.#element.ended && this.pause()],
  ] as const;

  #set(state: SoundtrackPlayerState): void {
    if (isSame(state, this.#state)) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
