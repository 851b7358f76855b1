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

/** The player's parts: give another component for one, or null to remove it. */
export interface RadioPlayerComponents {
  /** Places the parts, in whatever order, frame and class; they are drawn as `layout` has them. */
  Layout?: ComponentType<PlayerSlots>;
  Avatar?: ComponentType<DjAvatarProps> | null;
  /** `card` only. */
  LastTitles?: ComponentType<LastTitlesProps> | null;
  Listeners?: ComponentType<ListenersProps> | null;
  NowPlaying?: ComponentType<NowPlayingProps> | null;
  OnAirBadge?: ComponentType<OnAirBadgeProps> | null;
  PlayButton?: ComponentType<PlayButtonProps> | null;
  /** It also tells screen readers what the player is doing. */
  StatusLine?: ComponentType<StatusLineProps> | null;
  /** Drawn where the station tells of several streams; null: the provider's `streamUrl` alone plays. */
  StreamChoice?: ComponentType<StreamChoiceProps> | null;
  VolumeControl?: ComponentType<VolumeControlProps> | null;
}

/** The parts as a layout places them. */
export interface PlayerSlots extends Record<Exclude<keyof RadioPlayerComponents, 'Layout'>, ReactNode> {
  info: RadioInfo;
  /** The status says more than the button beside it does. */
  hasNews: boolean;
  /** `compact` only: the button that opens the rest. */
  More: ReactNode;
}
