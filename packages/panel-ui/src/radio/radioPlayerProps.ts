import type { Clock, RadioInfo, RadioPlayerState } from '@cabine/panel-core/radio';
import type { CSSProperties, ReactNode } from 'react';
import type { RadioPlayerComponents } from './playerParts';

/** bar: for a top bar of 64 px; compact: for a bottom bar on phones; card: for a page or a widget. */
export type RadioPlayerLayout = 'bar' | 'compact' | 'card';

export interface RadioPlayerViewProps {
  player: RadioPlayerState;
  info: RadioInfo;
  /** Shown when there is no DJ (product.md 9). */
  stationName: string;
  /** Avatar address with `{username}` in it. Default: initials. */
  avatarUrl?: string | null;
  /** Address of the station's picture, shown without a DJ. Default: a microphone. */
  logo?: string | null;
  /** Default `bar`. */
  layout?: RadioPlayerLayout;
  components?: RadioPlayerComponents;
  /** The line about the next show. Default: who comes next, if the station tells it; null: none. */
  next?: ReactNode;
  /** For the countdown to the next attempt. Default: the browser's clock. */
  clock?: Clock;
  onPlay: () => void;
  onStop: () => void;
  /** Receives 0 to 100. */
  onVolume: (volume: number) => void;
  onToggleMute: () => void;
  /** The selected stream. */
  streamUrl?: string | null | undefined;
  /** Selects a stream; null: the station's default. Without this function there is no choice of streams. */
  onTune?: ((streamUrl: string | null) => void) | undefined;
  /** `compact` only: opens the full player. Default: no button for it. */
  onMore?: () => void;
  /** Class of the root element. */
  className?: string | undefined;
  style?: CSSProperties | undefined;
}
