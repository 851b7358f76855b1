import {
  COLLECTIONS,
  SLOTS,
  panelContract,
  type AuditEntry,
  type AuditPage,
  type Endpoint,
} from '@cabine/panel-core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { textFieldOf } from '../testing/examples';
import { createMatrixWorld, samplesOf, type MatrixWorld } from '../testing/matrix.samples';

const DAY_MS = 86_400_000;
/** Not recorded: reading notifications concerns the reader only. */
const UNTOLD = ['notifications.markRead', 'notifications.markAllRead'];
/** Calls without a session, or answered by another server; tested separately. */
const ELSEWHERE = [
  'auth.login',
  'auth.readLink',
  'auth.redeemLink',
  'auth.changeSecrets',
  'auth.usePasskey',
  'auth.startPasskey',
  'auth.addPasskey',
  'auth.removePasskey',
  'broadcasts.sendWebhook',
  'broadcasts.kickDj',
  'audit.restore',
  'audit.undo',
  'requests.send',
  'requests.react',
];

const writes = Object.entries(panelContract)
  .flatMap(([feature, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([verb, endpoint]) => [`${feature}.${verb}`, endpoint] as const),
  )
  .filter(([action, { route }]) => !route.startsWith('GET') && !ELSEWHERE.includes(action));

let test: TestApp;
let world: MatrixWorld;
let caller: Member;
let token: string;
beforeAll(async () => {
  test = await buildTestApp({ config: { auditKeepDays: 32 } });
  ({ world, caller } = await createMatrixWorld(test, { low: 'Ana', caller: 'Chefe' }));
});
afterAll(() => test.close());
beforeEach(async () => {
  token = await test.signIn(caller);
  await test.db.deleteFrom('audit').execute();
});

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  test.call(method, path, { token, ...(payload && { payload }) });
async function log(query = ''): Promise<AuditEntry[]> {
  const reply = await test.call('GET', `/audit${query}`, { token: await test.signIn(caller) });
  // Reading the log is an entry itself.
  return reply.json<AuditPage>().entries.filter(({ action }) => action !== 'audit.list');
}
const pay = (amount = 10) => ({ userId: world.low.id, amount, type: 'bonus' });

it.each(writes)('%s is recorded once, with member and address', async (action, endpoint) => {
  const [method = '', path = ''] = endpoint.route.split(' ');
  const { id = 0, body } = (await samplesOf(endpoint)[0]?.make(world, caller)) ?? {};
  await test.db.deleteFrom('audit').execute();
  // A change that changes nothing is none.
  const collection = COLLECTIONS.find((name) => action === `${name}.update`);
  const field = collection && textFieldOf(collection);
  const sent = field && typeof body === 'object' ? { ...body, [field]: 'Outro texto bem longo' } : body;
  const reply = await send(method as 'POST', path.replace(':id', String(id)), sent);
  expect(reply.statusCode).toBeLessThan(300);
  const entries = await log();
  const entry = { action, user_name: 'Chefe', address: '127.0.0.1', outcome: 'done', restored_at: null };
  expect(entries).toEqual(UNTOLD.includes(action) ? [] : [expect.objectContaining(entry)]);
});

describe('an entry', () => {
  it('of many like acts says what they came to', async () => {
    const asked = {
      kind: 'song',
      name: 'Lia',
      text: 'Uma música',
      answer: null,
      created_at: '2026-11-20T00:00:00.000Z',
    };
    const { id } = await test.db
      .insertInto('requests')
      .values({ ...asked, kind: 'song' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 23; count += 1)
      await send('PUT', `/requests/${id}`, { answer: count % 2 === 0 ? 'played' : 'refused' });
    const [last] = await log('?area=requests');
    expect(last).toMatchObject({ count: 4, changes: [{ field: 'answer', from: 'played', to: 'played' }] });
    // From another address it may be another person.
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api/requests/${id}`;
    await test.app.inject({ method: 'PUT', url, headers, payload: { answer: 'refused' }, remoteAddress: '192.0.2.66' });
    expect(await log('?address=192.0.2.66')).toMatchObject([{ count: 1 }]);
  });

  it('tells lists apart that read alike', async () => {
    const rules = (...all: string[]) => ({ title: 'Quiz', description: 'Dez perguntas', rules: all });
    const { id } = (await send('POST', '/games', rules('Sem palavrão', 'Prêmio 10'))).json<{ id: number }>();
    await send('PUT', `/games/${id}`, rules('Sem palavrão, Prêmio 10'));
    expect((await log('?area=games')).map(({ action }) => action)).toEqual(['games.update', 'games.create']);
  });

  it('that was taken back is not taken back again with what is counted in it later', async () => {
    const { member, token: own } = await test.signedIn('broadcaster');
    const call = (method: 'POST', path: string, payload: object) => test.call(method, path, { token: own, payload });
    const hour = (n: number) => {
      const { start_time, end_time } = SLOTS[n] ?? {};
      return { type: 'broadcast', day_of_week: 5, start_time, end_time };
    };
    for (let n = 0; n < 20; n += 1) await call('POST', '/schedules', hour(n));
    const { end_time: _, ...last } = hour(19);
    await call('POST', '/audit/undo', { hours: [last] });
    await call('POST', '/schedules', hour(21));
    await send('POST', '/schedules/assign', { ...hour(19), userId: member.id, holder: '' });
    const entry = (await log(`?member=${member.id}&area=schedules`)).find(({ count }) => count > 1);
    expect((await send('POST', `/audit/${entry?.id}/restore`)).json()).toEqual({ restored: 1, skipped: 0 });
    const held = await test.db.selectFrom('schedules').select('start_time').where('user_id', '=', member.id).execute();
    expect(held.map(({ start_time }) => start_time)).toContain('19:00');
    await test.db.deleteFrom('schedules').execute();
  });

  it('about an hour says which, and is found by who lost it', async () => {
    const [giver, taker] = [await test.signedIn('broadcaster'), await test.signedIn('broadcaster')];
    const hour = { type: 'broadcast', date: '2027-01-04', start_time: '20:00', end_time: '20:45' };
    const post = (path: string, by: { token: string }, payload: object) =>
      test.call('POST', path, { token: by.token, payload });
    await post('/schedules/dates', giver, hour);
    await post('/offers', giver, hour);
    await post('/offers/accept', taker, { ...hour, holder: giver.member.username });
    await send('POST', '/schedules/assign', { ...hour, userId: giver.member.id, holder: taker.member.username });
    const which = (['type', 'date', 'start_time'] as const).map((field) => ({
      field,
      from: hour[field],
      to: hour[field],
    }));
    const found = async ({ member }: typeof giver) =>
      (await log(`?member=${member.id}&area=offers,schedules`)).filter(({ user_id }) => user_id !== member.id);
    expect(await found(giver)).toMatchObject([{ action: 'offers.accept', changes: expect.arrayContaining(which) }]);
    expect(await found(taker)).toMatchObject([{ action: 'schedules.assign', changes: expect.arrayContaining(which) }]);
    await test.db.deleteFrom('dated_hours').execute();
    // What somebody was refused with one member is not counted in what they were refused with another.
    const rights = await test.signedIn('manage_users', 'create_warnings');
    const [one, other] = [
      await test.signedIn('manage_users', 'manage_roles'),
      await test.signedIn('manage_users', 'manage_roles'),
    ];
    for (let time = 0; time < 22; time += 1)
      await test.call('PUT', `/users/${one.member.id}`, {
        token: rights.token,
        payload: { password: 'outra-senha-boa' },
      });
    await test.call('PUT', `/users/${other.member.id}`, {
      token: rights.token,
      payload: { password: 'outra-senha-boa' },
    });
    expect(await log(`?member=${other.member.id}`)).toMatchObject([{ outcome: 'refused', count: 1 }]);
    expect((await log(`?member=${one.member.id}`)).map(({ count }) => count).sort()).toEqual([...Array(19).fill(1), 3]);
  });

  it('records each field’s old and new value', async () => {
    const { id } = (await send('POST', '/payments', pay())).json<{ id: number }>();
    await send('PUT', `/payments/${id}`, pay(12.5));
    const [edited, created] = await log();
    expect(created).toMatchObject({ area: 'payments', target: 'Ana' });
    expect(created?.changes).toContainEqual({ field: 'amount', from: null, to: '10' });
    // Each act tells which payment it is.
    const at = new Date(test.clock.now()).toISOString();
    expect(edited).toMatchObject({ target_id: id, member_id: world.low.id });
    expect(edited?.changes).toEqual([
      { field: 'amount', from: '10', to: '12.5' },
      { field: 'type', from: 'bonus', to: 'bonus' },
      { field: 'created_at', from: at, to: at },
    ]);
    await send('PUT', `/payments/${id}`, pay(12.5));
    expect(await log()).toHaveLength(2);
  });

  it('names a changed secret without its value', async () => {
    const secrets = { password: 'um segredo bem longo', pin: '739204' };
    await send('PUT', `/users/${world.low.id}`, secrets);
    const [entry] = await log();
    expect(entry?.changes).toEqual([
      { field: 'password', from: null, to: null },
      { field: 'pin', from: null, to: null },
    ]);
    const rows = JSON.stringify(await test.db.selectFrom('audit').selectAll().execute());
    for (const secret of Object.values(secrets)) expect(rows).not.toContain(secret);
    expect(rows).not.toContain('argon2');
  });

  it('records no refused change', async () => {
    expect((await send('POST', '/payments', { ...pay(), userId: 987_654 })).statusCode).toBe(400);
    expect((await send('DELETE', '/payments/987654')).statusCode).toBe(404);
    expect(await log()).toEqual([]);
  });

  it('records that a webhook was not delivered', async () => {
    expect((await send('POST', '/broadcasts/kick-dj')).statusCode).toBe(409);
    expect(await log()).toMatchObject([{ action: 'broadcasts.kickDj', outcome: 'failed' }]);
  });
});

describe('a sign-in', () => {
  const login = (username: string, password: string) =>
    test.call('POST', '/auth/login', { payload: { username, password, pin: caller.pin } });

  it('is recorded by member, right or wrong, without the typed secrets', async () => {
    expect((await login('Chefe', caller.password)).statusCode).toBe(200);
    expect((await login('chefe', 'uma tentativa')).statusCode).toBe(401);
    expect((await login('minha senha secreta', 'uma tentativa')).statusCode).toBe(401);
    await test.createMember({ username: 'Antiga', isActive: false });
    expect((await login('Antiga', 'uma tentativa')).statusCode).toBe(401);
    // A refusal is recorded after its answer.
    await expect
      .poll(async () =>
        (await log('?area=auth')).map(({ target, outcome, changes }) => [target, outcome, changes[0]?.to]),
      )
      .toEqual([
        ['Antiga', 'refused', 'inactive'],
        ['Chefe', 'refused', 'secrets'],
        ['Chefe', 'done', undefined],
      ]);
  });

  it('a wrong one gets the same answer for known and unknown names, also if the log cannot be written', async () => {
    const { schema } = test.db;
    await schema.alterTable('audit').renameTo('audit_away').execute();
    try {
      const statuses = [await login('Chefe', 'uma tentativa'), await login('Ninguém', 'uma tentativa')];
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    } finally {
      await schema.alterTable('audit_away').renameTo('audit').execute();
    }
  });
});

it('names the secrets that members changed themselves', async () => {
  const { member, token: own } = await test.signedIn();
  const payload = { currentPassword: member.password, currentPin: member.pin, pin: '739204' };
  expect((await test.call('PUT', '/auth/secrets', { token: own, payload })).statusCode).toBe(204);
  const changes = [{ field: 'pin', from: null, to: null }];
  expect(await log()).toMatchObject([{ action: 'auth.changeSecrets', target: member.username, changes }]);
});

describe('the log', () => {
  it('is searched by member and target, area and time, newest first, page by page', async () => {
    for (const amount of [1, 2, 3]) await send('POST', '/payments', pay(amount));
    test.clock.advance(DAY_MS / 24);
    token = await test.signIn(caller);
    const since = new Date(test.clock.now()).toISOString();
    await send('POST', '/games', { title: 'Labirinto', description: 'Ache a saída antes dos outros', rules: ['Sem'] });
    expect((await log()).map(({ area }) => area)).toEqual(['games', 'payments', 'payments', 'payments']);
    expect((await log('?area=games')).map(({ target }) => target)).toEqual(['Labirinto']);
    expect(await log('?q=ána')).toHaveLength(3);
    expect(await log('?q=CHEFE')).toHaveLength(4);
    expect(await log('?q=127.0.0.1')).toHaveLength(4);
    const [, last] = await log();
    expect(await log(`?q=x&means=0.target.${last?.target_id}`)).toEqual([last]);
    expect(await log('?q=x&means=0.target.some')).toHaveLength(4);
    expect(await log('?q=x&means=0.changes.type%3Dsalary')).toHaveLength(0);
    expect(await log('?q=x&means=0.changes.type%3Dbonus')).toHaveLength(3);
    expect(await log('?q=x&means=0.changes.%3D2,0.changes.amount%3D3')).toHaveLength(2);
    expect(await log('?q=x&means=0.changes.amount%3D')).toHaveLength(3);
    expect(await log('?q=%25')).toEqual([]);
    expect(await log('?q=criou%20pagamentos&means=0.action.create,1.area.payments')).toHaveLength(3);
    expect(await log('?q=restaurado&means=0.outcome.restored')).toHaveLength(0);
    expect(await log('?q=feito%20labirinto&means=0.outcome.done')).toHaveLength(1);
    expect(await log(`?q=x&means=0.time.${since}/9999-01-01T00:00:00.000Z`)).toHaveLength(1);
    expect(await log(`?from=${since}`)).toHaveLength(1);
    expect(await log(`?to=${since}`)).toHaveLength(3);
    const page = await test.call('GET', '/audit?page=2&limit=3&area=games,payments', { token });
    expect(page.json<AuditPage>()).toMatchObject({ total: 4, entries: [{ changes: expect.anything() }] });
  });

  it('says who read what is confidential, from where and when: each address and hour has its entry', async () => {
    const { token: reader } = await test.signedIn('view_warnings');
    const read = (remoteAddress: string) =>
      test.app.inject({ url: '/api/warnings', headers: { authorization: `Bearer ${reader}` }, remoteAddress });
    const found = async (query: string) =>
      (await log(query)).map(({ action, address, count }) => [action, address, count]);
    await read('198.51.100.5');
    test.clock.advance(DAY_MS / 24 / 2);
    const since = new Date(test.clock.now()).toISOString();
    await read('198.51.100.5');
    for (let time = 0; time < 2; time += 1) await read('192.0.2.66');
    test.clock.advance(DAY_MS / 24 / 60);
    await read('192.0.2.66');
    await expect.poll(() => found('?address=192.0.2.66')).toEqual([['warnings.list', '192.0.2.66', 3]]);
    expect(await found(`?area=warnings&from=${since}`)).toHaveLength(2);
    const later = new Date(test.clock.now() + 1).toISOString();
    expect(await found(`?area=warnings&from=${later}`)).toEqual([]);
  });

  it('deletes entries older than the setting', async () => {
    await send('POST', '/payments', pay());
    test.clock.advance((test.config.auditKeepDays + 1) * DAY_MS);
    await expect.poll(() => test.db.selectFrom('audit').select('id').execute()).toEqual([]);
  });
});

describe("'Deletar Todos'", () => {
  const slot = (day: number, hour: number) => ({
    type: 'broadcast',
    day_of_week: day,
    start_time: SLOTS[hour]?.start_time,
    end_time: SLOTS[hour]?.end_time,
  });
  const listed = async () => {
    const week = await test.call('GET', '/schedules', { token });
    return week.json<{ day_of_week: number; start_time: string; user_name: string }[]>();
  };
  async function book(body: object): Promise<void> {
    expect((await send('POST', '/schedules', body)).statusCode).toBe(201);
  }
  beforeEach(() => test.db.deleteFrom('schedules').execute());

  async function clear(): Promise<number> {
    await send('DELETE', '/schedules?type=broadcast');
    const entry = (await log('?area=schedules')).find(({ action }) => action === 'schedules.removeAll');
    expect(entry).toMatchObject({ restorable: true });
    return entry?.id ?? 0;
  }

  it('is restored once, with the original hosts', async () => {
    const other = await test.signedIn('broadcaster');
    await book(slot(1, 20));
    await test.call('POST', '/schedules', { token: other.token, payload: slot(2, 21) });
    const before = (await listed()).map(({ user_name, start_time }) => [user_name, start_time]);
    const id = await clear();
    expect(await listed()).toEqual([]);
    expect((await send('POST', `/audit/${id}/restore`)).json()).toEqual({ restored: 2, skipped: 0 });
    expect((await listed()).map(({ user_name, start_time }) => [user_name, start_time])).toEqual(before);
    const again = await send('POST', `/audit/${id}/restore`);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'restored_already']);
    expect((await log('?area=audit')).map(({ action }) => action)).toContain('audit.restore');
  });

  it('skips an hour that is taken meanwhile', async () => {
    await book(slot(1, 20));
    await book(slot(1, 21));
    const id = await clear();
    const other = await test.signedIn('broadcaster');
    await test.call('POST', '/schedules', { token: other.token, payload: slot(1, 20) });
    expect((await send('POST', `/audit/${id}/restore`)).json()).toEqual({ restored: 1, skipped: 1 });
    expect((await listed()).map(({ user_name }) => user_name)).toEqual([other.member.username, 'Chefe']);
  });

  it('skips hours of members who are not active, or may no longer book', async () => {
    const [left, demoted] = [await test.signedIn('broadcaster'), await test.signedIn('broadcaster')];
    await book(slot(1, 20));
    const hours = [left, demoted].map((each, at) => ({ token: each.token, payload: slot(2, 20 + at) }));
    for (const hour of hours) expect((await test.call('POST', '/schedules', hour)).statusCode).toBe(201);
    for (const [at, hour] of hours.entries()) {
      const { day_of_week: _, ...times } = hour.payload;
      const dated = { token: hour.token, payload: { ...times, start_time: '10:00', end_time: '10:45' } };
      const date = new Date(test.clock.now() + (at + 3) * DAY_MS).toISOString().slice(0, 10);
      const reply = await test.call('POST', '/schedules/dates', { ...dated, payload: { ...dated.payload, date } });
      expect(reply.statusCode).toBe(201);
    }
    const id = await clear();
    const { users, roles } = { users: test.db.updateTable('users'), roles: test.db.updateTable('roles') };
    await users.set({ is_active: 0 }).where('id', '=', left.member.id).execute();
    await roles.set({ permissions: '[]' }).where('id', '=', demoted.member.roleId).execute();
    expect((await send('POST', `/audit/${id}/restore`)).json()).toEqual({ restored: 1, skipped: 4 });
    expect((await listed()).map(({ user_name }) => user_name)).toEqual(['Chefe']);
    expect(await test.db.selectFrom('dated_hours').select('date').execute()).toEqual([]);
  });

  it('can be restored for 30 days', async () => {
    await book(slot(1, 20));
    const id = await clear();
    test.clock.advance(31 * DAY_MS);
    token = await test.signIn(caller);
    expect((await log()).find((entry) => entry.id === id)).toMatchObject({ restorable: false });
    expect((await send('POST', `/audit/${id}/restore`)).json()).toMatchObject({ code: 'too_old' });
  });

  it('an entry of another kind is not found', async () => {
    await send('POST', '/payments', pay());
    const [entry] = await log();
    expect((await send('POST', `/audit/${entry?.id}/restore`)).statusCode).toBe(404);
  });
});
