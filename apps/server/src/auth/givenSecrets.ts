import type { User } from '@cabine/panel-core/contract';
import type { Config } from '../platform/config';

/** A member whose secrets somebody else made is asked to choose others; a station may require it. */
export function demandNewSecrets(user: User, { requireOwnSecrets }: Pick<Config, 'requireOwnSecrets'>): User {
  return user.newSecrets && requireOwnSecrets ? { ...user, newSecrets: 'required' } : user;
}
