import { PERMISSIONS, type Access } from '@cabine/panel-core/contract';
import * as roles from '../team/roles.repository';
import type { Member, TestApp } from './buildTestApp';
import type { Sample } from './matrix.samples';

/** A way to lose what a call rests on. */
export interface Loss {
  what: string;
  /** Whether the contract still permits the call afterwards. */
  isKept?: (access: Access, sample: Sample) => boolean;
  lose: (member: Member, token: string) => Promise<{ statusCode: number }>;
}

/**
 * The losses of a server's members, and members with every permission to whom they happen.
 *
 * @param admin token of a member above them
 * @param low a member below them
 */
export function lossesIn(test: TestApp, { admin, low }: { admin: string; low: Member }) {
  /** Above the samples' roles and below the administrator. */
  let rank = 5_000;
  async function addCaller(): Promise<Member> {
    rank += 1;
    const role = { name: `caller ${rank}`, rank, permissions: PERMISSIONS };
    return test.createMember({ roleId: await roles.create(test.db, role) });
  }

  const asAdmin = (method: 'PUT' | 'DELETE', path: string, payload?: object) =>
    test.call(method, path, { token: admin, ...(payload && { payload }) });

  const losses: readonly Loss[] = [
    { what: 'a deactivation', lose: ({ id }) => asAdmin('PUT', `/users/${id}`, { isActive: false }) },
    { what: 'the end of the session', lose: (_, token) => test.call('POST', '/auth/logout', { token }) },
    {
      what: 'the loss of the rights',
      isKept: (access, { isOwn }) => access === 'signedIn' || (isOwn === true && typeof access === 'object'),
      async lose({ roleId }) {
        const role = await roles.get(test.db, roleId);
        return asAdmin('PUT', `/roles/${roleId}`, { name: role?.name, rank: role?.rank, permissions: [] });
      },
    },
    { what: 'the deletion of the member', lose: ({ id }) => asAdmin('DELETE', `/users/${id}`) },
    {
      what: 'another role',
      async lose({ id }) {
        const role = (await roles.get(test.db, low.roleId))?.rank;
        return asAdmin('PUT', `/users/${id}`, { role });
      },
    },
  ];
  return { addCaller, losses, asAdmin };
}
