import type { UsersPage } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letters } from '../../migrations/0070_letters';
import * as roles from '../team/roles.repository';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import * as users from '../team/users.repository';

let test: TestApp;
let chief: { member: Member; token: string };
beforeAll(async () => {
  test = await buildTestApp();
  chief = await test.signedIn('view_users', 'manage_users');
  const dj = await roles.create(test.db, { name: 'Locução', rank: 500, permissions: ['broadcaster'] });
  const other = await roles.create(test.db, { name: 'Promoção', rank: 400, permissions: [] });
  await roles.create(test.db, { name: 'Ninguém', rank: 300, permissions: [] });
  for (const [username, roleId, isActive] of [
    ['Álvaro', dj, true],
    ['bia_100%', other, true],
    ['Caio', dj, false],
    ['Zé', other, true],
  ] as const) {
    await test.createMember({ username, roleId, isActive });
    test.clock.advance(1_000);
  }
});
afterAll(() => test.close());

const ask = (query = '', { token } = chief) => test.call('GET', `/users/page${query}`, { token });
const names = async (query = '') => {
  const { rows = [], total } = (await ask(query)).json<Partial<UsersPage>>();
  return [total, ...rows.map(({ username }) => username)];
};

it('are pages of the team by name, with its roles', async () => {
  expect(await names()).toEqual([5, 'Álvaro', 'bia_100%', 'Caio', chief.member.username, 'Zé']);
  expect(await names('?limit=2&page=2')).toEqual([5, 'Caio', chief.member.username]);
  const { rows, roles: held } = (await ask()).json<UsersPage>();
  expect(held.map(({ rank, name }) => [rank, name])).toEqual([
    [500, 'Locução'],
    [400, 'Promoção'],
    [expect.any(Number), expect.stringMatching(/^role/)],
  ]);
  expect(rows[2]).toMatchObject({ roleName: 'Locução', role: 500, is_active: false, holdsMore: true });
  expect(rows).toEqual((await test.call('GET', '/users', { token: chief.token })).json());
});

it('find part of a name or of a role, whatever case and accents', async () => {
  expect(await names('?q=ALVARO')).toEqual([1, 'Álvaro']);
  expect(await names('?q=ze')).toEqual([1, 'Zé']);
  expect(await names('?q=locucao')).toEqual([2, 'Álvaro', 'Caio']);
  expect(await names(`?q=${encodeURIComponent('_100%')}`)).toEqual([1, 'bia_100%']);
  expect(await names('?q=nobody')).toEqual([0]);
  expect(await names('?q=locucao%20%20alvaro')).toEqual([1, 'Álvaro']);
  // Forms of letters, other blanks and invisible characters, as copied from elsewhere.
  expect(await names(`?q=${encodeURIComponent('ＡＬ\u200bＶＡＲＯ\u00a0locução')}`)).toEqual([1, 'Álvaro']);
});

it('find a renamed member', async () => {
  const { id } = await test.createMember({ username: 'Úrsula' });
  expect(await names('?q=ursula')).toEqual([1, 'Úrsula']);
  await users.update(test.db, id, { username: 'Íris' });
  expect([await names('?q=ursula'), await names('?q=iris')]).toEqual([[0], [1, 'Íris']]);
  await users.remove(test.db, id);
});

it('find plain letters for those of Europe, in keys from before them too', async () => {
  const { id } = await test.createMember({ username: 'Łukasz Ø' });
  expect(await names('?q=lukasz%20o')).toEqual([1, 'Łukasz Ø']);
  const before = { search_key: 'łukasz ø', sort_key: 'łukasz\u0001ø' };
  await test.db.updateTable('users').set(before).where('id', '=', id).execute();
  expect(await names('?q=lukasz')).toEqual([0]);
  await letters(test.db);
  expect(await names('?q=lukasz%20o')).toEqual([1, 'Łukasz Ø']);
  await users.remove(test.db, id);
});

it('find what the panel shows for a value, as it says, and numbers by size', async () => {
  const ids: number[] = [];
  for (const username of ['Ítalo 10', 'Ítalo 9']) ids.push((await test.createMember({ username })).id);
  const first = (await ask('?q=alvaro')).json<UsersPage>().rows[0]?.created_at ?? '';
  const until = new Date(Date.parse(first) + 1_000).toISOString();
  expect(await names('?q=inativo&means=0.status.inactive')).toEqual([1, 'Caio']);
  expect(await names(`?q=20/11/2026&role=500&means=0.created.${first}/${until}`)).toEqual([1, 'Álvaro']);
  expect(await names('?q=a&means=0.status.asleep')).toEqual([undefined]);
  expect(await names('?q=italo&sort=username')).toEqual([2, 'Ítalo 9', 'Ítalo 10']);
  for (const id of ids) await users.remove(test.db, id);
});

it('filter by role and status, and sort by every column', async () => {
  expect(await names('?role=500')).toEqual([2, 'Álvaro', 'Caio']);
  expect(await names('?role=500,400&status=active')).toEqual([3, 'Álvaro', 'bia_100%', 'Zé']);
  expect(await names('?status=inactive')).toEqual([1, 'Caio']);
  const sorted = async (by: string) => (await names(`?role=500,400&${by}`)).slice(1);
  expect(await sorted('sort=username&order=asc')).toEqual(['Álvaro', 'bia_100%', 'Caio', 'Zé']);
  expect(await sorted('sort=username&order=desc')).toEqual(['Zé', 'Caio', 'bia_100%', 'Álvaro']);
  expect(await sorted('sort=role&order=desc')).toEqual(['Álvaro', 'Caio', 'bia_100%', 'Zé']);
  expect(await sorted('sort=created&order=asc')).toEqual(['Álvaro', 'bia_100%', 'Caio', 'Zé']);
  expect(await sorted('sort=status&order=asc')).toEqual(['Caio', 'Álvaro', 'bia_100%', 'Zé']);
});

it('return all rows if they are `max` at most', async () => {
  expect((await names('?limit=2&max=5')).length).toBe(1 + 5);
  expect((await names('?limit=2&max=4')).length).toBe(1 + 2);
});

it.each([
  '?page=0',
  '?limit=1001',
  '?sort=id',
  '?order=up',
  '?role=x',
  '?role=500,',
  '?status=on',
  `?q=${'x'.repeat(101)}`,
])('refuse %s', async (query) => expect((await ask(query)).statusCode).toBe(400));

it('need view_users; members who may only pick names use the list', async () => {
  const picker = await test.signedIn('create_payments');
  expect((await ask('', picker)).statusCode).toBe(403);
  expect((await test.call('GET', '/users', picker)).statusCode).toBe(200);
});
