import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { findStranded } from './passkeys';
import { SoftKey, type Faults } from './testing/SoftKey';

const MINUTE_MS = 60_000;
const SITE = 'https://painel.radio.test';
const NEW = { password: 'quatro sinos mudos', pin: '830462' };

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { publicUrl: `${SITE}/`, trustProxy: ['127.0.0.1'] } });
});
afterAll(() => test.close());

interface Question {
  ticket: string;
  options: string;
}
interface SignedIn {
  token: string;
  deviceToken: string;
  user: { needsPasskey?: boolean };
}
const right = ({ username, password, pin }: Member) => ({ username, password, pin });
const present = ({ password, pin }: Member) => ({ currentPassword: password, currentPin: pin });
const login = (member: Member, more: object = {}) =>
  test.call('POST', '/auth/login', { payload: { ...right(member), ...more } });
const start = async (member: Member, token: string) =>
  (await test.call('POST', '/auth/passkeys/options', { token, payload: present(member) })).json<Question>();
const answer = (ticket: string, credential: string) =>
  test.call('POST', '/auth/passkey', { payload: { ticket, credential } });
const codeOf = (reply: { statusCode: number; json: () => unknown }) => [
  reply.statusCode,
  (reply.json() as { code?: string }).code,
];

/** Adds a passkey to a signed-in member. */
async function add(member: Member, token: string, faults: Faults = {}) {
  const key = new SoftKey(SITE);
  const { ticket, options } = await start(member, token);
  const payload = { ticket, name: ' Celular ', credential: key.create(options, faults) };
  return { key, reply: await test.call('POST', '/auth/passkeys', { token, payload }) };
}
async function withPasskey() {
  const member = await test.createMember();
  const token = await test.signIn(member);
  const { key } = await add(member, token);
  return { member, token, key };
}
const audited = async (id: number) => {
  const rows = await test.db
    .selectFrom('audit')
    .select(['action', 'outcome', 'changes'])
    .where('target_id', '=', id)
    .where('area', '=', 'auth')
    .orderBy('id')
    .execute();
  return rows.map(({ action, outcome, changes }) => `${action} ${outcome} ${changes}`);
};

it('at another host the start names the members whose passkeys no longer work', async () => {
  const { member } = await withPasskey();
  expect(await findStranded(test.db, test.config)).toBeNull();
  const moved = await findStranded(test.db, { ...test.config, publicUrl: 'https://novo.radio.test/' });
  expect(moved).toContain(member.username);
  expect(moved).toContain('novo.radio.test');
});

describe('a passkey', () => {
  it('is added with the present secrets, listed, required at the next sign-in, and completes it', async () => {
    const member = await test.createMember();
    const token = await test.signIn(member);
    const { key, reply } = await add(member, token);
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      expect.objectContaining({ name: 'Celular', used_at: null }),
    ]);

    const asked = await login(member, { keepConnected: true });
    expect(codeOf(asked)).toEqual([403, 'passkey_needed']);
    expect(asked.json()).not.toHaveProperty('token');
    const { ticket, options } = asked.json<Question>();
    expect(JSON.parse(options)).toMatchObject({
      rpId: 'painel.radio.test',
      userVerification: 'required',
      allowCredentials: [{ id: key.id, transports: ['internal'] }],
    });
    const entered = await answer(ticket, key.get(options));
    expect(entered.json()).toMatchObject({ user: { id: member.id }, deviceToken: expect.any(String) });
    const { token: opened } = entered.json<SignedIn>();
    test.clock.advance(24 * 60 * MINUTE_MS);
    const list = await test.call('GET', '/auth/passkeys', { token: opened });
    expect(list.json()).toEqual([expect.objectContaining({ used_at: expect.any(String) })]);
    expect(await audited(member.id)).toEqual([
      expect.stringContaining('auth.addPasskey done [{"field":"passkey","from":null,"to":null}]'),
      expect.stringContaining('auth.login done'),
    ]);
  });

  it('a challenge is valid once', async () => {
    const { member, key } = await withPasskey();
    const { ticket, options } = (await login(member)).json<Question>();
    const credential = key.get(options);
    const replies = await Promise.all([answer(ticket, credential), answer(ticket, credential)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect(codeOf(await answer(ticket, credential))).toEqual([410, 'passkey_ended']);
  });

  it('a challenge is valid for five minutes', async () => {
    const { member, key } = await withPasskey();
    const { ticket, options } = (await login(member)).json<Question>();
    test.clock.advance(5 * MINUTE_MS);
    expect(codeOf(await answer(ticket, key.get(options)))).toEqual([410, 'passkey_ended']);
  });

  it.each<[string, (question: Question, key: SoftKey) => string]>([
    ['of another key', ({ options }) => new SoftKey(SITE).get(options)],
    ['from another site’s page', ({ options }, key) => key.get(options, { origin: 'https://painel.radio.evil' })],
    ['for another site', ({ options }, key) => key.get(options, { rpId: 'radio.test' })],
    ['to another challenge', ({ options }, key) => key.get(options, { challenge: 'YW5vdGhlcg' })],
    ['without user verification', ({ options }, key) => key.get(options, { isUnverified: true })],
    ['made when it was added', ({ options }, key) => key.create(options)],
    ['that is not JSON', () => '{'],
    ['that is null', () => 'null'],
    ['that is a list', () => '[{"id":7}]'],
  ])('an answer %s is refused, ends the ticket, and counts as a wrong sign-in', async (_, answerOf) => {
    const { member, key } = await withPasskey();
    const question = (await login(member)).json<Question>();
    expect(codeOf(await answer(question.ticket, answerOf(question, key)))).toEqual([400, 'wrong_passkey']);
    expect(codeOf(await answer(question.ticket, key.get(question.options)))).toEqual([410, 'passkey_ended']);
    const tries = test.db.selectFrom('sign_in_attempts').select('id').where('user_id', '=', member.id);
    expect(await tries.execute()).toHaveLength(1);
    // Written after the answer, whose timing must not reveal whether the name exists.
    await expect
      .poll(() => audited(member.id))
      .toContainEqual('auth.login refused [{"field":"refused_for","from":null,"to":"passkey"}]');
  });

  it('a key whose counter goes back is refused as a copy', async () => {
    const { member, key } = await withPasskey();
    const first = (await login(member)).json<Question>();
    expect((await answer(first.ticket, key.get(first.options))).statusCode).toBe(200);
    key.rewind();
    const second = (await login(member)).json<Question>();
    expect(codeOf(await answer(second.ticket, key.get(second.options)))).toEqual([400, 'wrong_passkey']);
  });

  it('has the same limit of guesses as a password', async () => {
    const { member } = await withPasskey();
    for (let count = 0; count < 10; count += 1) {
      const { ticket, options } = (await login(member)).json<Question>();
      await answer(ticket, new SoftKey(SITE).get(options));
    }
    expect((await login(member)).statusCode).toBe(429);
  });

  it('is not asked for after a wrong password', async () => {
    const { member } = await withPasskey();
    expect(codeOf(await login(member, { pin: '000000' }))).toEqual([401, 'wrong_credentials']);
  });

  it('completes no sign-in after the member got new secrets or was deactivated', async () => {
    for (const change of [{ isActive: false }, { password: 'tres gatos na chuva' }]) {
      const { member, key } = await withPasskey();
      const { token } = await boss();
      const { ticket, options } = (await login(member)).json<Question>();
      expect((await test.call('PUT', `/users/${member.id}`, { token, payload: change })).statusCode).toBe(200);
      expect(codeOf(await answer(ticket, key.get(options)))).toEqual([410, 'passkey_ended']);
    }
  });
});

/** A member with all permissions and the highest rank so far. */
async function boss() {
  const made = await test.signedIn('manage_users', 'manage_permissions', 'manage_roles', 'view_roles');
  return { ...made, ...made.member };
}

describe('adding one', () => {
  it.each([
    ['made on another site', { origin: 'https://painel.radio.evil' }],
    ['without user verification', { isUnverified: true }],
    ['for another challenge', { challenge: 'YW5vdGhlcg' }],
    ['with a manufacturer’s certificate, whose revocation lists the server would fetch', { fmt: 'android-key' }],
  ])('refuses a key %s', async (_, faults) => {
    const member = await test.createMember();
    const token = await test.signIn(member);
    expect(codeOf((await add(member, token, faults)).reply)).toEqual([400, 'wrong_passkey']);
  });

  it('adding and removing need the present secrets, with the limits of a sign-in', async () => {
    const { member, token } = await withPasskey();
    const id = (await test.call('GET', '/auth/passkeys', { token })).json<{ id: number }[]>()[0]?.id;
    const payload = { ...present(member), currentPin: '000000' };
    for (const path of ['/auth/passkeys/options', `/auth/passkeys/${id}/removal`]) {
      const refused = await test.call('POST', path, { token, payload });
      expect(refused.json()).toMatchObject({ code: 'wrong_credentials', fields: { currentPin: expect.any(String) } });
    }
    for (let count = 0; count < 8; count += 1) await test.call('POST', '/auth/passkeys/options', { token, payload });
    const removal = { token, payload: present(member) };
    expect((await test.call('POST', `/auth/passkeys/${id}/removal`, removal)).statusCode).toBe(429);
    test.clock.advance(15 * MINUTE_MS);
    expect((await test.call('POST', `/auth/passkeys/${id}/removal`, removal)).statusCode).toBe(204);
    expect((await login(member)).statusCode).toBe(200);
  });

  it('only the ticket’s member may use it, and ten keys are the limit', async () => {
    const [one, other] = [await test.createMember(), await test.createMember()];
    const [token, stranger] = [await test.signIn(one), await test.signIn(other)];
    const { ticket, options } = await start(one, token);
    const payload = { ticket, name: 'Celular', credential: new SoftKey(SITE).create(options) };
    expect(codeOf(await test.call('POST', '/auth/passkeys', { token: stranger, payload }))).toEqual([
      410,
      'passkey_ended',
    ]);
    for (let count = 0; count < 10; count += 1) expect((await add(one, token)).reply.statusCode).toBe(201);
    const more = await test.call('POST', '/auth/passkeys/options', { token, payload: present(one) });
    expect(codeOf(more)).toEqual([409, 'too_many_passkeys']);
  });
});

describe('a role that asks for passkeys', () => {
  const ask = async (token: string, roleId: number, passkeyRequired: boolean) => {
    const role = (await test.call('GET', '/roles', { token }))
      .json<{ id: number; name: string; rank: number; permissions: { name: string }[] }[]>()
      .find(({ id }) => id === roleId);
    const permissions = role?.permissions.map(({ name }) => name);
    return test.call('PUT', `/roles/${roleId}`, {
      token,
      payload: { ...role, permissions, passkeyRequired, version: undefined },
    });
  };

  it('allows its members only their account until they add one', async () => {
    const member = await test.createMember({ permissions: ['view_users'] });
    const token = await test.signIn(member);
    const admin = await boss();
    expect(await ask(admin.token, member.roleId, true).then(codeOf)).toEqual([409, 'passkey_required']);
    await add(admin.member, admin.token);
    expect((await ask(admin.token, member.roleId, true)).json()).toMatchObject({ passkeyRequired: true });

    const users = () => test.call('GET', '/users', { token });
    expect(codeOf(await users())).toEqual([403, 'passkey_required']);
    expect((await login(member)).json<SignedIn>().user.needsPasskey).toBe(true);
    expect((await add(member, token)).reply.statusCode).toBe(201);
    expect((await users()).statusCode).toBe(200);
    expect((await test.call('GET', '/auth/verify', { token })).json<SignedIn>().user).not.toHaveProperty(
      'needsPasskey',
    );
  });

  it('may be the caller’s own role, since nothing is granted', async () => {
    const admin = await boss();
    await add(admin.member, admin.token);
    expect((await ask(admin.token, admin.roleId, true)).json()).toMatchObject({ passkeyRequired: true });
    const payload = { name: 'Outro nome', rank: 9_000, permissions: [], passkeyRequired: true };
    expect(codeOf(await test.call('PUT', `/roles/${admin.roleId}`, { token: admin.token, payload }))).toEqual([
      403,
      'own_role',
    ]);
  });

  it('stays required after a change by a panel that does not know the setting', async () => {
    const member = await test.createMember();
    const admin = await boss();
    await add(admin.member, admin.token);
    await ask(admin.token, member.roleId, true);
    const payload = { name: `Renomeado ${member.id}`, rank: member.roleId, permissions: [] };
    const { rank } = (await test.call('GET', '/roles', { token: admin.token }))
      .json<{ id: number; rank: number }[]>()
      .find(({ id }) => id === member.roleId) ?? { rank: 1 };
    const saved = await test.call('PUT', `/roles/${member.roleId}`, {
      token: admin.token,
      payload: { ...payload, rank },
    });
    expect(saved.json()).toMatchObject({ passkeyRequired: true });
  });
});

it('a link deletes the lost passkeys, and the role requires a new one', async () => {
  const { member } = await withPasskey();
  await test.db.updateTable('roles').set({ passkey_required: 1 }).where('id', '=', member.roleId).execute();
  const admin = await boss();
  const made = await test.call('POST', `/users/${member.id}/link`, { token: admin.token });
  const payload = { token: made.json<{ token: string }>().token, ...NEW };
  const entered = (await test.call('POST', '/auth/link', { payload })).json<SignedIn>();
  expect(entered.user.needsPasskey).toBe(true);
  expect((await test.call('GET', '/auth/passkeys', { token: entered.token })).json()).toEqual([]);
});
