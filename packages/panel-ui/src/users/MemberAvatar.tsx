import { useMaybePanel } from '@cabine/panel-core';
import { Avatar } from '../components/Avatar';
import { avatarAddress } from '../components/avatarAddress';

export interface MemberAvatarProps {
  username: string;
  /** Pixels; 28 unless said otherwise. */
  size?: number;
}

/** A member's head from the community's avatar service (`config.avatarUrl`), initials without one. */
export function MemberAvatar({ username, size = 28 }: MemberAvatarProps) {
  const template = useMaybePanel()?.config.avatarUrl;
  return <Avatar name={username} size={size} src={template ? avatarAddress(template, username) : undefined} />;
}
