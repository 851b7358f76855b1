import { PERMISSIONS, type Game, type Role } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp3 } from '../../soundtracks/testing/audioFiles';
import { formOf } from '../../soundtracks/testing/formOf';
import { buildTestApp, type Member, type TestApp } from '../../testing/buildTestApp';

let test: TestApp;
let member: Member;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  member = await test.createMember();
  const boss = await test.createMember({ permissions: PERMISSIONS });
  token = await test.signIn(boss);
});
afterAll(() => test.close());

interface Versioned {
  id: number;
  version: number;
}

/** A row of each kind with an edit form, with two changes. */
const KINDS = [
  {
    path: '/games',
    create: () => ({ title: 'Labirinto', description: 'Ache a saída antes dos outros', rules: ['Sem regras'] }),
    change: (title: string) => ({ title, description: 'Ache a saída antes dos outros', rules: ['Sem regras'] }),
  },
  {
    path: '/payments',
    create: () => ({ userId: member.id, amount: 10, type: 'bonus' }),
    change: (mark: string) => ({ userId: member.id, amount: mark.length, type: 'salary' }),
  },
  {
    path: '/roles',
    create: () => ({ name: 'Repórter', rank: 1, permissions: [] }),
    change: (name: string) => ({ name, rank: 1, permissions: [] }),
  },
  {
    path: '/users',
    create: () => ({ username: 'Ágata', password: 'um segredo longo', pin: '482915', shift: 'night', role: 1 }),
    change: (username: string) => ({ username }),
  },
  {
    path: '/soundtracks',
    create: () => formOf({ name: 'Abertura', file: mp3() }),
    change: (name: string) => formOf({ name }),
  },
];

const put = (path: string, payload: object, seen?: number) =>
  test.call('PUT', path, { token, payload, headers: seen === undefined ? {} : { 'if-match': `"${seen}"` } });

describe.each(KINDS)('a change of $path', ({ path, create, change }) => {
  let row: Versioned;
  let at: string;
  beforeAll(async () => {
    if (path === '/roles') await test.db.updateTable('roles').set({ rank: 50 }).where('rank', '=', 1).execute();
    row = (await test.call('POST', path, { token, payload: create() })).json();
    at = `${path}/${row.id}`;
  });

  it('increments its version', async () => {
    expect(row.version).toBe(1);
    expect((await put(at, change('Primeira'), 1)).json()).toMatchObject({ id: row.id, version: 2 });
  });

  it('based on an older version is refused with the current row, and changes nothing', async () => {
    const before = (await test.call('GET', path, { token })).json<Versioned[]>().find(({ id }) => id === row.id);
    const reply = await put(at, change('Segunda vez'), 1);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'changed_meanwhile', current: { id: row.id, version: 2 } });
    expect(reply.json()).not.toHaveProperty('current.password_hash');
    const after = (await test.call('GET', path, { token })).json<Versioned[]>().find(({ id }) => id === row.id);
    expect(after).toEqual(before);
  });

  it('without a version is accepted, as in product.md 7', async () => {
    expect((await put(at, change('Terceira vez'))).json()).toMatchObject({ version: 3 });
  });

  it('of two based on the same version, one succeeds', async () => {
    const replies = await Promise.all(['Um de dois', 'Outro dos dois'].map((mark) => put(at, change(mark), 3)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each(['3', 'W/"3"', '"0"', '"3", "4"'])('refuses %s as a version', async (tag) => {
    const reply = await test.call('PUT', at, { token, payload: change('Quarta vez'), headers: { 'if-match': tag } });
    expect(reply.statusCode).toBe(400);
  });

  it('of a deleted row is 404', async () => {
    expect((await put(`${path}/987654`, change('Quinta vez'), 3)).statusCode).toBe(404);
  });
});

it('returns the current row as lists show it', async () => {
  const game = (await test.call('POST', '/games', { token, payload: KINDS[0]?.create() })).json<Game>();
  const { current } = (await put(`/games/${game.id}`, { ...KINDS[0]?.create() }, 9)).json<{ current: Game }>();
  expect(current).toEqual(game);
  const role = { name: 'Editor', rank: 2, permissions: ['view_games'] };
  await test.db.updateTable('roles').set({ rank: 60 }).where('rank', '=', 2).execute();
  const created = (await test.call('POST', '/roles', { token, payload: role })).json<Role>();
  const refused = (await put(`/roles/${created.id}`, role, 9)).json<{ current: Role }>();
  expect(refused.current).toEqual(created);
});
