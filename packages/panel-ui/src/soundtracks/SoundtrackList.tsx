import type { Soundtrack, SoundtrackPlayerState, SoundtrackPlaying } from '@cabine/panel-core';
import { useEffect } from 'react';
import { Card } from '../components/Card';
import { useIsOwnWide } from '../components/useIsOwnWide';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { SoundtrackRow, type SoundtrackRowProps } from './SoundtrackRow';
import { soundtracksLabels } from './soundtracks.labels';

export interface SoundtrackListProps extends Omit<SoundtrackRowProps, 'soundtrack' | 'playing' | 'shape' | 'compact'> {
  rows: readonly Soundtrack[];
  playing: SoundtrackPlayerState;
  shapes: SoundtrackPlaying['shapes'];
}

/** Below, a row has no room for its name, the waveform and three icons. */
const ROOMY_FROM_PX = 600;

export function SoundtrackList({ rows, playing, shapes, ...row }: SoundtrackListProps) {
  const labels = useLabels(soundtracksLabels);
  const toasts = useToasts();
  const { ref, isWide } = useIsOwnWide(ROOMY_FROM_PX);
  const failed = playing.status === 'failed' ? rows.find(({ id }) => id === playing.id)?.name : undefined;
  useEffect(() => {
    if (failed !== undefined) toasts.error(labels.playFailed(failed));
  }, [failed, labels, toasts]);
  return (
    <Card flush>
      <ul ref={ref}>
        {rows.map((soundtrack) => (
          <SoundtrackRow
            key={soundtrack.id}
            soundtrack={soundtrack}
            playing={'id' in playing && playing.id === soundtrack.id ? playing : null}
            shape={shapes.get(soundtrack.id)}
            compact={!isWide}
            {...row}
          />
        ))}
      </ul>
    </Card>
  );
}
