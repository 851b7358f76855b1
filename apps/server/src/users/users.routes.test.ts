import { PERMISSIONS, SLOTS, type ListedUser, type Schedule } from '@cabine/panel-core/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../auth/openSession';
import { EventBus } from '../events/EventBus';
import type { Member, TestApp } from '../testing/buildTestApp';
import { inEmptyStation } from '../testing/inEmptyStation';
import { teamWords } from '../team/team.labels';
import * as users from '../team/users.repository';

let test: TestApp;
let low: Member;
let admin: Member;
let token: string;

inEmptyStation(async (station) => {
  test = station;
  low = await test.createMember({ permissions: ['broadcaster'], username: 'Locutora' });
  admin = await test.createMember({ permissions: PERMISSIONS, username: 'Chefe' });
  token = await test.signIn(admin);
});

const list = async (as = token) => (await test.call('GET', '/users', { token: as })).json<Partial<ListedUser>[]>();
const create = (payload: object) => test.call('POST', '/users', { token, payload });
const update = (id: number, payload: object) => test.call('PUT', `/users/${id}`, { token, payload });
const remove = (id: number) => test.call('DELETE', `/users/${id}`, { token });
const verify = async (as: string) => (await test.call('GET', '/auth/verify', { token: as })).statusCode;
const signIn = async (username: string, password: string, pin: string) =>
  (await test.call('POST', '/auth/login', { payload: { username, password, pin } })).statusCode;
const roleOfLow = async () => (await list()).find(({ id }) => id === low.id)?.role ?? 0;
const newUser = async () => ({
  username: 'Novata',
  password: 'segredo-novo',
  pin: '482917',
  shift: 'morning',
  role: await roleOfLow(),
});

describe('the team', () => {
  it('is listed by name, field by field, without secrets', async () => {
    const created_at = new Date(test.clock.now()).toISOString();
    const role = { role: expect.any(Number), roleName: expect.any(String) };
    const rest = { ...role, version: 1, shift: 'night', is_active: true, created_at };
    expect(await list()).toEqual([
      { id: admin.id, username: 'Chefe', ...rest },
      { id: low.id, username: 'Locutora', ...rest },
    ]);
  });

  it.each(['create_payments', 'create_notifications', 'create_warnings'] as const)(
    'has names alone with %s; of those who left only for payments, who may be owed something',
    async (permission) => {
      const left = await test.createMember({ username: 'Saiu', isActive: false });
      const { member, token: picker } = await test.signedIn(permission);
      const active = [admin, low, member].map(({ id, username }) => ({ id, username }));
      const gone = permission === 'create_payments' ? [{ id: left.id, username: 'Saiu', is_active: false }] : [];
      expect(await list(picker)).toEqual([...active, ...gone]);
    },
  );

  it('is refused without a permission', async () => {
    const { token: outsider } = await test.signedIn('manage_users', 'create_users', 'delete_users', 'view_roles');
    expect((await test.call('GET', '/users', { token: outsider })).statusCode).toBe(403);
  });
});

describe('a new member', () => {
  it('is returned, listed, and can sign in', async () => {
    const reply = await create(await newUser());
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ username: 'Novata', shift: 'morning', is_active: true });
    expect(Object.keys(reply.json<object>()).filter((key) => /pass|pin|hash/.test(key))).toEqual([]);
    expect(await list()).toContainEqual(reply.json());
    expect(await signIn('novata', 'segredo-novo', '482917')).toBe(200);
  });

  it.each([
    ['username', 'ab', 'Must be at least 3 characters'],
    ['username', '    ', 'Must be at least 3 characters'],
    ['username', 'x'.repeat(41), 'Cannot exceed 40 characters'],
    ['username', 'Chefe\u202e', 'Contains invisible characters'],
    ['password', '12345', 'Must be at least 6 characters'],
    ['pin', '123', 'Must be at least 4 digits'],
    ['pin', '1234567', 'Cannot exceed 6 digits'],
    ['pin', '12a45', 'Must contain only numbers'],
    ['pin', '', 'Must be at least 4 digits'],
    ['shift', '', 'Required'],
    ['role', 0, 'Required'],
    ['role', 8_888, 'Not found'],
    ['id', 77, 'Unknown field'],
    ['is_active', false, 'Unknown field'],
    ['isActive', false, 'Unknown field'],
    ['created_at', '2001-01-01T00:00:00.000Z', 'Unknown field'],
    ['password_hash', 'x', 'Unknown field'],
    ['permissions', ['delete_users'], 'Unknown field'],
  ])('is refused with %s %j', async (field, value, message) => {
    const before = await list();
    const reply = await create({ ...(await newUser()), [field]: value });
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([400, { [field]: message }]);
    expect(await list()).toEqual(before);
  });

  it('with a prototype in the body is refused before parsing', async () => {
    const body = JSON.stringify(await newUser());
    for (const poison of ['"__proto__":{"is_active":true}', '"constructor":{"prototype":{"id":1}}']) {
      const payload = body.replace('{', `{${poison},`);
      const headers = { 'content-type': 'application/json' };
      expect((await test.call('POST', '/users', { token, payload, headers })).statusCode).toBe(400);
    }
    expect(await list()).toHaveLength(2);
  });

  it.each(['locutora', ' LOCUTORA ', 'Ｌocutora'])('called %j has the name of another member', async (username) => {
    const reply = await create({ ...(await newUser()), username });
    const message = 'Username is already in use';
    const problems = { username: { code: 'taken' } };
    expect(reply.json()).toEqual({ message, code: 'username_taken', fields: { username: 'Already in use' }, problems });
    expect(reply.statusCode).toBe(409);
  });

  it('is added once when ten callers add it at once', async () => {
    const body = await newUser();
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(body)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });
});

describe('an edit', () => {
  it('changes the given fields, and ignores empty texts', async () => {
    const before = (await list()).find(({ id }) => id === low.id);
    const nothing = { username: '', password: '', pin: '', shift: '', role: '' };
    expect((await update(low.id, nothing)).json()).toEqual(before);
    expect((await update(low.id, {})).json()).toEqual(before);
    const edited = (await update(low.id, { ...nothing, shift: 'morning' })).json();
    expect(edited).toEqual({ ...before, shift: 'morning', version: 2 });
    expect(await signIn('Locutora', low.password, low.pin)).toBe(200);
  });

  it.each([
    ['username', 'ab', 'Must be at least 3 characters'],
    ['password', '12345', 'Must be at least 6 characters'],
    ['pin', '12', 'Must be at least 4 digits'],
    ['shift', 'dawn', 'Required'],
    ['role', -1, 'Required'],
    ['role', '3', 'Required'],
    ['isActive', 'false', expect.any(String)],
    ['is_active', false, 'Unknown field'],
    ['roleName', 'Administrador', 'Unknown field'],
    ['pin_hash', 'x', 'Unknown field'],
  ])('is refused with %s %j', async (field, value, message) => {
    const reply = await update(low.id, { [field]: value });
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([400, { [field]: message }]);
  });

  it('of the name keeps the bookings, which show the new name', async () => {
    const { start_time, end_time } = SLOTS[21] ?? {};
    const own = await test.signIn(low);
    const payload = { type: 'broadcast', day_of_week: 1, start_time, end_time };
    await test.call('POST', '/schedules', { token: own, payload });
    expect((await update(low.id, { username: 'DJ Lumi' })).statusCode).toBe(200);
    const [booked] = (await test.call('GET', '/schedules', { token: own })).json<Schedule[]>();
    expect(booked?.user_name).toBe('DJ Lumi');
    expect(await signIn('dj lumi', low.password, low.pin)).toBe(200);
  });

  it('to a taken name reports the field; a different case of the own name is allowed', async () => {
    expect((await update(low.id, { username: 'CHEFE' })).json()).toMatchObject({
      code: 'username_taken',
      fields: { username: 'Already in use' },
    });
    expect((await update(low.id, { username: 'LOCUTORA' })).statusCode).toBe(200);
  });

  it.each([
    ['a new password', { password: 'outra-senha' }, ['outra-senha', '482915']],
    ['a new PIN', { pin: '917364' }, ['correct-horse', '917364']],
    ['deactivation', { isActive: false }, null],
  ] as const)('by %s ends the member’s sessions at the next request', async (_, change, secrets) => {
    const kept = await test.signIn(low);
    expect((await update(low.id, change)).statusCode).toBe(200);
    expect(await verify(kept)).toBe(401);
    expect(await signIn('Locutora', low.password, low.pin)).toBe(401);
    if (secrets) expect(await signIn('Locutora', secrets[0], secrets[1])).toBe(200);
    else {
      await update(low.id, { isActive: true });
      // An ended session does not return when the account is activated.
      expect(await verify(kept)).toBe(401);
      expect(await signIn('Locutora', low.password, low.pin)).toBe(200);
    }
  });

  it('by a new role takes effect at once, by the same role changes nothing', async () => {
    const promoter = await test.createMember({ permissions: ['promoter'] });
    const top = await test.createMember({ permissions: PERMISSIONS });
    const topToken = await test.signIn(top);
    const edit = (payload: object) => test.call('PUT', `/users/${low.id}`, { token: topToken, payload });
    const kept = await test.signIn(low);
    await edit({ role: await roleOfLow() });
    expect(await verify(kept)).toBe(200);
    const role = (await list()).find(({ id }) => id === promoter.id)?.role;
    expect((await edit({ role })).json()).toMatchObject({ role });
    expect(await verify(kept)).toBe(401);
  });

  it('prevents a concurrent sign-in with the old secrets', async () => {
    const judged = await users.findCredentials(test.db, 'Locutora');
    if (!judged) throw new Error('There is no such member.');
    await update(low.id, { password: 'outra-senha' });
    const events = new EventBus({ database: test.database, clock: test.clock, jobs: test.app.jobs, log: test.app.log });
    const needs = { writer: test.db, clock: test.clock, config: test.config, events, countSignIn: () => undefined };
    await expect(
      openSession(needs, judged, { keep: false, device: null, userAgent: null, auditEntry: null }),
    ).rejects.toMatchObject({
      status: 401,
    });
    expect(await test.db.selectFrom('sessions').select('user_id').where('user_id', '=', low.id).execute()).toEqual([]);
  });
});

describe('a deleted member', () => {
  it('ends their sessions, frees their hours and their name', async () => {
    const { start_time, end_time } = SLOTS[9] ?? {};
    const own = await test.signIn(low);
    const payload = { type: 'broadcast', day_of_week: 3, start_time, end_time };
    await test.call('POST', '/schedules', { token: own, payload });
    const reply = await remove(low.id);
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(await verify(own)).toBe(401);
    expect((await test.call('GET', '/schedules', { token })).json()).toEqual([]);
    const line = test.db.selectFrom('audit').select('changes').where('action', '=', 'users.remove');
    expect((await line.executeTakeFirstOrThrow()).changes).toContain('{"field":"hours","from":"1"');
    expect(await list()).toHaveLength(1);
    expect((await remove(low.id)).statusCode).toBe(404);
  });
});

describe('a member who was paid', () => {
  it('cannot be deleted, but deactivated', async () => {
    const payload = { userId: low.id, amount: 12.5, type: 'salary' };
    expect((await test.call('POST', '/payments', { token, payload })).statusCode).toBe(201);
    const own = await test.signIn(low);
    const reply = await remove(low.id);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'user_has_records']);
    expect(await verify(own)).toBe(200);
    await test.db.deleteFrom('payments').execute();
  });

  it('nor can one whose first minutes on air, in the midst of an hour, are not paid', async () => {
    const own = { user_id: low.id, name: low.username, by_booking: 0 };
    const times = { started_at: '2026-11-23T23:24:00.000Z', ended_at: '2026-11-23T23:30:00.000Z' };
    await test.db
      .insertInto('stints')
      .values({ ...own, ...times })
      .execute();
    const hour = { user_id: low.id, host: low.username, begun: 1, reminded: 0, told: 0 };
    await test.db
      .insertInto('air_hours')
      .values({ at: '2026-11-23T23:00:00.000Z', ...hour })
      .execute();
    expect((await remove(low.id)).json()).toMatchObject({ code: 'user_has_records' });
    for (const table of ['stints', 'air_hours'] as const) await test.db.deleteFrom(table).execute();
  });
});

it.each(['0', '-1', '1.5', '1e3', 'abc', '%20', '9007199254740993', '1;drop table users', '..%2Fusers'])(
  'an id like %s is not found',
  async (id) => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const payload = method === 'PUT' ? { shift: 'morning' } : undefined;
      expect((await test.call(method, `/users/${id}`, { token, payload })).statusCode).toBe(404);
    }
  },
);

it('the id of a role is not a member’s', async () => {
  const roleId = (await test.createMember()).roleId + 1_000;
  expect((await update(roleId, { shift: 'morning' })).statusCode).toBe(404);
  expect((await remove(roleId)).statusCode).toBe(404);
});

describe('a name on air', () => {
  const message = 'Looks like that of another member';
  const refusal = [
    409,
    { message, code: 'username_alike', fields: { username: message }, problems: { username: { code: 'alike' } } },
  ];
  const setAlias = (as: string, alias: string) => test.call('PUT', '/air/alias', { token: as, payload: { alias } });

  it.each(['Noite Azul', 'noite.azul', 'DJ Noite Azul', 'N\u043eite Azul', 'Noite AzuI'])(
    'the alias of one member cannot become the username %j of another',
    async (username) => {
      const dj = await test.createMember({ roleId: low.roleId });
      expect((await setAlias(await test.signIn(dj), 'Noite Azul')).statusCode).toBe(200);
      for (const reply of [await create({ ...(await newUser()), username }), await update(low.id, { username })])
        expect([reply.statusCode, reply.json()]).toEqual(refusal);
      expect((await update(dj.id, { username })).statusCode).toBe(200);
    },
  );

  it('the username of one member cannot become the alias or the username of another', async () => {
    const username = 'DJ Locutora';
    for (const reply of [await create({ ...(await newUser()), username }), await update(admin.id, { username })])
      expect([reply.statusCode, reply.json()]).toEqual(refusal);
    for (const alias of ['Locutora', username, 'loc.utora'])
      expect((await setAlias(token, alias)).json()).toMatchObject({
        code: 'username_alike',
        fields: { alias: 'Looks like that of another member' },
      });
  });

  it('the alias of one member cannot become the alias of another', async () => {
    await setAlias(await test.signIn(low), 'Noite Azul');
    expect((await setAlias(token, 'DJ Noite.Azul')).json()).toMatchObject({ code: 'username_alike' });
    // One that was given up is nobody's.
    await setAlias(await test.signIn(low), 'Manhã Azul');
    expect((await create({ ...(await newUser()), username: 'Noite Azul' })).statusCode).toBe(201);
  });
});

describe('a name that the program writes itself', () => {
  const message = 'The program itself uses this name';
  const { 'pt-BR': pt, en } = teamWords;
  const names = [pt, en].flatMap(({ shell, nobody, removed }) => [shell, ...nobody, removed(7)]);

  it.each([
    ...names,
    'Cabine Mix',
    'auto dj',
    'Linha de  Comando',
    'linha de c\u043emando',
    'Iinha de comando',
    'sístema',
    '#38',
    '\uff0338',
  ])('%j is no member’s username and no name on air', async (name) => {
    const refused = (field: string) => [
      409,
      {
        message,
        code: 'username_alike',
        fields: { [field]: message },
        problems: { [field]: { code: 'of_program' } },
      },
    ];
    for (const reply of [
      await create({ ...(await newUser()), username: name }),
      await update(low.id, { username: name }),
    ])
      expect([reply.statusCode, reply.json()]).toEqual(refused('username'));
    const reply = await test.call('PUT', '/air/alias', { token, payload: { alias: name } });
    expect([reply.statusCode, reply.json()]).toEqual(refused('alias'));
  });

  it('is kept by a member who has it already', async () => {
    const { id } = await test.createMember({ username: pt.shell, roleId: low.roleId });
    expect((await update(id, { username: pt.shell, shift: 'morning' })).statusCode).toBe(200);
  });
});

describe('a name that looks like another member’s', () => {
  const LIKE_ROOT = [
    ['a Cyrillic letter', 'r\u043eot1'],
    ['a digit for a letter', 'ro0t1'],
    ['a letter for a digit', 'rootl'],
    ['an empty tag', 'ro<b></b>ot1'],
    ['formatting', '<i>root1</i>'],
    ['an entity', '&#114;oot1'],
    ['a wide letter and a Greek one', '\uff32\u03bfot1'],
  ];
  beforeEach(() => test.createMember({ username: 'root1' }));

  it.each(LIKE_ROOT)('by %s is refused, for new and changed members', async (_, username) => {
    const message = 'Looks like that of another member';
    const refusal = {
      message,
      code: 'username_alike',
      fields: { username: message },
      problems: { username: { code: 'alike' } },
    };
    for (const reply of [await create({ ...(await newUser()), username }), await update(low.id, { username })]) {
      expect([reply.statusCode, reply.json()]).toEqual([409, refusal]);
    }
  });

  it.each(['\ue000', '\u034f', '\ufe0f', '\u3164', '\u2800', '\u180b', '\u115f', '\u{e0061}'])(
    'by the invisible %j is refused',
    async (sign) => {
      const reply = await create({ ...(await newUser()), username: `ro${sign}ot1` });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        400,
        { fields: { username: 'Contains invisible characters' } },
      ]);
    },
  );

  it('is kept by a member who already has it, when other fields change', async () => {
    const alike = await test.createMember({ username: 'r\u043eot1', roleId: low.roleId });
    const reply = await update(alike.id, { username: 'r\u043eot1', shift: 'morning' });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { username: 'r\u043eot1', shift: 'morning' }]);
  });

  it('may be the member’s own', async () => {
    expect((await update(low.id, { username: '<b>Locutora</b>' })).statusCode).toBe(200);
    expect((await update(low.id, { username: 'LocutOra' })).statusCode).toBe(200);
  });

  it('is too short if nothing of it is visible', async () => {
    const reply = await create({ ...(await newUser()), username: '<b></b><i></i>' });
    expect(reply.json()).toMatchObject({ fields: { username: 'Must be at least 3 characters' } });
  });
});
