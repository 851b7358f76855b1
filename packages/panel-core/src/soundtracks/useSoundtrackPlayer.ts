import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserAudio } from '../environment/audio';
import { browserObjectUrl } from '../environment/objectUrl';
import { createBrowserStore } from '../environment/storage';
import { usePanel } from '../provider/PanelProvider';
import { pageSpeaker } from '../radio/Speaker';
import { SoundtrackPlayer, type SoundtrackPlayerState } from './SoundtrackPlayer';

/** The jingle player of a screen, silent when the screen goes. */
export function useSoundtrackPlayer(): { player: SoundtrackPlayer; playing: SoundtrackPlayerState } {
  const { client, clock } = usePanel();
  const player = useMemo(
    () =>
      new SoundtrackPlayer({
        load: (id, options) => client.soundtracks.stream(id, options),
        audio: browserAudio,
        clock,
        objectUrl: browserObjectUrl,
        speaker: pageSpeaker,
        store: createBrowserStore('local'),
      }),
    [client, clock],
  );
  useEffect(() => () => player.dispose(), [player]);
  return { player, playing: useSyncExternalStore(player.subscribe, () => player.state) };
}
