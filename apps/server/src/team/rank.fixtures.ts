import { PERMISSIONS, type Permission } from '@cabine/panel-core/contract';
import type { Member, Reply, TestApp } from '../testing/buildTestApp';
import * as roles from './roles.repository';

/** A permission that the acting member lacks. */
export const MISSING: Permission = 'delete_games';
const ALL_BUT_ONE = PERMISSIONS.filter((permission) => permission !== MISSING);

export const newUser = { username: 'Novata', password: 'segredo-novo', pin: '482917', shift: 'morning' };

/** Calls and members shared by the tests of rank; `app` is called for each. */
export function rankCalls(app: () => TestApp) {
  const put = (token: string, url: string, payload: object) => app().call('PUT', url, { token, payload });
  const post = (token: string, url: string, payload: object) => app().call('POST', url, { token, payload });
  const remove = (token: string, url: string) => app().call('DELETE', url, { token });
  const rankOf = async ({ roleId }: Member) => (await roles.get(app().db, roleId))?.rank ?? 0;

  /** Members by rank; `gifted` holds a permission that the actor lacks, and so does the inactive `asleep`. */
  async function team() {
    const low = await app().createMember();
    const gifted = await app().createMember({ permissions: [MISSING] });
    const asleep = await app().createMember({ roleId: gifted.roleId, isActive: false });
    const actor = await app().createMember({ permissions: ALL_BUT_ONE });
    const equal = await app().createMember({ roleId: actor.roleId });
    const chief = await app().createMember({ permissions: PERMISSIONS });
    const token = await app().signIn(actor);
    return {
      low,
      gifted,
      asleep,
      actor,
      equal,
      chief,
      token,
      rank: { actor: await rankOf(actor), chief: await rankOf(chief) },
    };
  }

  /** One active administrator, and a caller of higher rank who is not one. */
  async function administration(...permissions: Permission[]) {
    const low = await app().createMember();
    const sole = await app().createMember({ permissions: ['manage_users', 'manage_permissions', 'view_games'] });
    await app().createMember({ permissions: PERMISSIONS, isActive: false });
    const { token } = await app().signedIn(...permissions);
    return { low, sole, token };
  }

  async function editRole(token: string, roleId: number, change: object): Promise<Reply> {
    const role = await roles.get(app().db, roleId);
    return put(token, `/roles/${roleId}`, {
      name: role?.name,
      rank: role?.rank,
      permissions: role?.permissions,
      ...change,
    });
  }

  return { put, post, remove, rankOf, team, administration, editRole };
}
