import { useSyncExternalStore } from 'react';
import type { RadioPlayer } from './RadioPlayer';
import { INITIAL_RADIO_PLAYER_STATE, type RadioPlayerState } from './radioPlayerState';

const onServer = () => INITIAL_RADIO_PLAYER_STATE;

/** What the player is doing; its verbs are on the player itself. */
export function useRadioPlayer(player: RadioPlayer): RadioPlayerState {
  return useSyncExternalStore(player.subscribe, () => player.state, onServer);
}
