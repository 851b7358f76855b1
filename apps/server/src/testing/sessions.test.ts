import { PERMISSIONS } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as roles from '../team/roles.repository';
import { buildTestApp, type Member, type TestApp } from './buildTestApp';

interface Scene {
  member: Member;
  /** Tokens of the member's open session and of an administrator above them. */
  token: string;
  admin: string;
}

let test: TestApp;
let admin: string;
let refused = 0;
beforeAll(async () => {
  test = await buildTestApp();
  const role = { name: 'administrador', rank: 1_000_000, permissions: PERMISSIONS };
  admin = await test.signIn(await test.createMember({ roleId: await roles.create(test.db, role) }));
});
afterAll(async () => {
  await test.close();
  process.stdout.write(`Sessions: refused at the next request, ${refused} of ${CASES.length}\n`);
});

const edit = ({ admin: token, member }: Scene, payload: object) =>
  test.call('PUT', `/users/${member.id}`, { token, payload });

/** Ends all sessions, or changes the password, from another session of the member. */
async function endFromElsewhere(member: Member, method: 'DELETE' | 'PUT') {
  const token = await test.signIn(member);
  if (method === 'DELETE') return test.call('DELETE', '/auth/sessions', { token });
  const payload = { currentPassword: member.password, currentPin: member.pin, password: 'quatro sinos mudos' };
  return test.call('PUT', '/auth/secrets', { token, payload });
}

const CASES: [what: string, status: 401 | 403, act: (scene: Scene) => Promise<{ statusCode: number }>][] = [
  [
    'a permission is removed from the role',
    403,
    async ({ admin: token, member }) => {
      const role = await roles.get(test.db, member.roleId);
      const payload = { name: role?.name, rank: role?.rank, permissions: ['view_warnings'] };
      return test.call('PUT', `/roles/${member.roleId}`, { token, payload });
    },
  ],
  ['deactivated', 401, (scene) => edit(scene, { isActive: false })],
  ['deleted', 401, ({ admin: token, member }) => test.call('DELETE', `/users/${member.id}`, { token })],
  ['signed out', 401, ({ token }) => test.call('POST', '/auth/logout', { token })],
  ['another password', 401, (scene) => edit(scene, { password: 'outra-senha' })],
  ['another PIN', 401, (scene) => edit(scene, { pin: '864209' })],
  ['signed out by themselves elsewhere', 401, ({ member }) => endFromElsewhere(member, 'DELETE')],
  ['password changed by themselves elsewhere', 401, ({ member }) => endFromElsewhere(member, 'PUT')],
  [
    'a link used',
    401,
    async ({ admin: token, member }) => {
      const link = (await test.call('POST', `/users/${member.id}/link`, { token })).json<{ token: string }>().token;
      const payload = { token: link, password: 'quatro sinos mudos', pin: '830462' };
      return test.call('POST', '/auth/link', { payload });
    },
  ],
  [
    'twenty more sign-ins',
    401,
    async ({ member }) => {
      for (let count = 0; count < 20; count += 1) await test.signIn(member);
      return { statusCode: 200 };
    },
  ],
  [
    'another role',
    401,
    async (scene) => {
      const below = await test.createMember();
      return edit(scene, { role: (await roles.get(test.db, below.roleId))?.rank });
    },
  ],
];

it.each(CASES)('%s: the next request is refused with %i', async (_, status, act) => {
  const member = await test.createMember({ permissions: ['view_users'] });
  const token = await test.signIn(member);
  const ask = async () => (await test.call('GET', '/users', { token })).statusCode;
  expect(await ask()).toBe(200);
  expect([200, 204]).toContain((await act({ member, token, admin })).statusCode);
  expect(await ask()).toBe(status);
  refused += 1;
});
