import type { Member } from '@cabine/panel-core/contract';
import type { Config } from '../platform/config';

/** A member whose secrets somebody else made is asked to choose others; a station may require it. */
export function demandNewSecrets(user: Member, { requireOwnSecrets }: Pick<Config, 'requireOwnSecrets'>): Member {
  return user.newSecrets && requireOwnSecrets ? { ...user, newSecrets: 'required' } : user;
}
