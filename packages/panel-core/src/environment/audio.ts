/** Events that a live player acts on; all others are noise on a live stream. */
export type AudioEvent = 'play' | 'pause' | 'ended' | 'error';

/** What the player uses of an `<audio>` element; an HTMLAudioElement is one. */
export interface AudioElement {
  src: string;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Seconds; on a live stream only its movement means anything, and nobody sets it. */
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

/** The port for sound. */
export interface AudioPort {
  create(): AudioElement;
  /** False where only the device sets the volume (iOS). */
  canSetVolume(): boolean;
}

let isVolumeSettable: boolean | null = null;

export const browserAudio: AudioPort = {
  create() {
    const element = new Audio();
    // A play() that waits for a click must not download meanwhile.
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
