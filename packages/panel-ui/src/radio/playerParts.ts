import type { RadioInfo } from '@cabine/panel-core/radio';
import type { ComponentType, ReactNode } from 'react';
import type { DjAvatarProps } from './DjAvatar';
import type { LastTitlesProps } from './LastTitles';
import type { ListenersProps } from './Listeners';
import type { NowPlayingProps } from './NowPlaying';
import type { OnAirBadgeProps } from './OnAirBadge';
import type { PlayButtonProps } from './PlayButton';
import type { StatusLineProps } from './StatusLine';
import type { StreamChoiceProps } from './StreamChoice';
import type { VolumeControlProps } from './VolumeControl';

/** The player's parts: pass another component to replace one, or null to remove it. */
export interface RadioPlayerComponents {
  /** Arranges the parts, which are rendered for the given `layout`, in any order, frame and class. */
  Layout?: ComponentType<PlayerSlots>;
  Avatar?: ComponentType<DjAvatarProps> | null;
  /** `card` only. */
  LastTitles?: ComponentType<LastTitlesProps> | null;
  Listeners?: ComponentType<ListenersProps> | null;
  NowPlaying?: ComponentType<NowPlayingProps> | null;
  OnAirBadge?: ComponentType<OnAirBadgeProps> | null;
  PlayButton?: ComponentType<PlayButtonProps> | null;
  /** Also announces the player's status to screen readers. */
  StatusLine?: ComponentType<StatusLineProps> | null;
  /** Rendered if the station has several streams. Null: only the provider's `streamUrl` plays. */
  StreamChoice?: ComponentType<StreamChoiceProps> | null;
  VolumeControl?: ComponentType<VolumeControlProps> | null;
}

/** The rendered parts, for a layout to arrange. */
export interface PlayerSlots extends Record<Exclude<keyof RadioPlayerComponents, 'Layout'>, ReactNode> {
  info: RadioInfo;
  /** True while the status says more than the play button, for example during a reconnect. */
  hasNews: boolean;
  /** The line about the next show. */
  next: ReactNode;
  /** `compact` only: the button that opens the full player. */
  More: ReactNode;
}
