import type { LiveSession } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const NEW = { password: 'quatro sinos mudos', pin: '830462' };

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface SignedIn {
  token: string;
  deviceToken: string;
  user: { newSecrets?: string };
}

const right = ({ username, password, pin }: Member) => ({ username, password, pin });
const present = ({ password, pin }: Member) => ({ currentPassword: password, currentPin: pin });

/** From a new address each time, unless one is given. */
let addresses = 0;
function login(payload: object, { device, from, agent }: { device?: string; from?: string; agent?: string } = {}) {
  addresses += 1;
  return test.call('POST', '/auth/login', {
    payload,
    remoteAddress: from ?? `198.18.${Math.floor(addresses / 250)}.${addresses % 250}`,
    headers: { ...(device !== undefined && { 'device-token': device }), ...(agent && { 'user-agent': agent }) },
  });
}
const enter = async (member: Member) => (await login(right(member))).json<SignedIn>();
const verify = async (token: string) => (await test.call('GET', '/auth/verify', { token })).statusCode;
const change = (token: string, payload: object) => test.call('PUT', '/auth/secrets', { token, payload });
const wrong = (member: Member) => ({ ...right(member), pin: '000000' });

describe('a known device', () => {
  it('has a separate limit, which strangers cannot use up and which it does not take from theirs', async () => {
    const member = await test.createMember();
    const { deviceToken: device } = await enter(member);
    for (let count = 0; count < 10; count += 1) await login(wrong(member));
    expect((await login(right(member))).statusCode).toBe(429);
    for (let count = 0; count < 5; count += 1) {
      expect((await login(wrong(member), { device })).statusCode).toBe(401);
    }
    const refused = await login(right(member), { device });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    test.clock.advance(15 * MINUTE_MS);
    expect((await login(right(member), { device })).statusCode).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 5; count += 1) await login(wrong(member), { device });
      test.clock.advance(15 * MINUTE_MS);
    }
    expect((await login(right(member), { device })).statusCode).toBe(429);
  });

  it('gets its token once, and stays known for 180 days after each sign-in', async () => {
    const member = await test.createMember();
    const { deviceToken: device } = await enter(member);
    expect(device).toMatch(/^[\w-]{43}$/);
    const row = () => test.db.selectFrom('devices').select('expires_at').where('user_id', '=', member.id);
    test.clock.advance(DAY_MS);
    expect((await login(right(member), { device })).json<Partial<SignedIn>>().deviceToken).toBeUndefined();
    const { expires_at } = await row().executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - test.clock.now()).toBe(180 * DAY_MS);
    // Set directly: advancing the clock by half a year would run four million polls of the radio.
    const now = new Date(test.clock.now()).toISOString();
    await test.db.updateTable('devices').set({ expires_at: now }).where('user_id', '=', member.id).execute();
    expect((await login(right(member), { device })).json<SignedIn>().deviceToken).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['another member’s', async () => (await enter(await test.createMember())).deviceToken],
    ['an invented one', () => 'a'.repeat(43)],
    ['a book', () => 'x'.repeat(5_000)],
    ['nothing', () => ''],
  ])('ignores %s', async (_, tokenOf) => {
    const member = await test.createMember();
    for (let count = 0; count < 10; count += 1) await login(wrong(member));
    expect((await login(right(member), { device: await tokenOf() })).statusCode).toBe(429);
  });

  it('is one of ten at most, stored as a hash', async () => {
    const member = await test.createMember();
    const first = (await enter(member)).deviceToken;
    for (let count = 0; count < 11; count += 1) await enter(member);
    const rows = await test.db.selectFrom('devices').selectAll().where('user_id', '=', member.id).execute();
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(first);
    expect((await login(right(member), { device: first })).json<SignedIn>().deviceToken).toBeDefined();
  });
});

describe('an address', () => {
  it.each([
    ['IPv4', () => '203.0.113.77', '203.0.113.78'],
    ['an IPv6 network', (count: number) => `2001:db8:1:1::${count.toString(16)}`, '2001:db8:1:2::1'],
  ])('allows 60 wrong tries in 15 minutes: %s', async (_, from, other) => {
    const member = await test.createMember();
    const { deviceToken: device } = await enter(member);
    for (let count = 0; count < 60; count += 1) {
      expect((await login({ ...wrong(member), username: `nobody ${count}` }, { from: from(count) })).statusCode).toBe(
        401,
      );
    }
    const stranger = await test.createMember();
    const refused = await login(right(stranger), { from: from(61) });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await login(right(member), { from: from(62), device })).statusCode).toBe(200);
    expect((await login(right(stranger), { from: other })).statusCode).toBe(200);
    test.clock.advance(15 * MINUTE_MS);
    expect((await login(right(stranger), { from: from(63) })).statusCode).toBe(200);
  });

  it('does not limit right sign-ins', async () => {
    const member = await test.createMember();
    for (let count = 0; count < 65; count += 1) {
      expect((await login(right(member), { from: '203.0.113.90' })).statusCode).toBe(200);
    }
  });
});

describe('my sign-ins', () => {
  const list = async (token: string) => (await test.call('GET', '/auth/sessions', { token })).json<LiveSession[]>();

  it('are listed with browser and times, latest use first, with the present one marked', async () => {
    const member = await test.createMember();
    const { token: old } = (await login(right(member), { agent: FIREFOX })).json<SignedIn>();
    test.clock.advance(MINUTE_MS);
    const { token } = (await login(right(member), { agent: 'x'.repeat(2_000) })).json<SignedIn>();
    const [newer, older, ...none] = await list(token);
    expect(none).toEqual([]);
    expect(older).toMatchObject({ browser: 'Firefox', system: 'Windows', isCurrent: false });
    expect(newer).toMatchObject({ browser: null, system: null, isCurrent: true });
    expect(newer?.used_at).toBe(newer?.created_at);
    test.clock.advance(10 * MINUTE_MS);
    const used_at = new Date(test.clock.now()).toISOString();
    expect(await verify(old)).toBe(200);
    await expect.poll(async () => (await list(token)).find(({ id }) => id === older?.id)?.used_at).toBe(used_at);
  });

  it('end one by one, for their member only', async () => {
    const [member, other] = [await test.createMember(), await test.createMember()];
    const [here, there, theirs] = [await test.signIn(member), await test.signIn(member), await test.signIn(other)];
    const [ofOther] = await list(theirs);
    expect((await test.call('DELETE', `/auth/sessions/${ofOther?.id}`, { token: here })).statusCode).toBe(404);
    const elsewhere = (await list(here)).find(({ isCurrent }) => !isCurrent);
    expect((await test.call('DELETE', `/auth/sessions/${elsewhere?.id}`, { token: here })).statusCode).toBe(204);
    expect([await verify(here), await verify(there), await verify(theirs)]).toEqual([200, 401, 200]);
  });

  it('end all at once except the present one', async () => {
    const [member, other] = [await test.createMember(), await test.createMember()];
    const [here, there, theirs] = [await test.signIn(member), await test.signIn(member), await test.signIn(other)];
    expect((await test.call('DELETE', '/auth/sessions', { token: here })).statusCode).toBe(204);
    expect([await verify(here), await verify(there), await verify(theirs)]).toEqual([200, 401, 200]);
  });

  it('are limited to twenty: one more ends the oldest', async () => {
    const member = await test.createMember();
    const tokens: string[] = [];
    for (let count = 0; count < 21; count += 1) tokens.push(await test.signIn(member));
    expect(await list(tokens[20] ?? '')).toHaveLength(20);
    expect([await verify(tokens[0] ?? ''), await verify(tokens[1] ?? '')]).toEqual([401, 200]);
  });
});

describe('the member’s own secrets', () => {
  it('change with the present ones; other sign-ins and devices end', async () => {
    const member = await test.createMember();
    const [here, there] = [await enter(member), await enter(member)];
    expect((await change(here.token, { ...present(member), ...NEW })).statusCode).toBe(204);
    expect([await verify(here.token), await verify(there.token)]).toEqual([200, 401]);
    expect((await login(right(member))).statusCode).toBe(401);
    const device = here.deviceToken;
    const again = await login({ ...right(member), ...NEW }, { device });
    expect([again.statusCode, again.json<Partial<SignedIn>>().deviceToken]).toEqual([200, undefined]);
    const lost = await login({ ...right(member), ...NEW }, { device: there.deviceToken });
    expect(lost.json<SignedIn>().deviceToken).toBeDefined();
  });

  it.each([
    ['the password', { password: NEW.password }],
    ['the PIN', { pin: NEW.pin, password: '' }],
  ])('change separately: %s', async (_, some) => {
    const member = await test.createMember();
    const { token } = await enter(member);
    expect((await change(token, { ...present(member), ...some })).statusCode).toBe(204);
    expect((await login({ ...right(member), ...some, password: some.password || member.password })).statusCode).toBe(
      200,
    );
  });

  it('stay with wrong present ones, which count as wrong sign-ins of this device', async () => {
    const member = await test.createMember();
    const { token, deviceToken: device } = await enter(member);
    const message = 'Password or PIN is wrong';
    for (let count = 0; count < 5; count += 1) {
      const reply = await change(token, { ...present(member), currentPin: '000000', ...NEW });
      expect(reply.json()).toEqual({
        message,
        code: 'wrong_credentials',
        fields: { currentPassword: message, currentPin: message },
        problems: { currentPassword: { code: 'wrong_secrets' }, currentPin: { code: 'wrong_secrets' } },
      });
      expect(reply.statusCode).toBe(400);
    }
    const written = test.db
      .selectFrom('audit')
      .select(['action', 'outcome', 'user_id'])
      .where('target_id', '=', member.id);
    expect(await written.where('outcome', '=', 'refused').execute()).toEqual(
      Array(5).fill({ action: 'auth.changeSecrets', outcome: 'refused', user_id: member.id }),
    );
    expect((await change(token, { ...present(member), ...NEW })).statusCode).toBe(429);
    expect((await login(right(member), { device })).statusCode).toBe(429);
    expect([(await login(right(member))).statusCode, await verify(token)]).toEqual([200, 200]);
  });

  it.each([
    ['nothing new', {}, ['password', 'pin']],
    ['the same password', { password: 'correct-horse' }, ['password']],
    ['a common password', { password: 'senha123' }, ['password']],
    ['a PIN in a row', { pin: '1234' }, ['pin']],
    ['the member’s name', { password: 'Camila.Souza' }, ['password']],
    ['a short password', { password: '12345' }, ['password']],
    ['letters in the PIN', { pin: '12a4' }, ['pin']],
  ])('are refused by field: %s', async (_, some, fields) => {
    await test.db.deleteFrom('users').where('username', '=', 'Camila.Souza').execute();
    const member = await test.createMember({ username: 'Camila.Souza' });
    const reply = await change(await test.signIn(member), { ...present(member), ...some });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json<{ fields: object }>().fields).sort()).toEqual(fields);
  });
});

describe('a member whose secrets an administrator made', () => {
  const given = async (of: TestApp) => {
    const administrator = await of.createMember({ permissions: ['create_users', 'manage_users', 'view_games'] });
    const role = await of.createMember({ permissions: ['view_games'] });
    await of.db.updateTable('roles').set({ rank: 900 }).where('id', '=', administrator.roleId).execute();
    const rank = (
      await of.db.selectFrom('roles').select('rank').where('id', '=', role.roleId).executeTakeFirstOrThrow()
    ).rank;
    const body = { username: 'Novata', password: 'tres gatos na chuva', pin: '482917' };
    const token = await of.signIn(administrator);
    await of.call('POST', '/users', { token, payload: { ...body, shift: 'night', role: rank } });
    return { body, token: (await of.call('POST', '/auth/login', { payload: body })).json<SignedIn>().token };
  };
  const newSecretsOf = async (of: TestApp, token: string) =>
    (await of.call('GET', '/auth/verify', { token })).json<SignedIn>().user.newSecrets;

  it('is asked to change both at once', async () => {
    const { body, token } = await given(test);
    expect(await newSecretsOf(test, token)).toBe('asked');
    expect((await test.call('GET', '/games', { token })).statusCode).toBe(200);
    const old = { currentPassword: body.password, currentPin: body.pin };
    expect((await change(token, { ...old, password: NEW.password })).json()).toMatchObject({
      fields: { pin: 'Choose a new one' },
    });
    expect((await change(token, { ...old, ...NEW })).statusCode).toBe(204);
    expect(await newSecretsOf(test, token)).toBeUndefined();
  });

  it('can do nothing else before, where the station requires it', async () => {
    const strict = await buildTestApp({ config: { requireOwnSecrets: true } });
    const { body, token } = await given(strict);
    expect(await newSecretsOf(strict, token)).toBe('required');
    const refused = await strict.call('GET', '/games', { token });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'Choose your own password and PIN first', code: 'own_secrets_required' },
    ]);
    const payload = { currentPassword: body.password, currentPin: body.pin, ...NEW };
    expect((await strict.call('PUT', '/auth/secrets', { token, payload })).statusCode).toBe(204);
    expect((await strict.call('GET', '/games', { token })).statusCode).toBe(200);
    await strict.close();
  });
});
