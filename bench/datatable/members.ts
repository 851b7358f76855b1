export interface Member {
  id: number;
  username: string;
  role: number;
  roleName: string;
  created_at: string;
  is_active: boolean;
}

const FIRST = ['Ana', 'Bruno', 'Caio', 'Débora', 'Érica', 'Fábio', 'Gabriel', 'Helena', 'Íris', 'João', 'Luís', 'Zé'];
const LAST = ['Silva', 'Souza', 'Conceição', 'dos Santos', 'Lima', 'Araújo', 'Pereira', 'Nascimento', 'Gonçalves'];
const ROLES = ['Locutor', 'Promotor', 'Coordenador', 'Administrador'];

/** The same members every time, in no order. */
export function buildMembers(count: number): Member[] {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return Array.from({ length: count }, (_, index) => {
    const role = next(ROLES.length);
    return {
      id: index + 1,
      username: `${FIRST[next(FIRST.length)]} ${LAST[next(LAST.length)]} ${next(count * 10)}`,
      role,
      roleName: ROLES[role] ?? '',
      created_at: new Date(Date.UTC(2020, 0, 1) + next(2_000) * 86_400_000).toISOString(),
      is_active: next(10) > 0,
    };
  });
}

export const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' });
export const PAGE_SIZE = 50;
