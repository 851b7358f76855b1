import { memo, type CSSProperties, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { rangeLevel, rangeStyles } from '../components/form/rangeStyles';
import { useIsInBrowser } from '../theme/useIsInBrowser';
import { useLabels } from '../labels/labels';
import { VolumeIcon } from './icons';
import { QuietButton } from './QuietButton';
import { radioLabels } from './radio.labels';
import { withPart } from '../components/withPart';

export interface VolumeControlProps {
  /** 0 to 100; 0 while muted. */
  volume: number;
  muted: boolean;
  /** False where only the device can set the volume (iOS): then there is only a mute button. */
  canSetVolume: boolean;
  /** Receives 0 to 100. */
  onVolume: (volume: number) => void;
  onToggleMute: () => void;
}

/** Step of an arrow key: at the native 1, going from the default to full takes seventy presses. */
const KEY_STEP = 5;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

const Root = styled.div.withConfig(withPart)`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-1);
  min-width: 0;
  color: var(--cabine-text-muted);
`;

const Range = styled.input`
  ${rangeStyles}
  flex: 1 1 calc(96 * var(--cabine-px));
  width: calc(96 * var(--cabine-px));
  min-width: calc(48 * var(--cabine-px));
`;

const Percent = styled.span`
  flex: none;
  min-width: 4.5ch;
  font-size: var(--cabine-font-xs);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

/** A mute button and a native slider (product.md 4). */
export const VolumeControl = memo(function VolumeControl({
  volume,
  muted,
  canSetVolume,
  onVolume,
  onToggleMute,
}: VolumeControlProps) {
  const labels = useLabels(radioLabels);
  const isInBrowser = useIsInBrowser();
  const percent = labels.volumeValue(volume);
  const level: CSSProperties & { '--level': string } = { '--level': rangeLevel(volume / 100) };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    let step = (STEPS[event.key] ?? 0) * KEY_STEP;
    if (!step) return;
    // In right-to-left text, the left arrow increases.
    if (event.key.endsWith('t') && event.currentTarget.matches(':dir(rtl)')) step = -step;
    event.preventDefault();
    onVolume(Math.min(100, Math.max(0, volume + step)));
  };
  return (
    <Root part="volume" data-muted={muted ? '' : undefined}>
      <QuietButton
        label={muted ? labels.unmute : labels.mute}
        icon={<VolumeIcon volume={volume} />}
        onClick={onToggleMute}
      />
      {canSetVolume && (
        <>
          <Range
            type="range"
            min={0}
            max={100}
            value={volume}
            aria-label={labels.volume}
            aria-valuetext={percent}
            style={isInBrowser ? level : undefined}
            onChange={(event) => onVolume(Number(event.currentTarget.value))}
            onKeyDown={onKeyDown}
          />
          <Percent aria-hidden>{percent}</Percent>
        </>
      )}
    </Root>
  );
});
