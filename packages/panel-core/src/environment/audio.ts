import type { Unsubscribe } from './clock';

/** Events that a live player handles; `progress`: something came from the server. */
export type AudioEvent = 'play' | 'pause' | 'ended' | 'error' | 'progress';

/** The part of `HTMLAudioElement` that the player uses. */
export interface AudioElement {
  src: string;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Seconds. On a live stream only its progress matters; the player never sets it. */
  currentTime: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly error: { readonly code: number } | null;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: 'src'): void;
  addEventListener(event: AudioEvent, listener: () => void): void;
  removeEventListener(event: AudioEvent, listener: () => void): void;
}

/** What the player hears of an address that it loads. */
export interface Attached {
  /** The element has its source and can be played. */
  ready(): void;
  lost(cause: unknown): void;
}

/** Loads an address into an element. */
export interface Way {
  /** @returns what ends it */
  (element: AudioElement, url: string, on: Attached): Unsubscribe;
  /** The browser gives its sound to nobody: an element that a page analyses (Web Audio) would be silent. */
  isOpaque?: boolean;
}

/** Port for sound. */
export interface AudioPort {
  create(): AudioElement;
  /** Ways to load an address, best first; the player stays with the one that sounds. Default: the element's `src`. */
  ways?(url: string): readonly Way[];
  /** False where only the device controls the volume (iOS). */
  canSetVolume(): boolean;
}

/** Sets the element's `src`. */
export const bySource: Way = (element, url, { ready }) => {
  element.src = url;
  ready();
  return () => undefined;
};

/** Pages replace `Audio`. */
const createAudio = () => document.createElement('audio');

let isVolumeSettable: boolean | null = null;

/** With `crossOrigin` pages may analyse the sound, and browsers that play HLS load segments from other hosts. */
const across =
  (crossOrigin: 'anonymous' | null): Way =>
  (element, url, on) => {
    if ('crossOrigin' in element) element.crossOrigin = crossOrigin;
    return bySource(element, url, on);
  };

const byHls: Way = (element, url, on) => {
  let isLeft = false;
  let end: Unsubscribe = () => (isLeft = true);
  import('./hls')
    .then(({ attachPlaylist }) => {
      if (!isLeft) end = attachPlaylist(element as HTMLAudioElement, url, on);
    })
    .catch(on.lost);
  return () => end();
};

/** A browser that may play HLS need not: its player is tried first, then hls.js; without a player of its own the reverse. */
function ways(url: string): readonly Way[] {
  const isOpaque = new URL(url, location.href).origin !== location.origin;
  const [cors, plain] = [across('anonymous'), Object.assign(across(null), { isOpaque })];
  // A playlist of HLS; its address may have a query.
  if (!/^[^?#]+\.m3u8([?#]|$)/i.test(url)) return isOpaque ? [cors, plain] : [plain];
  const isNative = createAudio().canPlayType('application/vnd.apple.mpegurl') !== '';
  return isNative ? [cors, byHls, plain] : [byHls, cors];
}

export const browserAudio: AudioPort = {
  create() {
    const element = createAudio();
    // `play()` waits for a click; the stream must not load before.
    element.preload = 'none';
    return element;
  },
  ways,
  canSetVolume() {
    if (isVolumeSettable === null) {
      const probe = createAudio();
      probe.volume = 0.5;
      isVolumeSettable = probe.volume === 0.5;
    }
    return isVolumeSettable;
  },
};
