import { PERMISSIONS, PERMISSION_ACTIONS, type Permission, type PermissionArea } from '@cabine/panel-core/contract';
import type { NewRole } from '../team/roles.repository';

const everyActionOn = (...areas: PermissionArea[]): Permission[] =>
  areas.flatMap((area) => PERMISSION_ACTIONS.map((action): Permission => `${action}_${area}`));

/** The initial roles of a station, which may change them. */
export const ROLES = [
  { name: 'Administrador', rank: 100, permissions: PERMISSIONS },
  {
    name: 'Coordenador',
    rank: 50,
    permissions: [
      'broadcaster',
      'promoter',
      ...everyActionOn('notifications', 'warnings', 'schedule', 'games', 'soundtracks'),
      'view_users',
      'create_users',
      'manage_users',
      'view_roles',
      'view_payments',
      'create_payments',
    ],
  },
  {
    name: 'Promotor',
    rank: 20,
    permissions: ['promoter', 'view_schedule', 'view_games', 'create_games', 'manage_games'],
  },
  {
    name: 'Locutor',
    rank: 10,
    permissions: ['broadcaster', 'view_schedule', 'view_soundtracks', 'create_soundtracks'],
  },
] as const satisfies readonly NewRole[];

export type RoleName = (typeof ROLES)[number]['name'];
export type RoleIds = Record<RoleName, number>;
