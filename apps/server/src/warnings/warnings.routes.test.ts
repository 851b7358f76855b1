import type { Notification, Warning } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';

let test: TestApp;
let ana: Member;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  ana = await test.createMember({ username: 'Ana' });
  ({ token } = await test.signedIn('view_warnings', 'create_warnings', 'delete_warnings', 'delete_users'));
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('warnings').execute());

const late = (overrides: object = {}) => ({
  userId: ana.id,
  reason: 'Atraso',
  description: 'Vinte minutos sem avisar',
  severity: 'medium',
  ...overrides,
});
const create = (payload: object) => test.call('POST', '/warnings', { token, payload });
const remove = (id: number) => test.call('DELETE', `/warnings/${id}`, { token });
const list = async () => (await test.call('GET', '/warnings', { token })).json<Warning[]>();

it('is stored without surrounding spaces, and listed first', async () => {
  const first = (await create(late())).json<Warning>();
  const reply = await create(late({ reason: '  Falta  ', description: ' Não veio e não avisou. ', severity: 'high' }));
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toEqual({
    id: expect.any(Number),
    reason: 'Falta',
    description: 'Não veio e não avisou.',
    severity: 'high',
    userId: ana.id,
    user_name: 'Ana',
    created_at: new Date(test.clock.now()).toISOString(),
  });
  expect(await list()).toEqual([reply.json(), first]);
});

describe('the member who is warned', () => {
  const warned = async () => {
    const member = await test.createMember({ roleId: ana.roleId });
    const own = await test.signIn(member);
    return {
      member,
      ask: <T>(path: string) => test.call('GET', path, { token: own }).then((reply) => reply.json<T>()),
    };
  };

  it('receives a notification', async () => {
    const { member, ask } = await warned();
    await create(late({ userId: member.id }));
    expect(await ask<Notification[]>('/notifications')).toEqual([
      expect.objectContaining({
        title: 'Você recebeu uma advertência',
        content: 'Motivo: Atraso. Os detalhes estão em Minha conta.',
        userId: member.id,
        read: false,
      }),
    ]);
    const other = (await test.signedIn()).token;
    expect((await test.call('GET', '/notifications', { token: other })).json()).toEqual([]);
  });

  it('reads their own warnings only, newest first, without a permission', async () => {
    const { member, ask } = await warned();
    await create(late());
    const first = (await create(late({ userId: member.id }))).json<Warning>();
    const second = (await create(late({ userId: member.id, reason: 'Falta' }))).json<Warning>();
    expect(await ask<Warning[]>('/account/warnings')).toEqual([second, first]);
    expect((await test.call('GET', '/account/warnings')).statusCode).toBe(401);
  });

  it('gets neither warning nor notification if one of them cannot be written', async () => {
    const { member } = await warned();
    await sql`alter table notifications rename to notifications_away`.execute(test.db);
    try {
      expect((await create(late({ userId: member.id }))).statusCode).toBe(500);
    } finally {
      await sql`alter table notifications_away rename to notifications`.execute(test.db);
    }
    expect(await list()).toEqual([]);
  });
});

it.each([
  ['userId', undefined, 'Required'],
  ['userId', 999_999, 'Not found'],
  ['reason', undefined, 'Required'],
  ['reason', ' ab ', 'Must be at least 3 characters'],
  ['reason', 'x'.repeat(101), 'Cannot exceed 100 characters'],
  ['description', 'curta', 'Must be at least 10 characters'],
  ['description', 'x'.repeat(1_001), 'Cannot exceed 1,000 characters'],
  ['severity', 'deadly', 'Not one of the choices'],
  ['severity', undefined, 'Required'],
  ['created_at', '2001-01-01T00:00:00.000Z', 'Unknown field'],
])('is refused with %s %j', async (field, value, message) => {
  const reply = await create(late({ [field]: value }));
  expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([400, { [field]: message }]);
  expect(await list()).toEqual([]);
});

it('to an inactive member is refused', async () => {
  const gone = await test.createMember({ roleId: ana.roleId, isActive: false });
  expect((await create(late({ userId: gone.id }))).json()).toMatchObject({ fields: { userId: 'Not active' } });
});

it('is deleted once, and with its member', async () => {
  const { id } = (await create(late())).json<Warning>();
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(404);
  const leaver = await test.createMember();
  await create(late({ userId: leaver.id }));
  await test.db.deleteFrom('users').where('id', '=', leaver.id).execute();
  expect(await list()).toEqual([]);
});
