import type { RadioInfo } from '@cabine/panel-core/radio';
import { memo } from 'react';
import { Avatar } from '../components/Avatar';
import { avatarAddress } from '../components/avatarAddress';
import { StationIcon } from './icons';
import { nameOnAir } from './nameOnAir';

export interface DjAvatarProps {
  info: RadioInfo;
  stationName: string;
  /** Avatar address with `{username}` in it. Null: initials. */
  avatarUrl: string | null;
  /** Address of the station's picture, for hours without a DJ. Default: a microphone. */
  logo?: string | null;
  /** Pixels. */
  size: number;
}

/** The DJ's avatar (product.md 2.5, top bar), or the station's logo, covered by the title's artwork. */
export const DjAvatar = memo(function DjAvatar({ info, stationName, avatarUrl, logo, size }: DjAvatarProps) {
  const { djusername, art } = info;
  const src = avatarUrl && djusername ? avatarAddress(avatarUrl, djusername) : undefined;
  if (djusername) return <Avatar name={djusername} src={src} cover={art} size={size} />;
  const mark = <StationIcon size={Math.round(size / 2)} />;
  return <Avatar name={nameOnAir(info, stationName)} mark={mark} logo={logo} cover={art} size={size} />;
});
