import { type Soundtrack, type SoundtrackPlayer, type SoundtrackPlayerState } from '@cabine/panel-core';
import Download from 'lucide-react/icons/download';
import FileX from 'lucide-react/icons/file-x';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import { Fragment, memo, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../components/IconButton';
import { Pill } from '../components/Pill';
import { Spinner } from '../components/feedback/Spinner';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { clockTime } from './clockTime';
import { SoundtrackSeek } from './SoundtrackSeek';
import { soundtracksLabels } from './soundtracks.labels';

export interface SoundtrackRowProps {
  soundtrack: Soundtrack;
  player: Pick<SoundtrackPlayer, 'play' | 'pause' | 'seek'>;
  /** The player's state if it has this jingle, otherwise null. */
  playing: SoundtrackPlayerState | null;
  /** Waveform, known once the jingle was played. */
  shape: readonly number[] | undefined;
  onDownload: (soundtrack: Soundtrack) => Promise<void>;
  /** If undefined, the button is hidden (design.md 3). */
  onEdit?: ((soundtrack: Soundtrack) => void) | undefined;
  onRemove?: ((soundtrack: Soundtrack) => void) | undefined;
}

const Root = styled.li`
  display: grid;
  grid-template: 'play text seek actions' / auto minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--cabine-space-1) var(--cabine-space-3);
  padding: var(--cabine-space-3) var(--cabine-space-4);

  & + & {
    border-top: 1px solid var(--cabine-border);
  }
  &[data-open] {
    background: var(--cabine-accent-soft);
  }
  @media (max-width: 767px) {
    grid-template: 'play text actions' 'seek seek seek' / auto minmax(0, 1fr) auto;
    padding: var(--cabine-space-3);
  }
`;

const Text = styled.div`
  grid-area: text;
  min-width: 0;

  & > h2 {
    font-size: var(--cabine-font-sm);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--cabine-space-3);
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
    font-variant-numeric: tabular-nums;
  }
`;

/** Placeholder of the play button's size. */
const NoSound = styled.span`
  grid-area: play;
  display: grid;
  place-items: center;
  width: var(--cabine-control-height);
  height: var(--cabine-control-height);
  border-radius: var(--cabine-radius-full);
  background: var(--cabine-danger-soft);
  color: var(--cabine-danger);
`;

const Actions = styled.div`
  grid-area: actions;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--cabine-space-1);
`;

/** File names have no spaces: allows line breaks after `_` and `-`. */
const breakable = (name: string) =>
  name.split(/(?<=[_-])(?=[^_-])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function PlayButton({ soundtrack: { id, name }, player, playing }: SoundtrackRowProps) {
  const labels = useLabels(soundtracksLabels);
  const status = playing?.status ?? 'idle';
  const sounds = status === 'playing' || status === 'loading';
  const [label, icon] =
    status === 'loading'
      ? [labels.loading, <Spinner key="loading" size={16} />]
      : status === 'playing'
        ? [labels.pause, <Pause key="pause" size={16} />]
        : [labels.play, <Play key="play" size={16} />];
  return (
    <IconButton
      variant={sounds ? 'primary' : 'secondary'}
      round
      label={label(name)}
      icon={icon}
      onClick={() => (sounds ? player.pause() : player.play(id))}
    />
  );
}

function RowActions({ soundtrack, onDownload, onEdit, onRemove }: SoundtrackRowProps) {
  const labels = useLabels(soundtracksLabels);
  const [downloading, setDownloading] = useState(false);
  const { name, missing } = soundtrack;
  const download = async () => {
    setDownloading(true);
    await onDownload(soundtrack);
    setDownloading(false);
  };
  return (
    <Actions>
      {!missing && (
        <IconButton
          size="small"
          label={labels.download(name)}
          icon={<Download size={16} />}
          pending={downloading}
          onClick={() => void download()}
        />
      )}
      {onEdit && (
        <IconButton
          size="small"
          label={labels.edit(name)}
          icon={<Pencil size={16} />}
          onClick={() => onEdit(soundtrack)}
        />
      )}
      {onRemove && (
        <IconButton
          size="small"
          label={labels.deleteNamed(name)}
          icon={<Trash2 size={16} />}
          onClick={() => onRemove(soundtrack)}
        />
      )}
    </Actions>
  );
}

export const SoundtrackRow = memo(function SoundtrackRow(props: SoundtrackRowProps) {
  const { soundtrack, player, playing, shape } = props;
  const labels = useLabels(soundtracksLabels);
  const moments = useMoments();
  const { name, duration, created_at, missing } = soundtrack;
  const position = playing && 'position' in playing ? playing.position : null;
  return (
    <Root data-open={position === null ? undefined : ''}>
      {missing ? (
        <NoSound aria-hidden="true">
          <FileX size={16} />
        </NoSound>
      ) : (
        <PlayButton {...props} />
      )}
      <Text>
        <h2>{breakable(name)}</h2>
        <p>
          {missing && <Pill tone="danger">{labels.missing}</Pill>}
          <span>{labels.duration(clockTime(Math.round(duration)))}</span>
          <span>
            <time dateTime={created_at}>{labels.addedOn(moments.date(created_at))}</time>
          </span>
        </p>
      </Text>
      {(position !== null || shape) && (
        <SoundtrackSeek
          soundtrack={soundtrack}
          position={position}
          shape={shape}
          onSeek={(seconds) => player.seek(seconds)}
        />
      )}
      <RowActions {...props} />
    </Root>
  );
});
