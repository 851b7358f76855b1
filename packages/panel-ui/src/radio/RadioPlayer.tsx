import { useRadio } from './RadioProvider';
import { RadioPlayerView, type RadioPlayerViewProps } from './RadioPlayerView';

export type RadioPlayerProps = Pick<RadioPlayerViewProps, 'layout' | 'components' | 'onMore'>;

/**
 * The player of the RadioProvider above; any number of them control the same sound.
 *
 * @example
 * <RadioProvider streamUrl="https://radio.example/live" radioInfoUrl="https://radio.example/api/public/radio">
 *   <RadioPlayer layout="card" />
 * </RadioProvider>
 */
export function RadioPlayer(props: RadioPlayerProps) {
  const { play, stop, setVolume, toggleMute, ...radio } = useRadio();
  return (
    <RadioPlayerView {...radio} {...props} onPlay={play} onStop={stop} onVolume={setVolume} onToggleMute={toggleMute} />
  );
}
