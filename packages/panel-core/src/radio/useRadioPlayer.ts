import { useSyncExternalStore } from 'react';
import type { RadioPlayer } from './RadioPlayer';
import { INITIAL_RADIO_PLAYER_STATE, type RadioPlayerState } from './radioPlayerState';

const onServer = () => INITIAL_RADIO_PLAYER_STATE;

/** The player's state; its commands are methods of the player. */
export function useRadioPlayer(player: RadioPlayer): RadioPlayerState {
  return useSyncExternalStore(player.subscribe, () => player.state, onServer);
}
