import { PERMISSIONS, type Permission } from '../permissions/permissions';
import type { User } from './users.contract';

/** A member as the server answers; an administrator unless overridden. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: 1,
    username: 'Camila.Souza',
    shift: 'night',
    role: 100,
    roleName: 'Administrador',
    is_active: true,
    created_at: '2026-03-02T14:30:00.000Z',
    permissions: [...PERMISSIONS],
    ...overrides,
  };
}

/** A member of the on-air team: only `broadcaster` unless more is given. */
export function buildBroadcaster(overrides: Partial<User> = {}, permissions: Permission[] = ['broadcaster']): User {
  return buildUser({ id: 2, username: 'dj-Rafa', role: 10, roleName: 'Locutor', permissions, ...overrides });
}
