import type { StreamFault } from './streamUrl';
import { DEFAULT_VOLUME, type VolumeState } from './Volume';

/**
 * What the player is doing.
 *
 * `reconnecting` lasts from a fault until sound is back, however long that takes: nothing that a browser tells
 * distinguishes a wrong address from a station between two DJs, and whoever pressed play wants it back when it comes.
 * `retryAt` (ms since 1970) is the next attempt's time, or the last one's while it is being made.
 * `blocked`: the browser wants a click; nothing is tried meanwhile. `failed`: no attempt can ever succeed.
 */
export type RadioPlayerPhase =
  | { status: 'idle' | 'connecting' | 'playing' | 'buffering' | 'blocked' }
  | { status: 'reconnecting'; attempt: number; retryAt: number }
  | { status: 'failed'; reason: StreamFault };

export type RadioPlayerState = RadioPlayerPhase &
  VolumeState & {
    /** False where only the device sets the volume (iOS): hide the slider, keep mute. */
    canSetVolume: boolean;
  };

export const INITIAL_RADIO_PLAYER_STATE: RadioPlayerState = {
  status: 'idle',
  volume: DEFAULT_VOLUME,
  muted: false,
  canSetVolume: true,
};
