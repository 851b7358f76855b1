import { useSyncExternalStore } from 'react';
import { browserAudio } from '../environment/audio';
import { browserClock } from '../environment/clock';
import { browserLog } from '../environment/log';
import { browserMediaSession } from '../environment/mediaSession';
import { browserPage } from '../environment/page';
import { createBrowserStore } from '../environment/storage';
import { browserTabs } from '../environment/tabs';
import { RadioPlayer, type RadioPlayerOptions } from './RadioPlayer';
import { INITIAL_RADIO_PLAYER_STATE, type RadioPlayerState } from './radioPlayerState';
import { pageSpeaker } from './Speaker';

/**
 * Creates a player for this browser; each port can be replaced. Has no effect on the page until the first subscriber.
 *
 * @example const player = createRadioPlayer({ streamUrl: 'https://radio.example/live' });
 */
export function createRadioPlayer(
  options: Pick<RadioPlayerOptions, 'streamUrl'> & Partial<RadioPlayerOptions>,
): RadioPlayer {
  return new RadioPlayer({
    audio: browserAudio,
    clock: browserClock,
    page: browserPage,
    tabs: browserTabs,
    mediaSession: browserMediaSession,
    speaker: pageSpeaker,
    store: createBrowserStore('local'),
    log: browserLog,
    random: Math.random,
    ...options,
  });
}

const onServer = () => INITIAL_RADIO_PLAYER_STATE;

/** The player's state; its commands are methods of the player. */
export function useRadioPlayer(player: RadioPlayer): RadioPlayerState {
  return useSyncExternalStore(player.subscribe, () => player.state, onServer);
}
