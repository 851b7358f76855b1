import { PERMISSIONS, type Permission } from '../permissions/permissions';
import type { ListedUser, Member } from '../team/member';

/** A member as the server returns it; an administrator by default. */
export function buildUser(overrides: Partial<Member> = {}): Member {
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

/** A broadcaster; only with that permission by default. */
export function buildBroadcaster(overrides: Partial<Member> = {}, permissions: Permission[] = ['broadcaster']): Member {
  return buildUser({ id: 2, username: 'dj-Rafa', role: 10, roleName: 'Locutor', permissions, ...overrides });
}

/** A row of `GET /users`; a broadcaster by default. */
export function buildListedUser(overrides: Partial<ListedUser> = {}): ListedUser {
  return {
    id: 2,
    username: 'dj-Rafa',
    shift: 'night',
    role: 10,
    roleName: 'Locutor',
    is_active: true,
    created_at: '2026-05-20T21:05:00.000Z',
    ...overrides,
  };
}

const NAMES = ['Lumi', 'Bia_Torres', 'Théo!', 'kaua-beats', 'Zé.Pedro', 'MarianaDeAlbuquerqueCavalcantiMontenegro'];
const ROLES = [
  { role: 10, roleName: 'Locutor' },
  { role: 20, roleName: 'Promotor' },
  { role: 50, roleName: 'Coordenador' },
] as const;
const SHIFTS = ['morning', 'afternoon', 'night'] as const;

/** A team with `buildUser()` as its administrator; some are inactive, one has a name of 40 characters. */
export function buildTeam(count = 12): ListedUser[] {
  const { permissions: _notListed, ...administrator } = buildUser();
  const others = Array.from({ length: count - 1 }, (_, at) =>
    buildListedUser({
      ...ROLES[at % ROLES.length],
      id: at + 2,
      username: (NAMES[at % NAMES.length] ?? '') + (at < NAMES.length ? '' : at),
      shift: SHIFTS[at % SHIFTS.length],
      is_active: at % 5 !== 3,
      created_at: new Date(Date.UTC(2026, at % 11, (at % 27) + 1, 15, at % 60)).toISOString(),
    }),
  );
  return [administrator, ...others];
}
