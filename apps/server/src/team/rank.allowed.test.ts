import { PERMISSIONS } from '@cabine/panel-core/contract';
import { describe, expect, it } from 'vitest';
import type { Member, TestApp } from '../testing/buildTestApp';
import { inEmptyStation } from '../testing/inEmptyStation';
import { MISSING, newUser, rankCalls } from './rank.fixtures';

let test: TestApp;
inEmptyStation((station) => {
  test = station;
});

const { put, post, remove, rankOf, team, editRole } = rankCalls(() => test);

describe('what rank allows', () => {
  it('members change lower members and roles, within their own permissions', async () => {
    const { token, low } = await team();
    expect((await put(token, `/users/${low.id}`, { pin: '482917', isActive: false })).statusCode).toBe(200);
    const granted = await editRole(token, low.roleId, { permissions: ['view_games'] });
    expect(granted.json()).toMatchObject({ permissions: [{ name: 'view_games' }] });
    expect((await remove(token, `/users/${low.id}`)).statusCode).toBe(204);
    expect((await remove(token, `/roles/${low.roleId}`)).statusCode).toBe(204);
  });

  it('members may send unchanged permissions they lack, also with a change', async () => {
    const { token, gifted } = await team();
    const reply = await editRole(token, gifted.roleId, { name: 'Jogos', permissions: [MISSING, 'view_games'] });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ name: 'Jogos' });
    expect((await editRole(token, gifted.roleId, { permissions: [] })).statusCode).toBe(200);
    expect((await editRole(token, gifted.roleId, { permissions: [MISSING] })).json()).toMatchObject({
      code: 'held_permissions',
    });
  });

  it('members may deactivate, reassign and delete a lower member with more permissions', async () => {
    const { token, gifted, asleep } = await team();
    const change = { username: gifted.username, shift: 'morning', isActive: false };
    expect((await put(token, `/users/${gifted.id}`, change)).statusCode).toBe(200);
    expect((await remove(token, `/users/${asleep.id}`)).statusCode).toBe(204);
  });

  it('members change their own name and shift', async () => {
    const { token, actor } = await team();
    const own = { username: 'EuMesma', shift: 'afternoon', role: await rankOf(actor), isActive: true };
    expect((await put(token, `/users/${actor.id}`, own)).json()).toMatchObject({ username: 'EuMesma' });
  });

  it('members can be changed in a station without an administrator', async () => {
    const low = await test.createMember();
    const { token } = await test.signedIn('manage_users', 'delete_users');
    expect((await put(token, `/users/${low.id}`, { isActive: false })).statusCode).toBe(200);
    expect((await remove(token, `/users/${low.id}`)).statusCode).toBe(204);
  });

  it('holders of the highest rank may act on each other, and promote others to it', async () => {
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

  it('of two administrators who deactivate, delete or demote each other one remains', async () => {
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

  it('of two administrators who are stripped at the same time one remains', async () => {
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
