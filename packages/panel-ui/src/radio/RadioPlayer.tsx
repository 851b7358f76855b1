import { useRadio, type Radio } from './RadioProvider';
import { RadioPlayerView } from './RadioPlayerView';
import type { RadioPlayerViewProps } from './radioPlayerProps';

export type RadioPlayerProps = Pick<
  RadioPlayerViewProps,
  'layout' | 'components' | 'next' | 'onMore' | 'className' | 'style'
>;

/** The radio's state and functions that the view needs. */
export function viewOf({ play, stop, setVolume, toggleMute, tune, getAudio: _, ...radio }: Radio) {
  return { ...radio, onPlay: play, onStop: stop, onVolume: setVolume, onToggleMute: toggleMute, onTune: tune };
}

/**
 * The player of the surrounding RadioProvider. Several players control the same sound.
 *
 * @example
 * <RadioProvider streamUrl="https://radio.example/live" radioInfoUrl="https://radio.example/api/public/radio">
 *   <RadioPlayer layout="card" />
 * </RadioProvider>
 */
export function RadioPlayer(props: RadioPlayerProps) {
  return <RadioPlayerView {...viewOf(useRadio())} {...props} />;
}
