import { type SoundtrackPlayer, type SoundtrackPlayerState } from '@cabine/panel-core';
import FileX from 'lucide-react/icons/file-x';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Fragment, memo } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../components/IconButton';
import { Pill } from '../components/Pill';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { Spinner } from '../components/feedback/Spinner';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { clockTime } from './clockTime';
import { SoundtrackActions, type SoundtrackActionsProps } from './SoundtrackActions';
import { SoundtrackSeek } from './SoundtrackSeek';
import { soundtracksLabels } from './soundtracks.labels';

export interface SoundtrackRowProps extends SoundtrackActionsProps {
  player: Pick<SoundtrackPlayer, 'play' | 'pause' | 'seek'>;
  /** The player's state if it has this jingle, otherwise null. */
  playing: SoundtrackPlayerState | null;
  /** Waveform, known once the jingle was played. */
  shape: readonly number[] | undefined;
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
  &[data-compact] {
    grid-template: 'play text actions' 'seek seek seek' / auto minmax(0, 1fr) auto;
    align-content: center;
    min-height: calc(64 * var(--cabine-px));
    padding: var(--cabine-space-2) var(--cabine-space-3);
  }
`;

const Text = styled.div`
  grid-area: text;
  min-width: 0;

  & > h2 {
    font-size: var(--cabine-font-sm);
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
  [data-compact] > & > p {
    flex-wrap: nowrap;
    gap: var(--cabine-space-1);
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

/** File names have no spaces: allows line breaks after `_` and `-`. */
const breakable = (name: string) =>
  name.split(/(?<=[_-])(?=[^_-])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));

function PlayButton({ soundtrack: { id, name, duration }, player, playing }: SoundtrackRowProps) {
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
      onClick={() => (sounds ? player.pause() : player.play(id, { title: name, duration }))}
    />
  );
}

/** A fact in its words, or shortened for the eye alone. */
function Fact({ text, short }: { text: string; short: string | undefined }) {
  if (short === undefined) return <span>{text}</span>;
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

export const SoundtrackRow = memo(function SoundtrackRow(props: SoundtrackRowProps) {
  const { soundtrack, player, playing, shape, compact } = props;
  const labels = useLabels(soundtracksLabels);
  const moments = useMoments();
  const { name, duration, created_at, missing } = soundtrack;
  const length = clockTime(Math.round(duration));
  const date = moments.date(created_at);
  const position = playing && 'position' in playing ? playing.position : null;
  return (
    <Root data-open={position === null ? undefined : ''} data-compact={compact ? '' : undefined}>
      {missing ? (
        <NoSound aria-hidden="true">
          <FileX size={16} />
        </NoSound>
      ) : (
        <PlayButton {...props} />
      )}
      <Text>
        <h2>{compact ? name : breakable(name)}</h2>
        <p>
          {missing && <Pill tone="danger">{labels.missing}</Pill>}
          <Fact text={labels.duration(length)} short={compact ? length : undefined} />
          {compact && <span aria-hidden="true">·</span>}
          <time dateTime={created_at}>
            <Fact text={labels.addedOn(date)} short={compact ? date : undefined} />
          </time>
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
      <SoundtrackActions {...props} />
    </Root>
  );
});
