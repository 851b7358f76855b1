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

/** Port for sound. */
export interface AudioPort {
  create(): AudioElement;
  /** False where only the device controls the volume (iOS). */
  canSetVolume(): boolean;
}

let isVolumeSettable: boolean | null = null;

export const browserAudio: AudioPort = {
  create() {
    const element = new Audio();
    // `play()` waits for a click; the stream must not load before.
    element.preload = 'none';
    return element;
  },
  canSetVolume() {
    if (isVolumeSettable === null) {
      const probe = new Audio();
      probe.volume = 0.5;
      isVolumeSettable = probe.volume === 0.5;
    }
    return isVolumeSettable;
  },
};
