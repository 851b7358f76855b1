import type { ReactNode } from 'react';
import { styled } from 'styled-components';

// Own icons: lucide's would add 2 kB to a widget, these add 0.5 kB.
interface IconProps {
  /** Pixels; default 20. */
  size?: number;
}

interface FrameProps extends IconProps {
  children: ReactNode;
}

const Svg = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

function StrokeIcon({ size = 20, children }: FrameProps) {
  return (
    <Svg aria-hidden width={size} height={size} viewBox="0 0 24 24">
      {children}
    </Svg>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path fill="currentColor" d="M8 5v14l11-7z" />
    </StrokeIcon>
  );
}

export function StopIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path fill="currentColor" d="M6.5 6.5h11v11h-11z" />
    </StrokeIcon>
  );
}

const SPEAKER = 'M11 5 6 9H3v6h3l5 4z';

/** A speaker with a cross, one wave or two, by volume. */
export function VolumeIcon({ volume, ...props }: IconProps & { volume: number }) {
  const waves = volume > 50 ? 'M15.5 9a4.5 4.5 0 0 1 0 6M18.5 6a9 9 0 0 1 0 12' : 'M15.5 9a4.5 4.5 0 0 1 0 6';
  return (
    <StrokeIcon {...props}>
      <path d={SPEAKER} />
      <path d={volume === 0 ? 'm16 9 6 6m0-6-6 6' : waves} />
    </StrokeIcon>
  );
}

export function ListenersIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M3 18v-5a9 9 0 0 1 18 0v5M3 14h3v6H5a2 2 0 0 1-2-2zm18 0h-3v6h1a2 2 0 0 0 2-2z" />
    </StrokeIcon>
  );
}

export function StationIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M9 5a3 3 0 0 1 6 0v6a3 3 0 0 1-6 0zM5 11a7 7 0 0 0 14 0M12 18v4" />
    </StrokeIcon>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="m6 15 6-6 6 6" />
    </StrokeIcon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M6 6l12 12M18 6 6 18" />
    </StrokeIcon>
  );
}
