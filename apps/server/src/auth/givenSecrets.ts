import type { Member } from '@cabine/panel-core/contract';
import type { Config } from '../platform/config';

/** Marks members with given secrets: they are asked to choose new ones, or required to if the station says so. */
export function demandNewSecrets(user: Member, { requireOwnSecrets }: Pick<Config, 'requireOwnSecrets'>): Member {
  return user.newSecrets && requireOwnSecrets ? { ...user, newSecrets: 'required' } : user;
}
