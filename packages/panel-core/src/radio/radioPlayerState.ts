import type { StreamFault } from './streamUrl';
import { DEFAULT_VOLUME, type VolumeState } from './Volume';

/**
 * What the player is doing.
 *
 * `reconnecting` lasts from a fault until there is sound, without a limit: browsers do not distinguish a wrong address
 * from a station between two DJs. `retryAt` (ms since 1970) is the time of the next or present attempt. `blocked`: the
 * browser requires a click. `failed`: the address is invalid.
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
