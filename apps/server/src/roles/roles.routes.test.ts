import { PERMISSIONS, type Permission, type Role } from '@cabine/panel-core/contract';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/buildTestApp';
import { inEmptyStation } from '../testing/inEmptyStation';

let test: TestApp;
let token: string;

inEmptyStation(async (station) => {
  test = station;
  for (let rank = 0; rank < 3; rank++) await test.createMember({ permissions: ['view_games'] });
  await test.db.deleteFrom('users').execute();
  token = (await test.signedIn(...PERMISSIONS)).token;
});

const list = async (as = token) => (await test.call('GET', '/roles', { token: as })).json<Role[]>();
const create = (payload: object) => test.call('POST', '/roles', { token, payload });
const update = (id: number, payload: object) => test.call('PUT', `/roles/${id}`, { token, payload });
const lowest = async () => (await list()).at(-1) ?? { id: 0, rank: 0, name: '', permissions: [] };
/** A free rank below all others. */
async function freeRank(): Promise<number> {
  const { id, rank } = await lowest();
  await test.call('DELETE', `/roles/${id}`, { token });
  return rank;
}
const named = (names: readonly Permission[]) => names.map((name) => ({ name }));

describe('roles', () => {
  it('are listed from the highest rank, with their permissions', async () => {
    const all = await list();
    expect(all.map(({ rank }) => rank)).toEqual(all.map(({ rank }) => rank).sort((a, b) => b - a));
    expect(all.map(({ permissions }) => permissions)).toEqual([
      named(PERMISSIONS),
      ...Array.from({ length: 3 }, () => named(['view_games'])),
    ]);
  });

  it.each(['view_roles', 'view_permissions'] as const)('are whole with %s', async (permission) => {
    expect((await list((await test.signedIn(permission)).token))[0]).toHaveProperty('permissions');
  });

  it.each(['create_users', 'manage_users'] as const)('are names and ranks with %s', async (permission) => {
    const [first] = await list((await test.signedIn(permission)).token);
    expect(first).toEqual({ id: expect.any(Number), name: expect.any(String), rank: expect.any(Number) });
  });

  it('store each permission once and in order', async () => {
    const permissions = ['promoter', 'view_games', 'promoter'];
    const body = { name: ' Estagiário ', rank: await freeRank(), permissions };
    const reply = await create(body);
    expect(reply.statusCode).toBe(201);
    const created = {
      ...body,
      id: expect.any(Number),
      name: 'Estagiário',
      permissions: named(['view_games', 'promoter']),
      passkeyRequired: false,
      version: 1,
    };
    expect(reply.json()).toEqual(created);
    expect(await lowest()).toEqual(reply.json());
  });

  it('are changed as a whole, at once for their members', async () => {
    const chief = await test.signedIn(...PERMISSIONS);
    const { member, token: held } = await test.signedIn('view_games');
    const top = await test.signedIn(...PERMISSIONS);
    const rank = (await list()).find(({ id }) => id === member.roleId)?.rank;
    const payload = { id: member.roleId, name: 'Jogos', rank, permissions: ['create_payments'] };
    expect((await test.call('GET', '/users', { token: held })).statusCode).toBe(403);
    const reply = await test.call('PUT', `/roles/${member.roleId}`, { token: top.token, payload });
    expect(reply.json()).toEqual({
      ...payload,
      permissions: named(['create_payments']),
      passkeyRequired: false,
      version: 2,
    });
    expect((await test.call('GET', '/users', { token: held })).statusCode).toBe(200);
    expect((await test.call('PUT', `/roles/${member.roleId}`, { token: chief.token, payload })).statusCode).toBe(403);
  });

  it.each([
    ['name', '', 'Required'],
    ['name', '   ', 'Required'],
    ['name', 'x'.repeat(41), 'Cannot exceed 40 characters'],
    ['rank', 0, 'Must be at least 1'],
    ['rank', 1.5, 'Must be a whole number'],
    ['rank', '7', 'Must be a number'],
    ['rank', 10_000, 'Cannot exceed 9,999'],
    ['permissions', 'view_games', expect.any(String)],
    ['permissions[0]', undefined, 'Not one of the choices'],
    ['created_at', '2001-01-01T00:00:00.000Z', 'Unknown field'],
    ['is_active', true, 'Unknown field'],
  ])('are refused with %s %j', async (field, value, message) => {
    const role = await lowest();
    const { id } = role;
    const change = field === 'permissions[0]' ? { permissions: ['delete_everything'] } : { [field]: value };
    const body = { name: role.name, rank: role.rank, permissions: ['view_games'], ...change };
    for (const reply of [await create(body), await update(id, body)]) {
      expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([400, { [field]: message }]);
    }
    expect(await lowest()).toEqual(role);
  });

  it('keep their id: one in the body must be the route’s', async () => {
    const { id, name, rank } = await lowest();
    const body = { name, rank, permissions: [] };
    expect((await update(id, { ...body, id: id + 1 })).json()).toMatchObject({ fields: { id: expect.any(String) } });
    expect((await update(id, { ...body, id })).statusCode).toBe(200);
    expect((await create({ ...body, id })).json()).toMatchObject({ fields: { id: 'Unknown field' } });
    expect((await update(id + 9_000, body)).statusCode).toBe(404);
  });

  it('cannot look alike: names follow the rule of members’ names', async () => {
    const { id, rank } = await lowest();
    const { name } = (await list()).find((role) => role.id !== id) ?? { name: '' };
    for (const alike of [name.replace('o', '\u043e'), name.toUpperCase(), `${name.slice(0, 2)}\u00ad${name.slice(2)}`])
      expect((await update(id, { name: alike, rank, permissions: [] })).json()).toMatchObject({ code: 'name_taken' });
  });

  it('an edit that changes nothing leaves no line in the log, and no conflict for whoever has the role open', async () => {
    const { id, name, rank } = await lowest();
    const { version } = (await update(id, { name, rank, permissions: [] })).json<{ version: number }>();
    const lines = () => test.db.selectFrom('audit').select('id').execute();
    const before = await lines();
    expect((await update(id, { name, rank, permissions: [] })).json()).toMatchObject({ id, version });
    expect(await lines()).toEqual(before);
  });

  it('have unique names and ranks, reported by field', async () => {
    const [, first, second] = await list();
    const taken = { name: first?.name ?? '', rank: second?.rank ?? 0, permissions: [] };
    const byName = await update(second?.id ?? 0, taken);
    expect([byName.statusCode, byName.json()]).toEqual([
      409,
      {
        message: 'Name is already in use',
        code: 'name_taken',
        fields: { name: 'Already in use' },
        problems: { name: { code: 'taken' } },
      },
    ]);
    const byRank = await create({ ...taken, name: 'Outro' });
    expect([byRank.statusCode, byRank.json()]).toEqual([
      409,
      {
        message: 'Rank is already in use',
        code: 'rank_taken',
        fields: { rank: 'Already in use' },
        problems: { rank: { code: 'taken' } },
      },
    ]);
  });

  it('without members are deleted, once', async () => {
    const { id } = await lowest();
    expect((await test.call('DELETE', `/roles/${id}`, { token })).statusCode).toBe(204);
    expect((await test.call('DELETE', `/roles/${id}`, { token })).statusCode).toBe(404);
    expect((await list()).map((role) => role.id)).not.toContain(id);
  });
});

describe('the permission list', () => {
  it('has each with its category', async () => {
    const reply = await test.call('GET', '/permissions', { token });
    const entries = reply.json<{ name: string; category: string }[]>();
    expect(entries.map(({ name }) => name)).toEqual(PERMISSIONS);
    expect(entries).toContainEqual({ name: 'delete_schedule', category: 'schedule' });
    expect(entries).toContainEqual({ name: 'broadcaster', category: 'special' });
  });
});
