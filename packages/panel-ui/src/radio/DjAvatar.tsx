import type { RadioInfo } from '@cabine/panel-core/radio';
import { memo } from 'react';
import { Avatar } from '../components/Avatar';
import { avatarAddress } from '../components/avatarAddress';
import { nameOnAir } from './nameOnAir';

export interface DjAvatarProps {
  info: RadioInfo;
  stationName: string;
  /** Avatar address with `{username}` in it. Null: initials. */
  avatarUrl: string | null;
  /** Pixels. */
  size: number;
}

/** The DJ's avatar (product.md 2.5, top bar) or the station's initials, covered by the title's artwork. */
export const DjAvatar = memo(function DjAvatar({ info, stationName, avatarUrl, size }: DjAvatarProps) {
  const { djusername, art } = info;
  const src = avatarUrl && djusername ? avatarAddress(avatarUrl, djusername) : undefined;
  return <Avatar name={nameOnAir(info, stationName)} src={src} cover={art} size={size} />;
});
