import type { Payment, Permission } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';

const ALL: Permission[] = ['view_payments', 'create_payments', 'manage_payments', 'delete_payments', 'delete_users'];

let test: TestApp;
let ana: Member;
let chief: { member: Member; token: string };
beforeAll(async () => {
  test = await buildTestApp();
  ana = await test.createMember({ username: 'Ana' });
  chief = await test.signedIn(...ALL);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('payments').execute());

const salary = (overrides: object = {}) => ({ userId: ana.id, amount: 250, type: 'salary', ...overrides });
const create = (payload: object) => test.call('POST', '/payments', { token: chief.token, payload });
const update = (id: number, payload: object) => test.call('PUT', `/payments/${id}`, { token: chief.token, payload });
const remove = (id: number) => test.call('DELETE', `/payments/${id}`, { token: chief.token });
const list = async () => (await test.call('GET', '/payments', { token: chief.token })).json<Payment[]>();
const pay = async (overrides?: object) => (await create(salary(overrides))).json<Payment>();
const fieldsOf = (reply: Awaited<ReturnType<typeof create>>) => [
  reply.statusCode,
  reply.json<{ fields: object }>().fields,
];

describe('a new payment', () => {
  it('is stored with member and author, and listed first', async () => {
    const first = await pay();
    const reply = await create(salary({ amount: 80.5, type: 'bonus' }));
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      id: expect.any(Number),
      created_by: chief.member.username,
      user_name: 'Ana',
      userId: ana.id,
      amount: 80.5,
      type: 'bonus',
      status: '1',
      created_at: new Date(test.clock.now()).toISOString(),
      version: 1,
    });
    expect(await list()).toEqual([reply.json(), first]);
  });

  it.each([0.01, 0.1, 0.29, 1.15, 1_234_567.89, 999_999_999.99])('of %d is stored exactly', async (amount) => {
    expect((await pay({ amount })).amount).toBe(amount);
    expect((await list())[0]?.amount).toBe(amount);
  });

  it.each([
    ['userId', undefined, 'Required'],
    ['userId', null, 'Required'],
    ['userId', '1', 'Required'],
    ['userId', -1, 'Required'],
    ['userId', 999_999, 'Not found'],
    ['amount', undefined, 'Required'],
    ['amount', 0, 'Must be at least 0.01'],
    ['amount', 0.009, 'Must be at least 0.01'],
    ['amount', -5, 'Must be at least 0.01'],
    ['amount', '5', 'Must be a number'],
    ['amount', 1.005, 'Cannot have more than 2 decimal places'],
    ['amount', 1e9, 'Cannot exceed 999,999,999.99'],
    ['type', 'gift', 'Not one of the choices'],
    ['type', undefined, 'Required'],
    ['status', '0', 'Unknown field'],
    ['created_by', 'Ana', 'Unknown field'],
    ['id', 7, 'Unknown field'],
  ])('is refused with %s %j', async (field, value, message) => {
    expect(fieldsOf(await create(salary({ [field]: value })))).toEqual([400, { [field]: message }]);
    expect(await list()).toEqual([]);
  });

  it('can go to a member who left', async () => {
    const gone = await test.createMember({ roleId: ana.roleId, isActive: false });
    expect((await create(salary({ userId: gone.id }))).statusCode).toBe(201);
    const payer = await test.signedIn('create_payments');
    const names = await test.call('GET', '/users', { token: payer.token });
    expect(names.json()).toContainEqual({ id: gone.id, username: gone.username, is_active: false });
  });
});

describe('a correction', () => {
  it('changes member, amount and type only', async () => {
    const before = await pay();
    const rui = await test.createMember({ username: 'Rui', roleId: ana.roleId });
    test.clock.advance(60_000);
    const reply = await update(before.id, { userId: rui.id, amount: 0.3, type: 'other' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      ...{ ...before, userId: rui.id, user_name: 'Rui', amount: 0.3, type: 'other' },
      version: 2,
    });
    expect(await list()).toEqual([reply.json()]);
  });

  it('annuls and restores by status, is audited, and refuses other statuses', async () => {
    const before = await pay();
    const annulled = await update(before.id, salary({ status: '0' }));
    expect(annulled.json()).toEqual({ ...before, status: '0', version: 2 });
    // Without a status it stays.
    expect((await update(before.id, salary({ amount: 251 }))).json()).toMatchObject({ status: '0', amount: 251 });
    expect((await update(before.id, salary({ status: '1' }))).json()).toMatchObject({ status: '1' });
    const entries = await test.db.selectFrom('audit').select('changes').where('target_id', '=', before.id).execute();
    expect(entries.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('{"field":"status","from":"1","to":"0"}'),
        expect.stringContaining('{"field":"status","from":"0","to":"1"}'),
      ]),
    );
    for (const status of ['2', '', 1])
      expect(fieldsOf(await update(before.id, salary({ status })))).toEqual([400, { status: expect.any(String) }]);
  });

  it('annulling a payment that changed meanwhile is refused with the current row', async () => {
    const { id } = await pay();
    await update(id, salary({ amount: 9 }));
    const headers = { 'if-match': '"1"' };
    const reply = await test.call('PUT', `/payments/${id}`, {
      token: chief.token,
      headers,
      payload: salary({ status: '0' }),
    });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'changed_meanwhile', current: { amount: 9, status: '1' } });
  });
});

it('is deleted once, then not found', async () => {
  const kept = await pay();
  const { id } = await pay();
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(404);
  expect(await list()).toEqual([kept]);
});

it('prevents deleting its member, but not its author', async () => {
  const recorder = await test.signedIn('create_payments');
  await test.call('POST', '/payments', { token: recorder.token, payload: salary() });
  const boss = await test.signedIn(...ALL);
  const removeUser = (id: number) => test.call('DELETE', `/users/${id}`, { token: boss.token });
  const refused = await removeUser(ana.id);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'user_has_records']);
  expect((await removeUser(recorder.member.id)).statusCode).toBe(204);
  expect(await list()).toEqual([expect.objectContaining({ user_name: 'Ana', created_by: '' })]);
});

it('a member hears what became of their payment, with the sums and by whom', async () => {
  const bia = await test.createMember({ username: 'Bia', roleId: ana.roleId });
  await test.db.deleteFrom('notifications').execute();
  const { id } = await pay({ amount: 100 });
  await update(id, salary({ amount: 10 }));
  await update(id, salary({ amount: 10, type: 'bonus' }));
  await update(id, salary({ amount: 10, status: '0' }));
  await update(id, salary({ amount: 10, status: '1' }));
  await update(id, salary({ amount: 10, userId: bia.id }));
  await remove(id);
  const told = await test.db
    .selectFrom('notifications')
    .select(['user_id', 'title', 'created_by'])
    .orderBy('id')
    .execute();
  const by = chief.member.id;
  expect(told).toEqual([
    { user_id: ana.id, title: 'Você recebeu 100 diamantes', created_by: by },
    { user_id: ana.id, title: 'Seu pagamento de 100 diamantes agora é de 10', created_by: by },
    { user_id: ana.id, title: 'Seu pagamento de 10 diamantes foi anulado', created_by: by },
    { user_id: ana.id, title: 'Seu pagamento de 10 diamantes vale de novo', created_by: by },
    { user_id: ana.id, title: 'Seu pagamento de 10 diamantes foi retirado', created_by: by },
    { user_id: bia.id, title: 'Você recebeu 10 diamantes', created_by: by },
    { user_id: bia.id, title: 'Seu pagamento de 10 diamantes foi retirado', created_by: by },
  ]);
});
