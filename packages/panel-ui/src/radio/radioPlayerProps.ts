import type { Clock, RadioInfo, RadioPlayerState } from '@cabine/panel-core/radio';
import type { CSSProperties } from 'react';
import type { RadioPlayerComponents } from './playerParts';

/** bar: in a top bar of 64 px; compact: a bottom bar on phones; card: a login page, a widget. */
export type RadioPlayerLayout = 'bar' | 'compact' | 'card';

export interface RadioPlayerViewProps {
  player: RadioPlayerState;
  info: RadioInfo;
  /** Shown when there is no DJ (product.md 9). */
  stationName: string;
  /** Avatar address with `{username}` in it; initials without one. */
  avatarUrl?: string | null;
  /** Default `bar`. */
  layout?: RadioPlayerLayout;
  components?: RadioPlayerComponents;
  /** Counts down to the next attempt; the browser's unless given. */
  clock?: Clock;
  onPlay: () => void;
  onStop: () => void;
  /** 0 to 100. */
  onVolume: (volume: number) => void;
  onToggleMute: () => void;
  /** What plays, or would. */
  streamUrl?: string | null | undefined;
  /** Without it there is no choice of streams. Null: the station's usual one. */
  onTune?: ((streamUrl: string | null) => void) | undefined;
  /** `compact` only: opens the rest; without it there is no such button. */
  onMore?: () => void;
  /** Of its outermost element. */
  className?: string | undefined;
  style?: CSSProperties | undefined;
}
