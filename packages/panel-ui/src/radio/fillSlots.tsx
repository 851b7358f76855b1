import type { RadioInfo } from '@cabine/panel-core/radio';
import { DjAvatar } from './DjAvatar';
import { LastTitles as StandardLastTitles } from './LastTitles';
import { Listeners as StandardListeners } from './Listeners';
import { NextShow } from './NextShow';
import { NowPlaying as StandardNowPlaying } from './NowPlaying';
import { OnAirBadge as StandardOnAirBadge } from './OnAirBadge';
import { PlayButton as StandardPlayButton } from './PlayButton';
import type { PlayerSlots } from './playerParts';
import type { RadioPlayerViewProps } from './radioPlayerProps';
import { StatusLine as StandardStatusLine } from './StatusLine';
import { StreamChoice as StandardStreamChoice } from './StreamChoice';
import { VolumeControl as StandardVolumeControl } from './VolumeControl';

const toldNext = ({ next_host: host, next_time: time }: RadioInfo) =>
  host && time && <NextShow host={host} time={time} />;

/** Renders every part that the host has not removed. */
export function fillSlots(props: RadioPlayerViewProps): Omit<PlayerSlots, 'More'> {
  const { player, info, stationName, avatarUrl = null, logo = null, layout, clock, components = {} } = props;
  const {
    Avatar = DjAvatar,
    LastTitles = StandardLastTitles,
    Listeners = StandardListeners,
    NowPlaying = StandardNowPlaying,
    OnAirBadge = StandardOnAirBadge,
    PlayButton = StandardPlayButton,
    StatusLine = StandardStatusLine,
    StreamChoice = StandardStreamChoice,
    VolumeControl = StandardVolumeControl,
  } = components;
  const isCard = layout === 'card';
  const { status, volume, muted, canSetVolume } = player;
  const { onPlay, onStop, onVolume, onToggleMute, onTune } = props;
  const station = { info, stationName };
  return {
    info,
    next: props.next === undefined ? toldNext(info) : props.next,
    hasNews: status !== 'idle' && status !== 'playing',
    Avatar: Avatar && <Avatar {...station} avatarUrl={avatarUrl} logo={logo} size={isCard ? 64 : 36} />,
    LastTitles: isCard && LastTitles && <LastTitles history={info.history} />,
    Listeners: Listeners && <Listeners count={info.listeners} inline={isCard} />,
    NowPlaying: NowPlaying && <NowPlaying {...station} stacked={isCard} still={status !== 'playing'} />,
    OnAirBadge: OnAirBadge && <OnAirBadge state={info.state} />,
    PlayButton: PlayButton && <PlayButton status={status} onPlay={onPlay} onStop={onStop} />,
    StatusLine: StatusLine && <StatusLine phase={player} clock={clock} />,
    StreamChoice: StreamChoice && onTune && info.streams && (
      <StreamChoice streams={info.streams} value={props.streamUrl} onChange={onTune} />
    ),
    // No volume for a player that failed for good.
    VolumeControl: VolumeControl && layout !== 'compact' && status !== 'failed' && (
      <VolumeControl {...{ volume, muted, canSetVolume }} onVolume={onVolume} onToggleMute={onToggleMute} />
    ),
  };
}
