import {
  PERMISSIONS,
  PERMISSIONS_BY_CATEGORY,
  type Permission,
  type PermissionCategory,
} from '../permissions/permissions';
import type { PermissionEntry, Role } from './roles.contract';

/** A role as the server returns it; the broadcasters' by default. */
export function buildRole(overrides: Partial<Role> = {}, permissions: readonly Permission[] = ['broadcaster']): Role {
  return { id: 4, name: 'Locutor', rank: 10, permissions: permissions.map((name) => ({ name })), ...overrides };
}

/** The initial roles of a station, highest first. */
export function buildRoles(): Role[] {
  return [
    buildRole({ id: 1, name: 'Administrador', rank: 100 }, PERMISSIONS),
    buildRole({ id: 2, name: 'Coordenador', rank: 50 }, [
      ...PERMISSIONS_BY_CATEGORY.schedule,
      ...PERMISSIONS_BY_CATEGORY.games,
      'view_users',
      'create_users',
      'manage_users',
      'broadcaster',
    ]),
    buildRole({ id: 3, name: 'Promotor', rank: 20 }, ['promoter', 'view_games', 'create_games', 'manage_games']),
    buildRole(),
  ];
}

/** The answer of `GET /permissions`. */
export function buildCatalogue(): PermissionEntry[] {
  return (Object.keys(PERMISSIONS_BY_CATEGORY) as PermissionCategory[]).flatMap((category) =>
    PERMISSIONS_BY_CATEGORY[category].map((name) => ({ name, category })),
  );
}
