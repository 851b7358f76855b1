import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { browserAudio } from '../environment/audio';
import { browserMediaSession } from '../environment/mediaSession';
import { browserObjectUrl } from '../environment/objectUrl';
import { browserReadPeaks } from '../environment/peaks';
import { createBrowserStore } from '../environment/storage';
import { usePanel } from '../provider/panel';
import { pageSpeaker } from '../radio/Speaker';
import { SoundtrackPlayer, type SoundtrackPlayerState } from './SoundtrackPlayer';

export interface SoundtrackPlaying {
  player: SoundtrackPlayer;
  playing: SoundtrackPlayerState;
  /** Waveforms of the jingles played here, by id: PEAKS numbers from 0 to 1. */
  shapes: ReadonlyMap<number, readonly number[]>;
  /** Forgets a jingle that was deleted or replaced. */
  forget: (id: number) => void;
}

/** The jingle player of a screen; it stops when the screen unmounts. */
export function useSoundtrackPlayer(): SoundtrackPlaying {
  const { client, clock } = usePanel();
  const [shapes, setShapes] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const player = useMemo(
    () =>
      new SoundtrackPlayer({
        async load(id, options) {
          const file = await client.soundtracks.stream(id, options);
          // A jingle plays even if its waveform cannot be read.
          const shape = browserReadPeaks(file).catch(() => null);
          void shape.then((peaks) => peaks && setShapes((known) => new Map(known).set(id, peaks)));
          return file;
        },
        audio: browserAudio,
        clock,
        objectUrl: browserObjectUrl,
        speaker: pageSpeaker,
        mediaSession: browserMediaSession,
        store: createBrowserStore('local'),
      }),
    [client, clock],
  );
  useEffect(() => () => player.dispose(), [player]);
  const forget = useCallback(
    (id: number) => {
      player.forget(id);
      setShapes((known) => new Map([...known].filter(([each]) => each !== id)));
    },
    [player],
  );
  return { player, playing: useSyncExternalStore(player.subscribe, () => player.state), shapes, forget };
}
