import { PERMISSIONS, panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as roles from '../roles/roles.repository';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { everything } from '../testing/everything';
import { samplesOf, type MatrixWorld } from '../testing/matrix.samples';

const creating = Object.values(panelContract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ status }) => status === 201);
const MESSAGE = { title: 'Aviso', content: 'Para quem estiver na rádio' };

let test: TestApp;
let world: MatrixWorld;
let caller: Member;
let token: string;
let keys = 0;
beforeAll(async () => {
  test = await buildTestApp();
  let count = 1;
  world = { test, low: await test.createMember(), next: () => ++count };
  const role = { name: 'caller', rank: 1_000_000, permissions: PERMISSIONS };
  caller = await test.createMember({ roleId: await roles.create(test.db, role) });
  token = await test.signIn(caller);
});
afterAll(() => test.close());

const newKey = () => `key-of-this-test-${++keys}`;
const send = (key: string, payload: object = MESSAGE, as = token, path = '/notifications') =>
  test.call('POST', path, { token: as, payload, headers: { 'idempotency-key': key } });
const sent = async () => (await test.db.selectFrom('notifications').select('id').execute()).length;

describe('a call with a key', () => {
  it.each(creating)('$route is done once, however often it is sent', async (endpoint) => {
    const [, path = ''] = endpoint.route.split(' ');
    const { body = {} } = (await samplesOf(endpoint)[0]?.make(world, caller)) ?? {};
    const key = newKey();
    const first = await send(key, body, token, path);
    expect(first.statusCode).toBe(201);
    const after = await everything(test);
    const second = await send(key, body, token, path);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect(await everything(test)).toEqual(after);
  });

  it('is done once when sent twice at the same time', async () => {
    const before = await sent();
    const key = newKey();
    const replies = await Promise.all([send(key), send(key), send(key)]);
    expect(await sent()).toBe(before + 1);
    for (const { statusCode, json } of replies.filter((reply) => reply.statusCode !== 201))
      expect([statusCode, json().code]).toEqual([409, 'try_again']);
    expect((await send(key)).statusCode).toBe(201);
    expect(await sent()).toBe(before + 1);
  });

  it('that was refused may be mended and sent again', async () => {
    const before = await sent();
    const key = newKey();
    expect((await send(key, { title: 'x' })).statusCode).toBe(400);
    expect((await send(key, { ...MESSAGE, userId: 987_654 })).statusCode).toBe(400);
    expect((await send(key)).statusCode).toBe(201);
    expect(await sent()).toBe(before + 1);
  });

  it('is another one under another key, of another member and without one', async () => {
    const before = await sent();
    const key = newKey();
    const other = await test.signIn(await test.createMember({ permissions: PERMISSIONS }));
    await send(key);
    await send(newKey());
    expect((await send(key, MESSAGE, other)).statusCode).toBe(201);
    for (let count = 0; count < 2; count += 1) await test.call('POST', '/notifications', { token, payload: MESSAGE });
    expect(await sent()).toBe(before + 5);
  });

  it('keeps its key to one route', async () => {
    const key = newKey();
    await send(key);
    const game = { title: 'Labirinto', description: 'Ache a saída antes dos outros', rules: ['Sem regras'] };
    expect((await send(key, game, token, '/games')).statusCode).toBe(400);
  });

  it('that was killed on its way may be sent again after a minute', async () => {
    const before = await sent();
    const key = newKey();
    const created_at = new Date(test.clock.now()).toISOString();
    await test.db
      .insertInto('creations')
      .values({ user_id: caller.id, key, route: 'POST /notifications', created_at })
      .execute();
    expect((await send(key)).json()).toMatchObject({ code: 'try_again' });
    test.clock.advance(60_001);
    expect((await send(key)).statusCode).toBe(201);
    expect(await sent()).toBe(before + 1);
  });

  it('is forgotten after a day', async () => {
    await send(newKey());
    test.clock.advance(26 * 3_600_000);
    await expect.poll(() => test.db.selectFrom('creations').selectAll().execute()).toEqual([]);
    token = await test.signIn(caller);
  });

  it.each(['short', 'x'.repeat(65), 'with spaces in the key'])('is refused with %s as its key', async (key) => {
    const before = await sent();
    expect((await send(key)).statusCode).toBe(400);
    expect(await sent()).toBe(before);
  });
});
