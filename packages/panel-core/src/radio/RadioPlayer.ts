import type { AudioElement, AudioPort } from '../environment/audio';
import type { Clock, Unsubscribe } from '../environment/clock';
import type { Log } from '../environment/log';
import type { MediaInfo, MediaSessionPort } from '../environment/mediaSession';
import type { PagePort } from '../environment/page';
import type { KeyValueStore } from '../environment/storage';
import type { Tab, TabsPort } from '../environment/tabs';
import { isSame } from '../shared/isSame';
import { AUDIO_START_FAILED } from './radio.labels';
import type { RadioPlayerPhase, RadioPlayerState } from './radioPlayerState';
import type { Speaker, SpeakerHolder } from './Speaker';
import { StreamConnection, type StreamEvent } from './StreamConnection';
import { bustCache, findStreamFault } from './streamUrl';
import { Volume } from './Volume';

const RETRY_MOST_MS = 15_000;
/** Milliseconds before each attempt; the last one repeats. Each varies by up to a quarter. */
export const RETRY_MS = [250, 1_000, 2_000, 4_000, 8_000, RETRY_MOST_MS];
/** After this long without a fault the delays start over. */
const GOOD_PLAY_MS = 10_000;
/** Channel on which the players of this site's tabs stop each other. */
const CHANNEL = 'cabine-player';

export interface RadioPlayerOptions {
  streamUrl: string | null | undefined;
  /** False for signed addresses, which an extra parameter would invalidate. */
  cacheBusting?: boolean;
  audio: AudioPort;
  clock: Clock;
  page: PagePort;
  tabs: TabsPort;
  mediaSession: MediaSessionPort;
  speaker: Speaker;
  store: KeyValueStore;
  log: Log;
  /** 0 to 1, varies the retry delays. */
  random(): number;
  /** Called at each failed try after the first: the station may have another stream by now, for `tune`. */
  onUnheard?: (() => void) | undefined;
}

/** Exists only between play and stop. */
interface Session {
  tab: Tab;
  leavePage: Unsubscribe;
  /** Paused by the system or its keys, or silent while a jingle plays. */
  rest: 'paused' | 'lent' | null;
}

/**
 * Plays a live stream and reconnects when it breaks. Holds only its `<audio>` while idle, and its media session after a pause. In React use
 * `useRadioPlayer`.
 *
 * @example
 * const player = createRadioPlayer({ streamUrl: 'https://radio.example/live' });
 * button.onclick = () => (player.state.status === 'idle' ? player.play() : player.stop());
 */
export class RadioPlayer {
  #phase: RadioPlayerPhase = { status: 'idle' };
  #canSetVolume = true;
  #state: RadioPlayerState;
  #session: Session | null = null;
  #failures = 0;
  /** How the address that sounded was asked for. */
  #isBare: boolean | undefined;
  #soundingSince = 0;
  #media: MediaInfo = { title: '', artist: '' };
  #cancelRetry: Unsubscribe = () => undefined;
  #listeners = new Set<() => void>();
  readonly #volume: Volume;
  readonly #stream: StreamConnection;
  #options: RadioPlayerOptions;
  readonly #holder: SpeakerHolder = {
    stop: () => this.stop(),
    suspend: () => this.#suspend(),
    resume: () => this.play(),
  };

  constructor(options: RadioPlayerOptions) {
    const { audio, clock } = options;
    this.#options = options;
    this.#volume = new Volume(options.store);
    this.#stream = new StreamConnection({ audio, clock, emit: (event, cause) => this.#hear(event, cause) });
    this.#state = this.#snapshot();
  }

  get state(): RadioPlayerState {
    return this.#state;
  }

  /**
   * The audio element, an `HTMLAudioElement` in browsers, for visualisers. Sound from another host can be analysed if that
   * allows it (CORS); otherwise the sound comes from a new element, which this then returns, as after `dispose`.
   */
  get audio(): AudioElement {
    return this.#stream.lend();
  }

  subscribe = (listener: () => void): Unsubscribe => {
    this.#listeners.add(listener);
    this.#probeVolume();
    return () => this.#listeners.delete(listener);
  };

  /** Plays at the live edge; retries at once while reconnecting. Call it within a click, or it may end as `blocked`. */
  play(): void {
    const isRetry = this.#phase.status === 'reconnecting';
    if (this.#session?.rest === null && !isRetry) return;
    const { streamUrl, log } = this.#options;
    const reason = findStreamFault(streamUrl);
    if (reason) {
      log(`The streamUrl '${streamUrl}' is no http(s) address.`);
      return this.#set({ status: 'failed', reason });
    }
    this.#session ??= this.#begin();
    this.#session.rest = null;
    if (!isRetry) this.#failures = 0;
    this.#connect();
  }

  /** Drops the connection; a later `play` starts at the live edge. */
  stop(): void {
    this.#end();
    this.#set({ status: 'idle' });
  }

  /** Switches to this address, also while playing. */
  tune(streamUrl: RadioPlayerOptions['streamUrl']): void {
    if (streamUrl === this.#options.streamUrl) return;
    this.#options = { ...this.#options, streamUrl };
    this.#failures = 0;
    this.#isBare = undefined;
    this.#stream.forget();
    // An invalid address stops playback; any change ends the failure of the address before.
    if (findStreamFault(streamUrl) || this.#phase.status === 'failed') this.stop();
    else if (this.#session?.rest === null) this.#connect();
  }

  /** @param volume 0 to 100; 0 is muted (product.md 4) */
  setVolume(volume: number): void {
    this.#volume.set(volume);
    this.#applyVolume();
  }

  /** Mutes, or restores the volume. */
  toggleMute(): void {
    this.#volume.toggleMute();
    this.#applyVolume();
  }

  /** Sets the text of the lock screen; call it again when the title changes. */
  describe(media: MediaInfo): void {
    if (isSame(media, this.#media)) return;
    this.#media = media;
    if (this.#session && this.#session.rest !== 'lent') this.#showMedia();
  }

  /** Stops and frees the `<audio>`. Subscribers stay and `play` still works: StrictMode unmounts twice. */
  dispose(): void {
    this.stop();
    this.#stream.dispose();
  }

  #begin(): Session {
    const { tabs, page } = this.#options;
    return {
      tab: tabs.join(CHANNEL, () => this.stop()),
      leavePage: page.subscribe((event) => event === 'online' && this.#reconnectNow()),
      rest: null,
    };
  }

  #end(): void {
    const session = this.#session;
    if (!session) return;
    this.#session = null;
    this.#disconnect();
    session.tab.leave();
    session.leavePage();
    this.#options.mediaSession.clear();
    this.#options.speaker.leave(this.#holder);
  }

  #suspend(): void {
    if (!this.#session) return;
    this.#session.rest = 'lent';
    this.#disconnect();
    this.#options.mediaSession.clear();
    this.#set({ status: 'idle' });
  }

  /** Earbuds, the lock screen, a call: the session stays, and its play key finds this player. */
  #pause(): void {
    if (!this.#session || this.#session.rest !== null) return;
    this.#session.rest = 'paused';
    this.#cancelRetry();
    this.#stream.hold();
    this.#options.speaker.leave(this.#holder);
    this.#showMedia();
    this.#set({ status: 'idle' });
  }

  #connect(): void {
    const { streamUrl, clock } = this.#options;
    const url = streamUrl ?? '';
    const now = clock.now();
    this.#disconnect();
    this.#stream.setVolume(this.#volume.state);
    this.#stream.open(this.#asksBare() ? url : bustCache(url, now), this.#failures);
    this.#set(
      this.#failures === 0
        ? { status: 'connecting' }
        : { status: 'reconnecting', attempt: this.#failures, retryAt: now },
    );
  }

  /** Some servers refuse a parameter that they do not know: until there is sound both are tried in turn. */
  #asksBare(): boolean {
    const { cacheBusting = true } = this.#options;
    return !cacheBusting || (this.#isBare ?? this.#failures % 2 === 1);
  }

  #disconnect(): void {
    this.#cancelRetry();
    this.#stream.close();
  }

  #reconnectNow(): void {
    const { status } = this.#phase;
    if (status === 'playing') return this.#stream.doubt();
    if (status === 'buffering') this.#failures ||= 1;
    if (status !== 'idle') this.#connect();
  }

  #hear(event: StreamEvent, cause: unknown): void {
    if (event === 'allowed') return this.#claim();
    if (event === 'sounding') return this.#sound();
    if (event === 'silent') return this.#set({ status: 'buffering' });
    if (event === 'lost') return this.#retryLater(cause);
    if (event === 'paused') return this.#pause();
    this.#end();
    this.#options.log(AUDIO_START_FAILED, cause);
    this.#set({ status: 'blocked' });
  }

  /** Stops the others only once the browser allowed this play: a blocked one would leave silence. */
  #claim(): void {
    this.#options.speaker.take(this.#holder);
    this.#session?.tab.post('play');
    this.#showMedia();
  }

  #sound(): void {
    const now = this.#options.clock.now();
    this.#isBare = this.#asksBare();
    if (this.#phase.status !== 'playing') this.#soundingSince = now;
    else if (now - this.#soundingSince >= GOOD_PLAY_MS) this.#failures = 0;
    this.#set({ status: 'playing' });
  }

  #retryLater(cause: unknown): void {
    const { clock, random, log, onUnheard } = this.#options;
    const wait = RETRY_MS[this.#failures] ?? RETRY_MOST_MS;
    const waitMs = Math.round(wait * (0.75 + random() / 2));
    if (this.#failures === 0) {
      log(this.#phase.status === 'connecting' ? AUDIO_START_FAILED : 'The radio failed; reconnecting.', cause);
    } else onUnheard?.();
    this.#failures += 1;
    this.#cancelRetry = clock.after(waitMs, () => this.#connect());
    this.#set({ status: 'reconnecting', attempt: this.#failures, retryAt: clock.now() + waitMs });
  }

  #showMedia(): void {
    const commands = { play: () => this.play(), pause: () => this.#pause(), stop: () => this.stop() };
    this.#options.mediaSession.show(this.#media, commands, this.#session?.rest === 'paused' ? 'paused' : 'playing');
  }

  #applyVolume(): void {
    this.#stream.setVolume(this.#volume.state);
    this.#set(this.#phase);
  }

  #probeVolume(): void {
    this.#canSetVolume = this.#options.audio.canSetVolume();
    this.#set(this.#phase);
  }

  #snapshot(): RadioPlayerState {
    return { ...this.#phase, ...this.#volume.state, canSetVolume: this.#canSetVolume };
  }

  #set(phase: RadioPlayerPhase): void {
    this.#phase = phase;
    const next = this.#snapshot();
    if (isSame(next, this.#state)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
