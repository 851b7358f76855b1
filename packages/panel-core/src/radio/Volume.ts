import { attempt } from '../environment/attempt';
import type { KeyValueStore } from '../environment/storage';

/** product.md 9: default volume. */
export const DEFAULT_VOLUME = 30;
export const VOLUME_MAX = 100;
export const VOLUME_KEY = 'cabine-volume';
/** A slider dragged to 0 passes low values; unmuting does not restore less than this. */
const WORTH_RESTORING = 10;

export interface VolumeState {
  /** 0 to 100; 0 while muted. */
  volume: number;
  muted: boolean;
}

const readVolume = (value: unknown) =>
  Number.isFinite(value) ? Math.round(Math.min(VOLUME_MAX, Math.max(0, value as number))) : null;

/** Stored volume and mute (product.md 4): muting keeps the volume and shows 0; a volume of 0 is muted. */
export class Volume {
  #volume: number;
  #beforeMute: number;
  readonly #store: KeyValueStore;

  constructor(store: KeyValueStore) {
    this.#store = store;
    const kept = attempt((): unknown => JSON.parse(store.get(VOLUME_KEY) ?? ''));
    const [volume, beforeMute] = Array.isArray(kept) ? kept.map(readVolume) : [];
    this.#volume = volume ?? DEFAULT_VOLUME;
    this.#beforeMute = beforeMute || DEFAULT_VOLUME;
  }

  get state(): VolumeState {
    return { volume: this.#volume, muted: this.#volume === 0 };
  }

  set(value: number): void {
    const volume = readVolume(value);
    if (volume === null) return;
    if (volume === 0 && this.#volume >= WORTH_RESTORING) this.#beforeMute = this.#volume;
    this.#volume = volume;
    this.#store.set(VOLUME_KEY, JSON.stringify([this.#volume, this.#beforeMute]));
  }

  toggleMute(): void {
    if (this.#volume === 0) return this.set(this.#beforeMute);
    this.#beforeMute = this.#volume;
    this.set(0);
  }
}
