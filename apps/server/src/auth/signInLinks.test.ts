import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';

const MINUTE_MS = 60_000;
const NEW = { password: 'quatro sinos mudos', pin: '830462' };

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface SignedIn {
  token: string;
  deviceToken: string;
}

const right = ({ username, password, pin }: Member) => ({ username, password, pin });
const present = ({ password, pin }: Member) => ({ currentPassword: password, currentPin: pin });
const login = (payload: object, device?: string) =>
  test.call('POST', '/auth/login', { payload, headers: device === undefined ? {} : { 'device-token': device } });
const enter = async (member: Member) => (await login(right(member))).json<SignedIn>();
const verify = async (token: string) => (await test.call('GET', '/auth/verify', { token })).statusCode;
const change = (token: string, payload: object) => test.call('PUT', '/auth/secrets', { token, payload });

describe('a link', () => {
  const MINUTES_30 = 30 * MINUTE_MS;
  let admin: string;
  beforeAll(async () => {
    const administrator = await test.createMember({ permissions: ['manage_users', 'manage_permissions'] });
    await test.db.updateTable('roles').set({ rank: 5_000 }).where('id', '=', administrator.roleId).execute();
    admin = await test.signIn(administrator);
  });
  const make = async ({ id }: Member) =>
    (await test.call('POST', `/users/${id}/link`, { token: admin })).json<{ token: string; expires_at: string }>();
  const redeem = (token: string, secrets: object = NEW) =>
    test.call('POST', '/auth/link', { payload: { token, ...secrets } });
  const owner = (token: string) => test.call('POST', '/auth/link/owner', { payload: { token } });

  it('lets the member choose secrets once, signs them in on a known device, and ends earlier sign-ins', async () => {
    const member = await test.createMember();
    const before = await enter(member);
    const { token, expires_at } = await make(member);
    expect(Date.parse(expires_at) - test.clock.now()).toBe(MINUTES_30);
    expect((await owner(token)).json()).toEqual({ username: member.username });
    expect((await login(right(member))).statusCode).toBe(200);
    const reply = await redeem(token);
    expect(reply.json()).toMatchObject({ user: { id: member.id }, deviceToken: expect.any(String) });
    expect([await verify(before.token), await verify(reply.json<SignedIn>().token)]).toEqual([401, 200]);
    expect((await login({ ...right(member), ...NEW }, reply.json<SignedIn>().deviceToken)).statusCode).toBe(200);
    for (const again of [await redeem(token), await owner(token)]) {
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([410, 'link_ended']);
    }
  });

  it('works once when used twice at the same time', async () => {
    const { token } = await make(await test.createMember());
    const replies = await Promise.all([redeem(token), redeem(token), redeem(token)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
  });

  it('stays valid after refused secrets', async () => {
    const { token } = await make(await test.createMember());
    expect((await redeem(token, { password: '123456', pin: '0000' })).json()).toMatchObject({
      fields: { password: expect.any(String), pin: expect.any(String) },
    });
    expect((await redeem(token)).statusCode).toBe(200);
  });

  const set = (member: Member, payload: object) => test.call('PUT', `/users/${member.id}`, { token: admin, payload });
  it.each<[string, (member: Member) => Promise<unknown> | void]>([
    ['after 30 minutes', () => test.clock.advance(MINUTES_30)],
    ['when a newer one is made', make],
    ['with the member’s deactivation', (member) => set(member, { isActive: false })],
    ['when an administrator sets another password', (member) => set(member, { password: 'tres gatos na chuva' })],
    [
      'when the member’s role gains permissions',
      (member) => {
        const payload = { name: `papel ${member.id}`, rank: 4_000 + member.id, permissions: ['manage_users'] };
        return test.call('PUT', `/roles/${member.roleId}`, { token: admin, payload });
      },
    ],
    [
      'when the member changes their own secrets',
      async (member) => change(await test.signIn(member), { ...present(member), ...NEW }),
    ],
  ])('ends %s', async (_, end) => {
    const member = await test.createMember();
    const { token } = await make(member);
    await end(member);
    expect((await redeem(token)).statusCode).toBe(410);
  });

  it('is refused for a deactivated member, and stored as a hash', async () => {
    const sleeping = await test.createMember({ isActive: false });
    const reply = await test.call('POST', `/users/${sleeping.id}/link`, { token: admin });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'user_inactive']);
    const { token } = await make(await test.createMember());
    expect(JSON.stringify(await test.db.selectFrom('sign_in_links').selectAll().execute())).not.toContain(token);
  });

  it.each(['', 'a'.repeat(43), 'a'.repeat(201), "' or 1=1 --", 7, null])('is none: %j', async (token) => {
    const reply = await test.call('POST', '/auth/link', { payload: { token, ...NEW } });
    expect([400, 410]).toContain(reply.statusCode);
  });
});
