import { useMaybePanel } from '@cabine/panel-core';
import { Avatar } from '../components/Avatar';
import { avatarAddress } from '../components/avatarAddress';

export interface MemberAvatarProps {
  username: string;
  /** Pixels. Default: 28. */
  size?: number;
}

/** A member's avatar from the community's avatar service (`config.avatarUrl`), or initials. */
export function MemberAvatar({ username, size = 28 }: MemberAvatarProps) {
  const template = useMaybePanel()?.config.avatarUrl;
  return <Avatar name={username} size={size} src={template ? avatarAddress(template, username) : undefined} />;
}
