import type { Unsubscribe } from './clock';

/** Events that a live player handles. */
export type AudioEvent = 'play' | 'pause' | 'ended' | 'error';

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

/** What the player hears of an address that `attach` loads. */
export interface Attached {
  /** The element has its source and can be played. */
  ready(): void;
  lost(cause: unknown): void;
}

/** Port for sound. */
export interface AudioPort {
  create(): AudioElement;
  /**
   * Loads an address that the element cannot play from its `src`, and returns what ends it; null if it can. Default: it
   * can play every address.
   */
  attach?(element: AudioElement, url: string, on: Attached): Unsubscribe | null;
  /** False where only the device controls the volume (iOS). */
  canSetVolume(): boolean;
}

let isVolumeSettable: boolean | null = null;

function attach(element: AudioElement, url: string, on: Attached): Unsubscribe | null {
  // A playlist of HLS; its address may have a query.
  if (!(element instanceof Audio) || !/^[^?#]+\.m3u8([?#]|$)/i.test(url)) return null;
  if (element.canPlayType('application/vnd.apple.mpegurl')) return null;
  let isLeft = false;
  let end: Unsubscribe = () => (isLeft = true);
  import('./hls')
    .then(({ attachPlaylist }) => {
      if (!isLeft) end = attachPlaylist(element, url, on);
    })
    .catch(on.lost);
  return () => end();
}

export const browserAudio: AudioPort = {
  create() {
    const element = new Audio();
    // `play()` waits for a click; the stream must not load before.
    element.preload = 'none';
    return element;
  },
  attach,
  canSetVolume() {
    if (isVolumeSettable === null) {
      const probe = new Audio();
      probe.volume = 0.5;
      isVolumeSettable = probe.volume === 0.5;
    }
    return isVolumeSettable;
  },
};
