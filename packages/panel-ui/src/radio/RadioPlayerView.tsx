import { LastTitles } from './LastTitles';
import { PlayerView } from './PlayerView';
import type { RadioPlayerViewProps } from './radioPlayerProps';

/**
 * The radio player as a function of its props. Exposes its state as `data-status`, `data-live`, `data-stale`,
 * `data-muted`.
 *
 * Parts: play button, cover or avatar, title, name with listeners, on-air badge, status or next show, volume;
 * `components` replaces each.
 *
 * @example <RadioPlayerView player={state} info={info} stationName="CabineMix" layout="card" onPlay={play} ... />
 */
export const RadioPlayerView = (props: RadioPlayerViewProps) => (
  <PlayerView {...props} components={{ LastTitles, ...props.components }} />
);
