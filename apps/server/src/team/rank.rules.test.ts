import {
  PERMISSIONS,
  RANK_RULES,
  broadcastsContract,
  panelContract,
  paymentsContract,
  rolesContract,
  schedulesContract,
  usersContract,
  warningsContract,
  type Endpoint,
  type Permission,
  type RankRule,
} from '@cabine/panel-core/contract';
import { describe, expect, it } from 'vitest';
import type { Member, Reply, TestApp } from '../testing/buildTestApp';
import { inEmptyStation } from '../testing/inEmptyStation';
import * as payments from '../payments/payments.repository';
import { isoInstant } from '../platform/clock';
import * as warnings from '../warnings/warnings.repository';
import { MISSING, newUser, rankCalls } from './rank.fixtures';

let test: TestApp;
inEmptyStation((station) => {
  test = station;
});

const { put, post, remove, rankOf, team, administration, editRole } = rankCalls(() => test);
type Team = Awaited<ReturnType<typeof team>>;
type Administration = Awaited<ReturnType<typeof administration>>;

const newRole = { name: 'Estagiário', permissions: [] as Permission[] };
const ABOVE_ALL = 9_000;

interface Case {
  endpoint: Endpoint;
  rule: RankRule;
  what: string;
  /** Prepares the forbidden call and returns it without making it. */
  arrange: () => Promise<() => Promise<Reply>>;
  /** The form field of the error. */
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

const PAID = { amount: 12.5, type: 'salary' };
const HOUR = { type: 'broadcast', day_of_week: 1, start_time: '09:00', end_time: '09:45' };
const WARNED = { reason: 'Atraso', description: 'Chegou tarde três vezes', severity: 'low' };
const by = (created_by: number) => ({ created_by, created_at: '2026-11-01T00:00:00.000Z' });

/** Puts a member on air with a key of their own, locked out until then. */
async function onAir({ id }: { id: number }, locked_until: string | null = null) {
  await test.db
    .insertInto('stream_keys')
    .values({ user_id: id, key_hash: null, created_at: '2026', locked_until })
    .execute();
  const at = { granted_at: '2026', until: '2026', started_at: '2026' };
  await test.db
    .insertInto('air_grants')
    .values({ user_id: id, address: '', agent: '', ...at })
    .execute();
}

const CHOSEN = { password: 'segredo-do-outro', pin: '739104' };

/** A member whom a coordinator made, a role above the coordinator's, and the chief. */
async function madeByLower() {
  const { roleId } = await test.createMember();
  const coordinator = await test.signedIn('create_users', 'view_games');
  const rank = await rankOf(await test.createMember());
  const chief = await test.signedIn(...PERMISSIONS);
  const body = { ...newUser, ...CHOSEN, role: await rankOf({ roleId } as Member) };
  const { id } = (await post(coordinator.token, '/users', body)).json<{ id: number }>();
  return { chief, rank, made: { id, roleId, username: body.username } };
}

const { create, createLink, update, remove: removeUser, removeData } = usersContract;
const { readHoldings, readData: readMemberData, listMentions, findFormer } = usersContract;
const CASES: Case[] = [
  ...(['actor', 'equal', 'chief'] as const).flatMap((who): Case[] => [
    {
      endpoint: paymentsContract.create,
      rule: 'lower_rank',
      what: `paying the ${who}`,
      field: 'userId',
      arrange: inTeam(({ token, [who]: { id: userId } }) => post(token, '/payments', { ...PAID, userId })),
    },
    {
      endpoint: schedulesContract.assign,
      rule: 'lower_rank',
      what: `giving an hour to the ${who}`,
      field: 'userId',
      arrange: inTeam(({ token, [who]: { id: userId } }) =>
        post(token, '/schedules/assign', { ...HOUR, userId, holder: '' }),
      ),
    },
    {
      endpoint: warningsContract.create,
      rule: 'lower_rank',
      what: `warning the ${who}`,
      field: 'userId',
      arrange: inTeam(({ token, [who]: { id: userId } }) => post(token, '/warnings', { ...WARNED, userId })),
    },
    {
      endpoint: warningsContract.remove,
      rule: 'lower_rank',
      what: `taking back a warning of the ${who}`,
      arrange: async () => {
        const { token, [who]: member } = await team();
        const { id } = await warnings.create(test.db, { ...WARNED, severity: 'low', userId: member.id }, by(member.id));
        return () => remove(token, `/warnings/${id}`);
      },
    },
    {
      endpoint: paymentsContract.remove,
      rule: 'lower_rank',
      what: `deleting a payment of the ${who}`,
      arrange: async () => {
        const { token, [who]: member } = await team();
        const id = await payments.create(test.db, { ...PAID, type: 'salary', userId: member.id }, by(member.id));
        return () => remove(token, `/payments/${id}`);
      },
    },
    {
      endpoint: paymentsContract.update,
      rule: 'lower_rank',
      what: `passing a payment of the ${who} to another`,
      arrange: async () => {
        const { token, low, [who]: member } = await team();
        const id = await payments.create(test.db, { ...PAID, type: 'salary', userId: member.id }, by(member.id));
        return () => put(token, `/payments/${id}`, { ...PAID, userId: low.id });
      },
    },
    {
      endpoint: paymentsContract.annulPeriod,
      rule: 'lower_rank',
      what: `annulling a period that paid the ${who}`,
      arrange: async () => {
        const { token, [who]: member } = await team();
        const period = { from: '2026-10-01', to: '2026-10-31', minutes: 60, covers: '[]' };
        const paid = { ...PAID, type: 'salary', userId: member.id } as const;
        const id = await payments.create(test.db, paid, by(member.id), period);
        return () => post(token, `/payments/${id}/annul-period`, {});
      },
    },
    {
      endpoint: broadcastsContract.kickDj,
      rule: 'lower_rank',
      what: `locking the ${who} off the air`,
      arrange: async () => {
        const { token, [who]: member } = await team();
        await onAir(member);
        return () => post(token, '/broadcasts/kick-dj', { minutes: 60 });
      },
    },
    {
      endpoint: broadcastsContract.letBack,
      rule: 'lower_rank',
      what: `ending the lock of the ${who}`,
      field: 'userId',
      arrange: async () => {
        const { token, [who]: member } = await team();
        await onAir(member, isoInstant(test.clock.now() + 60_000));
        return () => post(token, '/broadcasts/let-back', { userId: member.id });
      },
    },
  ]),
  {
    endpoint: paymentsContract.update,
    rule: 'lower_rank',
    what: 'passing a payment to oneself',
    field: 'userId',
    arrange: async () => {
      const { token, low, actor } = await team();
      const id = await payments.create(test.db, { ...PAID, type: 'salary', userId: low.id }, by(low.id));
      return () => put(token, `/payments/${id}`, { ...PAID, userId: actor.id });
    },
  },
  {
    endpoint: paymentsContract.closePeriod,
    rule: 'lower_rank',
    what: 'paying an equal their hours',
    arrange: inTeam(({ token, equal }) => {
      const payments = [{ userId: equal.id, amount: 12.5 }];
      return post(token, '/payments/period', { from: '2026-11-01', to: '2026-11-24', rates: [], payments });
    }),
  },
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
    arrange: inTeam(({ token, equal }) => put(token, `/users/${equal.id}`, { pin: '482917' })),
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
  ...Object.entries({
    'giving another name': { username: 'Outra' },
    'setting the password': { password: 'agora-sou-eu' },
    'setting the PIN, beside what is allowed,': { shift: 'morning', pin: '482917' },
  }).map(([what, change]): Case => ({
    endpoint: update,
    rule: 'target_holds_more',
    what: `${what} of a lower member who may do more`,
    arrange: inTeam(({ token, gifted }) => put(token, `/users/${gifted.id}`, change)),
  })),
  {
    endpoint: update,
    rule: 'target_holds_more',
    what: 'giving a lower member who may do more another role',
    arrange: inTeam(async ({ token, gifted, low }) => put(token, `/users/${gifted.id}`, { role: await rankOf(low) })),
  },
  {
    endpoint: update,
    rule: 'target_holds_more',
    what: 'activating a lower member who may do more',
    arrange: inTeam(({ token, asleep }) => put(token, `/users/${asleep.id}`, { isActive: true })),
  },
  {
    endpoint: createLink,
    rule: 'target_holds_more',
    what: 'making a link for a lower member who may do more',
    arrange: inTeam(({ token, gifted }) => post(token, `/users/${gifted.id}/link`, {})),
  },
  ...(['chief', 'equal'] as const).map((who): Case => ({
    endpoint: createLink,
    rule: 'lower_rank',
    what: `making a link for the ${who}`,
    arrange: inTeam(({ token, [who]: member }) => post(token, `/users/${member.id}/link`, {})),
  })),
  {
    endpoint: createLink,
    rule: 'own_secrets',
    what: 'making a link for oneself',
    arrange: inTeam(({ token, actor }) => post(token, `/users/${actor.id}/link`, {})),
  },
  ...(['password', 'pin'] as const).map((field): Case => ({
    endpoint: update,
    rule: 'own_secrets',
    what: `setting one’s own ${field} without the old one`,
    field,
    arrange: inTeam(({ token, actor }) => put(token, `/users/${actor.id}`, { [field]: '482917' })),
  })),
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
  ...([readHoldings, readMemberData, listMentions] as Endpoint[]).map((endpoint): Case => ({
    endpoint,
    rule: 'lower_rank',
    what: `${endpoint.route} of a higher member`,
    arrange: inTeam(({ token, chief }) =>
      test.call('GET', endpoint.route.slice('GET '.length).replace(':id', String(chief.id)), { token }),
    ),
  })),
  {
    endpoint: findFormer,
    rule: 'lower_rank',
    what: 'searching a higher member’s former name',
    arrange: inTeam(({ token, chief }) => post(token, `/users/${chief.id}/mentions`, { formerName: 'Zuleica' })),
  },
  ...(['chief', 'equal'] as const).map((who): Case => ({
    endpoint: removeData,
    rule: 'lower_rank',
    what: `removing the data of the ${who}`,
    arrange: inTeam(({ token, [who]: member }) => post(token, `/users/${member.id}/removal`, {})),
  })),
  {
    endpoint: removeData,
    rule: 'oneself',
    what: 'removing one’s own data',
    arrange: inTeam(({ token, actor }) => post(token, `/users/${actor.id}/removal`, {})),
  },
  {
    endpoint: removeData,
    rule: 'last_administrator',
    what: 'removing the data of the last administrator',
    arrange: alone('delete_users', ({ token, sole }) => post(token, `/users/${sole.id}/removal`, {})),
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
    endpoint: update,
    rule: 'given_secrets',
    what: 'promoting a member whose secrets somebody lower chose',
    field: 'role',
    arrange: async () => {
      const { chief, made, rank } = await madeByLower();
      return () => put(chief.token, `/users/${made.id}`, { role: rank });
    },
  },
  {
    endpoint: rolesContract.update,
    rule: 'given_secrets',
    what: 'giving a role what those who chose its members’ secrets lack',
    arrange: async () => {
      const { chief, made } = await madeByLower();
      return () => editRole(chief.token, made.roleId, { permissions: [MISSING] });
    },
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
    what: 'deleting a role with members',
    arrange: inTeam(({ token, low }) => remove(token, `/roles/${low.roleId}`)),
  },
];

const everything = () =>
  Promise.all([
    test.db.selectFrom('users').selectAll().orderBy('id').execute(),
    test.db.selectFrom('roles').selectAll().orderBy('id').execute(),
    test.db.selectFrom('sessions').selectAll().orderBy('token_hash').execute(),
    test.db.selectFrom('sign_in_links').selectAll().orderBy('user_id').execute(),
    test.db.selectFrom('payments').selectAll().orderBy('id').execute(),
    test.db.selectFrom('warnings').selectAll().orderBy('id').execute(),
    test.db.selectFrom('stream_keys').selectAll().orderBy('user_id').execute(),
  ]);

it('a member gains rights once they chose secrets by a link of someone who may give these', async () => {
  const { chief, rank, made } = await madeByLower();
  const promote = async () => (await put(chief.token, `/users/${made.id}`, { role: rank })).statusCode;
  const pretender = (await test.call('POST', '/auth/login', { payload: { username: made.username, ...CHOSEN } })).json<{
    token: string;
  }>();
  const [own, others] = [
    { password: 'nova-senha-longa', pin: '602817' },
    { password: 'outra-senha-longa', pin: '915306' },
  ];
  const current = { currentPassword: CHOSEN.password, currentPin: CHOSEN.pin };
  // Secrets that were changed after signing in with given ones may be those of the same person.
  expect((await put(pretender.token, '/auth/secrets', { ...current, ...own })).statusCode).toBe(204);
  expect(await promote()).toBe(409);
  expect((await editRole(chief.token, made.roleId, { permissions: ['view_games'] })).statusCode).toBe(200);
  const link = (await post(chief.token, `/users/${made.id}/link`, {})).json<{ token: string }>();
  expect((await post('', '/auth/link', { token: link.token, ...others })).statusCode).toBe(200);
  expect(await promote()).toBe(200);
  expect((await test.call('GET', '/auth/verify', { token: pretender.token })).statusCode).toBe(401);
});

it('a member gains rights together with new secrets', async () => {
  const { chief, rank, made } = await madeByLower();
  const password = 'outra-senha-longa';
  expect((await put(chief.token, `/users/${made.id}`, { role: rank, password })).statusCode).toBe(200);
});

describe('what rank forbids', () => {
  it.each(CASES)('$what is $rule and changes nothing', async ({ endpoint, rule, field, arrange }) => {
    const attempt = await arrange();
    const before = await everything();
    const reply = await attempt();
    const { status, says } = RANK_RULES[rule];
    expect(reply.json()).toEqual({
      message: status === 403 ? 'Access denied' : says,
      code: rule,
      reason: says,
      ...(field && { fields: { [field]: says }, problems: { [field]: { code: rule } } }),
    });
    expect(reply.statusCode).toBe(status);
    expect(await everything()).toEqual(before);
    if (endpoint.route.startsWith('GET ')) return;
    const entry = test.db.selectFrom('audit').select(['outcome', 'changes']).orderBy('id', 'desc');
    const changes = JSON.stringify([{ field: 'refused_for', from: null, to: rule }]);
    expect(await entry.executeTakeFirst()).toEqual({ outcome: 'refused', changes });
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
