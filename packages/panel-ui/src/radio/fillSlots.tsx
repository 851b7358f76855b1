import type { RadioInfo } from '@cabine/panel-core/radio';
import type { ComponentType, ReactNode } from 'react';
import { DjAvatar } from './DjAvatar';
import { Listeners } from './Listeners';
import { NextShow } from './NextShow';
import { NowPlaying } from './NowPlaying';
import { OnAirBadge } from './OnAirBadge';
import { PlayButton } from './PlayButton';
import type { PlayerSlots } from './playerParts';
import type { RadioPlayerViewProps } from './radioPlayerProps';
import { StatusLine } from './StatusLine';
import { StreamChoice } from './StreamChoice';
import { VolumeControl } from './VolumeControl';

const nextOf = ({ next_host: host, next_time: time, next_zone: zone }: RadioInfo) =>
  host && time && <NextShow host={host} time={time} zone={zone} />;

/** The host's part or, unless the host has removed it, the standard one. */
function show<Props extends object>(
  own: ComponentType<Props> | null | undefined,
  Standard: ComponentType<Props>,
  given: Props,
): ReactNode {
  const Part = own === undefined ? Standard : own;
  return Part && <Part {...given} />;
}

/** Renders every part that the host has not removed. */
export function fillSlots(props: RadioPlayerViewProps): Omit<PlayerSlots, 'More'> {
  const { player, info, stationName, avatarUrl = null, logo = null, layout, clock, components: own = {} } = props;
  const isCard = layout === 'card';
  const { status, volume, muted, canSetVolume } = player;
  const { onPlay, onStop, onVolume, onToggleMute, onTune } = props;
  const station = { info, stationName };
  return {
    info,
    next: props.next === undefined ? nextOf(info) : props.next,
    hasNews: status !== 'idle' && status !== 'playing',
    Avatar: show(own.Avatar, DjAvatar, { ...station, avatarUrl, logo, size: isCard ? 64 : 36 }),
    LastTitles: isCard && own.LastTitles && <own.LastTitles history={info.history} />,
    Listeners: show(own.Listeners, Listeners, { count: info.listeners, inline: isCard }),
    NowPlaying: show(own.NowPlaying, NowPlaying, { ...station, stacked: isCard, still: status !== 'playing' }),
    OnAirBadge: show(own.OnAirBadge, OnAirBadge, { state: info.state }),
    PlayButton: show(own.PlayButton, PlayButton, { status, onPlay, onStop }),
    StatusLine: show(own.StatusLine, StatusLine, { phase: player, clock }),
    StreamChoice:
      onTune &&
      info.streams &&
      show(own.StreamChoice, StreamChoice, { streams: info.streams, value: props.streamUrl, onChange: onTune }),
    // No volume for a player that failed for good.
    VolumeControl:
      layout !== 'compact' &&
      status !== 'failed' &&
      show(own.VolumeControl, VolumeControl, { volume, muted, canSetVolume, onVolume, onToggleMute }),
  };
}
