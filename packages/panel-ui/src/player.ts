// Entry "./player": the radio player alone, for any React page. It pulls nothing of the panel.
export { type LabelSet, type Labels } from './labels/labels';
export { type LabelOverrides, type LabelSets } from './labels/labelSets';
export { LabelsProvider, type LabelsProviderProps } from './labels/LabelsProvider';
export { DjAvatar, type DjAvatarProps } from './radio/DjAvatar';
export { Listeners, type ListenersProps } from './radio/Listeners';
export { Marquee, MARQUEE_SPEED_PX, type MarqueeProps } from './radio/Marquee';
export { NowPlaying, type NowPlayingProps } from './radio/NowPlaying';
export { OnAirBadge, type OnAirBadgeProps } from './radio/OnAirBadge';
export { PlayButton, type PlayButtonProps } from './radio/PlayButton';
export type { RadioPlayerComponents } from './radio/playerParts';
export { radioLabels } from './radio/radio.labels';
export { RadioPlayer, type RadioPlayerProps } from './radio/RadioPlayer';
export { RadioPlayerView, type RadioPlayerLayout, type RadioPlayerViewProps } from './radio/RadioPlayerView';
export { RadioProvider, useRadio, type Radio, type RadioProviderProps } from './radio/RadioProvider';
export { StatusLine, type StatusLineProps } from './radio/StatusLine';
export { VolumeControl, type VolumeControlProps } from './radio/VolumeControl';
export { ThemeRoot, type ThemeRootProps } from './theme/ThemeRoot';
export type { ThemeChoice } from './theme/tokens';
