import type { RadioInfo } from '@cabine/panel-core/radio';
import { Avatar } from '../components/Avatar';
import { nameOnAir } from './nameOnAir';

export interface DjAvatarProps {
  info: RadioInfo;
  stationName: string;
  /** Avatar address with `{username}` in it; initials without one. */
  avatarUrl: string | null;
  /** Pixels. */
  size: number;
}

/** encodeURIComponent throws on half a surrogate pair, which JSON lets through. */
function avatarAddress(template: string, username: string): string {
  return template.replaceAll('{username}', encodeURIComponent(username.replace(/\p{Cs}/gu, '')));
}

/** The DJ's head (SPEC 2, top bar), or the station's initials when there is no DJ. */
export function DjAvatar({ info, stationName, avatarUrl, size }: DjAvatarProps) {
  const { djusername } = info;
  const src = avatarUrl && djusername ? avatarAddress(avatarUrl, djusername) : undefined;
  return <Avatar name={nameOnAir(info, stationName)} src={src} size={size} />;
}
