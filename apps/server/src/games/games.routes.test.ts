import type { Game } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  ({ token } = await test.signedIn('view_games', 'create_games', 'manage_games', 'delete_games'));
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('games').execute());

const maze = (overrides: object = {}) => ({
  title: 'Labirinto',
  description: 'Ache a saída antes dos outros',
  rules: ['Sem teleporte', 'Um por vez'],
  ...overrides,
});
const create = (payload: object) => test.call('POST', '/games', { token, payload });
const update = (id: number, payload: object) => test.call('PUT', `/games/${id}`, { token, payload });
const remove = (id: number) => test.call('DELETE', `/games/${id}`, { token });
const list = async () => (await test.call('GET', '/games', { token })).json<Game[]>();

it('is stored without surrounding spaces, with its rules in order, and listed first', async () => {
  const first = (await create(maze())).json<Game>();
  const rules = [' <b>E</b> ', 'D', "C'", 'B"', 'A'];
  const reply = await create(maze({ title: '  Stop ', description: ' Uma letra por vez. ', rules }));
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toEqual({
    id: expect.any(Number),
    title: 'Stop',
    description: 'Uma letra por vez.',
    rules: ['<b>E</b>', 'D', "C'", 'B"', 'A'],
    version: 1,
  });
  expect(await list()).toEqual([reply.json(), first]);
});

it('is replaced whole, at the same place in the list', async () => {
  const first = (await create(maze())).json<Game>();
  const second = (await create(maze({ title: 'Stop' }))).json<Game>();
  const reply = await update(first.id, maze({ rules: ['Um por vez', 'Sem teleporte'] }));
  expect(reply.json()).toEqual({ ...first, rules: ['Um por vez', 'Sem teleporte'], version: 2 });
  expect(await list()).toEqual([second, reply.json()]);
});

it.each([
  ['title', undefined, { title: 'Required' }],
  ['title', ' ab ', { title: 'Must be at least 3 characters' }],
  ['title', 'x'.repeat(101), { title: 'Cannot exceed 100 characters' }],
  ['description', 'curta', { description: 'Must be at least 10 characters' }],
  ['rules', undefined, { rules: 'Required' }],
  ['rules', [], { rules: 'At least 1 needed' }],
  ['rules', 'Sem regras', { rules: 'Not valid' }],
  ['rules', [' '], { 'rules[0]': 'At least 1 needed' }],
  ['rules', ['Sem teleporte', ''], { 'rules[1]': 'Required' }],
  ['rules', ['x'.repeat(201)], { 'rules[0]': 'Cannot exceed 200 characters' }],
  ['rules', Array(6).fill('Sem teleporte'), { rules: '5 at most' }],
  ['id', 7, { id: 'Unknown field' }],
])('is refused with %s %j, for new and edited games', async (field, value, fields) => {
  const { id } = (await create(maze())).json<Game>();
  for (const reply of [await create(maze({ [field]: value })), await update(id, maze({ [field]: value }))]) {
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([400, fields]);
  }
  expect(await list()).toHaveLength(1);
});

it('is deleted once, and cannot be changed afterwards', async () => {
  const { id } = (await create(maze())).json<Game>();
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(404);
  expect((await update(id, maze())).statusCode).toBe(404);
});
