import {
  PERMISSIONS,
  RANK_RULES,
  panelContract,
  rolesContract,
  usersContract,
  type Endpoint,
  type Permission,
  type RankRule,
} from '@cabine/panel-core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type Reply, type TestApp } from '../testing/buildTestApp';
import * as roles from './roles.repository';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('users').execute();
  await test.db.deleteFrom('roles').execute();
});

const put = (token: string, url: string, payload: object) => test.call('PUT', url, { token, payload });
const post = (token: string, url: string, payload: object) => test.call('POST', url, { token, payload });
const remove = (token: string, url: string) => test.call('DELETE', url, { token });
const rankOf = async ({ roleId }: Member) => (await roles.get(test.db, roleId))?.rank ?? 0;

const MISSING: Permission = 'delete_games';
const ALL_BUT_ONE = PERMISSIONS.filter((permission) => permission !== MISSING);
const newUser = { username: 'Novata', password: 'segredo-novo', pin: '424242', shift: 'morning' };
const newRole = { name: 'Estagiário', permissions: [] as Permission[] };
const ABOVE_ALL = 9_000;

/** In order of rank; `gifted` may do what the actor may not. */
async function team() {
  const low = await test.createMember();
  const gifted = await test.createMember({ permissions: [MISSING] });
  const actor = await test.createMember({ permissions: ALL_BUT_ONE });
  const equal = await test.createMember({ roleId: actor.roleId });
  const chief = await test.createMember({ permissions: PERMISSIONS });
  const token = await test.signIn(actor);
  return { low, gifted, actor, equal, chief, token, rank: { actor: await rankOf(actor), chief: await rankOf(chief) } };
}
type Team = Awaited<ReturnType<typeof team>>;

/** One active administrator, and a caller ranked above who is none. */
async function administration(...permissions: Permission[]) {
  const low = await test.createMember();
  const sole = await test.createMember({ permissions: ['manage_users', 'manage_permissions', 'view_games'] });
  await test.createMember({ permissions: PERMISSIONS, isActive: false });
  const { token } = await test.signedIn(...permissions);
  return { low, sole, token };
}
type Administration = Awaited<ReturnType<typeof administration>>;

async function editRole(token: string, roleId: number, change: object): Promise<Reply> {
  const role = await roles.get(test.db, roleId);
  return put(token, `/roles/${roleId}`, {
    name: role?.name,
    rank: role?.rank,
    permissions: role?.permissions,
    ...change,
  });
}

interface Case {
  endpoint: Endpoint;
  rule: RankRule;
  what: string;
  /** Prepares everything and answers the forbidden call, not made yet. */
  arrange: () => Promise<() => Promise<Reply>>;
  /** The form field that the answer names. */
  field?: string;
}

const inTeam = (attempt: (world: Team) => Promise<Reply>) => async () => {
  const world = await team();
  return () => attempt(world);
};
const alone = (permission: Permission, attempt: (world: Administration) => Promise<Reply>) => async () => {
  const world = await administration(permission);
  return () => attempt(world);
};

const { create, update, remove: removeUser } = usersContract;
const CASES: Case[] = [
  {
    endpoint: create,
    rule: 'lower_rank',
    what: 'adding a member with a higher role',
    field: 'role',
    arrange: inTeam(({ token, rank }) => post(token, '/users', { ...newUser, role: rank.chief })),
  },
  {
    endpoint: create,
    rule: 'lower_rank',
    what: 'adding a member with one’s own role',
    field: 'role',
    arrange: inTeam(({ token, rank }) => post(token, '/users', { ...newUser, role: rank.actor })),
  },
  {
    endpoint: create,
    rule: 'held_permissions',
    what: 'adding a member whose role may do more than oneself',
    field: 'role',
    arrange: inTeam(async ({ token, gifted }) => post(token, '/users', { ...newUser, role: await rankOf(gifted) })),
  },
  {
    endpoint: update,
    rule: 'lower_rank',
    what: 'giving a higher member a password',
    arrange: inTeam(({ token, chief }) => put(token, `/users/${chief.id}`, { password: 'agora-sou-eu' })),
  },
  {
    endpoint: update,
    rule: 'lower_rank',
    what: 'giving an equal a PIN',
    arrange: inTeam(({ token, equal }) => put(token, `/users/${equal.id}`, { pin: '424242' })),
  },
  {
    endpoint: update,
    rule: 'lower_rank',
    what: 'raising a lower member above oneself',
    field: 'role',
    arrange: inTeam(({ token, low, rank }) => put(token, `/users/${low.id}`, { role: rank.chief })),
  },
  {
    endpoint: update,
    rule: 'held_permissions',
    what: 'giving a lower member a role that may do more than oneself',
    field: 'role',
    arrange: inTeam(async ({ token, low, gifted }) => put(token, `/users/${low.id}`, { role: await rankOf(gifted) })),
  },
  {
    endpoint: update,
    rule: 'own_role',
    what: 'raising oneself',
    field: 'role',
    arrange: inTeam(({ token, actor, rank }) => put(token, `/users/${actor.id}`, { role: rank.chief })),
  },
  {
    endpoint: update,
    rule: 'own_role',
    what: 'lowering oneself',
    field: 'role',
    arrange: inTeam(async ({ token, actor, low }) => put(token, `/users/${actor.id}`, { role: await rankOf(low) })),
  },
  {
    endpoint: update,
    rule: 'oneself',
    what: 'deactivating oneself',
    arrange: inTeam(({ token, actor }) => put(token, `/users/${actor.id}`, { isActive: false })),
  },
  {
    endpoint: update,
    rule: 'last_administrator',
    what: 'deactivating the last administrator',
    arrange: alone('manage_users', ({ token, sole }) => put(token, `/users/${sole.id}`, { isActive: false })),
  },
  {
    endpoint: update,
    rule: 'last_administrator',
    what: 'taking the last administrator’s role',
    arrange: alone('manage_users', async ({ token, sole, low }) =>
      put(token, `/users/${sole.id}`, { role: await rankOf(low) }),
    ),
  },
  {
    endpoint: removeUser,
    rule: 'lower_rank',
    what: 'deleting a higher member',
    arrange: inTeam(({ token, chief }) => remove(token, `/users/${chief.id}`)),
  },
  {
    endpoint: removeUser,
    rule: 'lower_rank',
    what: 'deleting an equal',
    arrange: inTeam(({ token, equal }) => remove(token, `/users/${equal.id}`)),
  },
  {
    endpoint: removeUser,
    rule: 'oneself',
    what: 'deleting oneself',
    arrange: inTeam(({ token, actor }) => remove(token, `/users/${actor.id}`)),
  },
  {
    endpoint: removeUser,
    rule: 'last_administrator',
    what: 'deleting the last administrator',
    arrange: alone('delete_users', ({ token, sole }) => remove(token, `/users/${sole.id}`)),
  },
  {
    endpoint: rolesContract.create,
    rule: 'lower_rank',
    what: 'adding a role above one’s own',
    field: 'rank',
    arrange: inTeam(({ token }) => post(token, '/roles', { ...newRole, rank: ABOVE_ALL })),
  },
  {
    endpoint: rolesContract.create,
    rule: 'held_permissions',
    what: 'adding a role that may do more than oneself',
    field: 'permissions',
    arrange: async () => {
      const { roleId, ...nobody } = await test.createMember();
      const rank = await rankOf({ roleId, ...nobody });
      const { token } = await team();
      await remove(token, `/users/${nobody.id}`);
      await remove(token, `/roles/${roleId}`);
      return () => post(token, '/roles', { ...newRole, rank, permissions: ['view_games', MISSING] });
    },
  },
  {
    endpoint: rolesContract.update,
    rule: 'lower_rank',
    what: 'emptying a higher role',
    arrange: inTeam(({ token, chief }) => editRole(token, chief.roleId, { permissions: [] })),
  },
  {
    endpoint: rolesContract.update,
    rule: 'lower_rank',
    what: 'ranking a lower role above one’s own',
    field: 'rank',
    arrange: inTeam(({ token, low }) => editRole(token, low.roleId, { rank: ABOVE_ALL })),
  },
  {
    endpoint: rolesContract.update,
    rule: 'held_permissions',
    what: 'granting a permission that one lacks',
    field: 'permissions',
    arrange: inTeam(({ token, low }) => editRole(token, low.roleId, { permissions: [MISSING] })),
  },
  {
    endpoint: rolesContract.update,
    rule: 'own_role',
    what: 'extending the role that one holds',
    arrange: inTeam(({ token, actor }) => editRole(token, actor.roleId, { permissions: PERMISSIONS })),
  },
  {
    endpoint: rolesContract.update,
    rule: 'last_administrator',
    what: 'stripping the last administrator’s role',
    arrange: alone('manage_permissions', ({ token, sole }) =>
      editRole(token, sole.roleId, { permissions: ['manage_permissions', 'view_games'] }),
    ),
  },
  {
    endpoint: rolesContract.remove,
    rule: 'lower_rank',
    what: 'deleting a higher role',
    arrange: inTeam(({ token, chief }) => remove(token, `/roles/${chief.roleId}`)),
  },
  {
    endpoint: rolesContract.remove,
    rule: 'own_role',
    what: 'deleting the role that one holds',
    arrange: inTeam(({ token, actor }) => remove(token, `/roles/${actor.roleId}`)),
  },
  {
    endpoint: rolesContract.remove,
    rule: 'role_in_use',
    what: 'deleting a role that somebody holds',
    arrange: inTeam(({ token, low }) => remove(token, `/roles/${low.roleId}`)),
  },
];

const everything = () =>
  Promise.all([
    test.db.selectFrom('users').selectAll().orderBy('id').execute(),
    test.db.selectFrom('roles').selectAll().orderBy('id').execute(),
    test.db.selectFrom('sessions').selectAll().orderBy('token_hash').execute(),
  ]);

describe('what rank forbids', () => {
  it.each(CASES)('$what is $rule and changes nothing', async ({ rule, field, arrange }) => {
    const attempt = await arrange();
    const before = await everything();
    const reply = await attempt();
    const { status, says } = RANK_RULES[rule];
    expect(reply.json()).toEqual({
      message: status === 403 ? 'Access denied' : says,
      code: rule,
      reason: says,
      ...(field && { fields: { [field]: says } }),
    });
    expect(reply.statusCode).toBe(status);
    expect(await everything()).toEqual(before);
  });

  it('is proven for every rule of every endpoint', () => {
    const named = (endpoint: Endpoint, rule: RankRule) => `${endpoint.route} ${rule}`;
    const declared = Object.values(panelContract)
      .flatMap((feature): Endpoint[] => Object.values(feature))
      .flatMap((endpoint) => (endpoint.rules ?? []).map((rule) => named(endpoint, rule)));
    const proven = CASES.map(({ endpoint, rule }) => named(endpoint, rule));
    expect([...new Set(proven)].sort()).toEqual(declared.sort());
  });
});

it('the API document says which rules apply', async () => {
  const document = (await test.call('GET', '/openapi.json')).json<{ paths: Record<string, Record<string, object>> }>();
  expect(document.paths['/roles/{id}']?.delete).toMatchObject({
    'x-rules': { role_in_use: RANK_RULES.role_in_use.says },
  });
});

describe('what rank allows', () => {
  it('changes lower members and roles, by what one holds', async () => {
    const { token, low } = await team();
    expect((await put(token, `/users/${low.id}`, { pin: '424242', isActive: false })).statusCode).toBe(200);
    const granted = await editRole(token, low.roleId, { permissions: ['view_games'] });
    expect(granted.json()).toMatchObject({ permissions: [{ name: 'view_games' }] });
    expect((await remove(token, `/users/${low.id}`)).statusCode).toBe(204);
    expect((await remove(token, `/roles/${low.roleId}`)).statusCode).toBe(204);
  });

  it('sends back unchanged what one could not grant, also beside a change', async () => {
    const { token, gifted } = await team();
    const reply = await editRole(token, gifted.roleId, { name: 'Jogos', permissions: [MISSING, 'view_games'] });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ name: 'Jogos' });
    expect((await editRole(token, gifted.roleId, { permissions: [] })).statusCode).toBe(200);
    expect((await editRole(token, gifted.roleId, { permissions: [MISSING] })).json()).toMatchObject({
      code: 'held_permissions',
    });
  });

  it('changes one’s own name, secrets and shift', async () => {
    const { token, actor } = await team();
    const own = { username: 'EuMesma', shift: 'afternoon', role: await rankOf(actor), isActive: true };
    expect((await put(token, `/users/${actor.id}`, own)).json()).toMatchObject({ username: 'EuMesma' });
  });

  it('lets holders of the highest rank act on each other, and make more of them', async () => {
    const { chief, token: lower } = await team();
    const token = await test.signIn(chief);
    const role = await rankOf(chief);
    const made = await post(token, '/users', { ...newUser, role });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: number }>();
    expect((await put(token, `/users/${id}`, { isActive: false })).statusCode).toBe(200);
    expect((await put(lower, `/users/${id}`, { isActive: true })).statusCode).toBe(403);
    expect((await remove(token, `/users/${id}`)).statusCode).toBe(204);
  });
});

describe('at once', () => {
  const ROUNDS = 10;

  it('two administrators who deactivate, delete or demote each other leave one', async () => {
    const low = await test.createMember();
    const role = await rankOf(low);
    for (let round = 0; round < ROUNDS; round++) {
      const first = await test.createMember({ permissions: PERMISSIONS });
      const second = await test.createMember({ roleId: first.roleId });
      const tokens = [await test.signIn(first), await test.signIn(second)] as const;
      const against = (token: string, { id }: Member) =>
        [
          () => put(token, `/users/${id}`, { isActive: false }),
          () => remove(token, `/users/${id}`),
          () => put(token, `/users/${id}`, { role }),
        ][round % 3]?.();
      const replies = await Promise.all([against(tokens[0], second), against(tokens[1], first)]);
      const [won, lost] = replies.map((reply) => reply?.statusCode ?? 0).sort();
      expect([200, 204]).toContain(won);
      expect([401, 403, 409]).toContain(lost);
      await test.db.deleteFrom('users').where('id', '!=', low.id).execute();
    }
  });

  it('two who strip one administrator each leave one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const administrators = [
        await test.createMember({ permissions: PERMISSIONS }),
        await test.createMember({ permissions: PERMISSIONS }),
      ];
      const boss = await test.createMember({ permissions: ['manage_users', 'delete_users'] });
      const other = await test.createMember({ roleId: boss.roleId });
      const tokens = [await test.signIn(boss), await test.signIn(other)];
      const replies = await Promise.all(
        administrators.map(({ id }, at) => put(tokens[at] ?? '', `/users/${id}`, { isActive: false })),
      );
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
      expect(replies.map((reply) => reply.json<{ code?: string }>().code)).toContain('last_administrator');
      await test.db.deleteFrom('users').execute();
    }
  });
});
