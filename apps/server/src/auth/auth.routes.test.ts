import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { processorMs } from '../testing/processorMs';
import { scale } from '../testing/scale';
import { hashToken } from '../platform/tokens';
import type { ArgonQueue } from './argonQueue';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** From a new address each time; limits per address are tested separately. */
let calls = 0;
const login = (payload: object, at = test) => {
  calls += 1;
  const remoteAddress = `198.18.${Math.floor(calls / 250)}.${calls % 250}`;
  return at.call('POST', '/auth/login', { payload, remoteAddress });
};
const verify = (token: string, at = test) => at.call('GET', '/auth/verify', { token });
const right = ({ username, password, pin }: Member) => ({ username, password, pin });
const wrongs = (member: Member) => [
  { ...right(member), password: 'not-the-password' },
  { ...right(member), pin: '000000' },
  { ...right(member), password: member.pin, pin: member.password },
  { ...right(member), username: 'nobody-at-all' },
];

describe('signing in', () => {
  it('returns the token and the member without secrets', async () => {
    const member = await test.createMember({ permissions: ['broadcaster', 'view_games'] });
    const reply = await login(right(member));
    expect(reply.statusCode).toBe(200);
    const user = {
      id: member.id,
      username: member.username,
      shift: 'night',
      role: expect.any(Number),
      roleName: expect.any(String),
      is_active: true,
      created_at: '2026-11-24T12:00:00.000Z',
      permissions: ['broadcaster', 'view_games'],
      version: 1,
    };
    const token = expect.stringMatching(/^[\w-]{43}$/);
    expect(reply.json()).toEqual({ token, deviceToken: token, user });
    expect((await verify(reply.json<{ token: string }>().token)).json()).toEqual({ user });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('stores only a hash of the token', async () => {
    const { token } = (await login(right(await test.createMember()))).json<{ token: string }>();
    const rows = await test.db.selectFrom('sessions').selectAll().where('token_hash', '=', hashToken(token)).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('accepts the name in any case and width', async () => {
    const member = await test.createMember({ username: 'Çiça.Mix' });
    for (const username of ['çiça.mix', ' ÇIÇA.MIX ', 'Ｃ\u0327iça.Mix', 'C\u0327ic\u0327a.mix']) {
      expect((await login({ ...right(member), username })).statusCode).toBe(200);
    }
  });

  it('gives the same answer for every fault, also for right secrets of a deactivated member', async () => {
    const active = await test.createMember();
    const inactive = await test.createMember({ isActive: false });
    for (const payload of [...wrongs(active), right(inactive), ...wrongs(inactive)]) {
      const reply = await login(payload);
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({
        message: 'Username, password or PIN is wrong',
        code: 'wrong_credentials',
      });
    }
  });

  it.each([
    ['nothing', {}, ['username', 'password', 'pin']],
    ['short fields', { username: 'ab', password: '12345', pin: '123' }, ['username', 'password', 'pin']],
    ['numbers', { username: 12345, password: 123456, pin: 1234 }, ['username', 'password', 'pin']],
    ['a list', { username: ['admin'], password: 'abcdef', pin: '1234' }, ['username']],
    ['an unknown key', { username: 'admin', password: 'abcdef', pin: '1234', role: 1 }, ['role']],
    ['what a database cannot store', { username: 'ad\u0000min', password: 'abcdef', pin: '1234' }, ['username']],
    ['half a letter', { username: 'ad\ud800min', password: 'abcdef', pin: '1234' }, ['username']],
    ['a novel', { username: 'admin', password: 'x'.repeat(201), pin: '1234' }, ['password']],
  ])('refuses %s by field', async (_, payload, fields) => {
    const reply = await login(payload);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json<{ fields: object }>().fields).sort()).toEqual([...fields].sort());
  });
});

describe('limits', () => {
  const attempt = (member: Pick<Member, 'username'>, ip = '203.0.113.1') =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: ip,
      headers: { 'x-forwarded-for': ip, 'client-ip': ip },
      payload: { username: member.username, password: 'not-the-password', pin: '000000' },
    });

  it.each(['somebody', 'nobody'])(
    'allow ten wrong tries in 15 minutes for %s, from all addresses together',
    async (who) => {
      const member = who === 'somebody' ? await test.createMember() : { username: 'nobody-here' };
      const cased = [member.username, member.username.toUpperCase(), ` ${member.username}`];
      for (let count = 0; count < 10; count += 1) {
        const username = cased[count % 3] ?? '';
        expect((await attempt({ username }, `203.0.113.${count}`)).statusCode).toBe(401);
        test.clock.advance(MINUTE_MS);
      }
      const refused = await attempt(member, '198.51.100.7');
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toEqual({
        message: 'Too many attempts. Please try again in 5 minutes',
        code: 'too_many_attempts',
      });
      expect(refused.headers['retry-after']).toBe(String(5 * 60));
    },
  );

  it('apply to right secrets too, end at the given time, and are not extended by more tries', async () => {
    const member = await test.createMember();
    for (let count = 0; count < 10; count += 1) await attempt(member);
    const waits: number[] = [];
    for (let minute = 0; minute < 15; minute += 1) {
      const reply = await login(right(member));
      expect(reply.statusCode).toBe(429);
      waits.push(Number(reply.headers['retry-after']));
      test.clock.advance(MINUTE_MS);
    }
    expect([waits[0], waits[14]]).toEqual([900, 60]);
    expect((await login(right(member))).statusCode).toBe(200);
  });

  it('allow twenty wrong tries a day', async () => {
    const member = await test.createMember();
    for (let count = 0; count < 20; count += 1) {
      expect((await attempt(member)).statusCode).toBe(401);
      test.clock.advance(20 * MINUTE_MS);
    }
    const reply = await attempt(member);
    expect([reply.statusCode, Number(reply.headers['retry-after'])]).toEqual([429, (24 * 60 - 20 * 20) * 60]);
    test.clock.advance(DAY_MS - 20 * 20 * MINUTE_MS);
    expect((await attempt(member)).statusCode).toBe(401);
  });

  it('do not count right sign-ins, and a right one does not reset them', async () => {
    const member = await test.createMember();
    for (let count = 0; count < 15; count += 1) expect((await login(right(member))).statusCode).toBe(200);
    for (let count = 0; count < 9; count += 1) await attempt(member);
    expect((await login(right(member))).statusCode).toBe(200);
    expect((await attempt(member)).statusCode).toBe(401);
    expect((await attempt(member)).statusCode).toBe(429);
  });

  it('hold against a hundred concurrent tries', async () => {
    const member = await test.createMember();
    const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => attempt(member, `192.0.2.${index}`)));
    const judged = replies.filter(({ statusCode }) => statusCode === 401).length;
    expect(judged).toBeGreaterThanOrEqual(9);
    expect(judged).toBeLessThanOrEqual(10);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(100 - judged);
  });

  it('count judged tries alone: an outage locks nobody out', async () => {
    const member = await test.createMember();
    const from = (one: Member, remoteAddress = '203.0.113.77') =>
      test.call('POST', '/auth/login', { payload: right(one), remoteAddress });
    // The answers must not tell the one from the other, neither now nor afterwards.
    const invented = { ...member, username: 'Ninguém Mesmo' };
    await sql`alter table sign_in_attempts rename to away`.execute(test.db);
    const statuses = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await from(member)).statusCode);
    for (let count = 0; count < 11; count += 1) statuses.push((await from(invented, '203.0.113.78')).statusCode);
    await sql`alter table away rename to sign_in_attempts`.execute(test.db);
    expect(new Set(statuses)).toEqual(new Set([500]));
    expect((await from(member)).statusCode).toBe(200);
    expect((await from(invented, '203.0.113.78')).statusCode).toBe(401);
  });

  it('of one account do not affect others', async () => {
    const [victim, other] = [await test.createMember(), await test.createMember()];
    for (let count = 0; count < 11; count += 1) await attempt(victim);
    expect((await login(right(other))).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it.each([
    ['twelve hours', false, 12 * HOUR_MS],
    ['thirty days with keepConnected', true, 30 * DAY_MS],
  ])('lasts %s', async (_, keepConnected, ms) => {
    const { token } = (await login({ ...right(await test.createMember()), keepConnected })).json<{ token: string }>();
    test.clock.advance(ms - 1);
    expect((await verify(token)).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await verify(token)).statusCode).toBe(401);
  });

  it('ends with logout, and no other does', async () => {
    const member = await test.createMember();
    const [one, other] = [await test.signIn(member), await test.signIn(member)];
    const reply = await test.call('POST', '/auth/logout', { token: one });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect((await verify(one)).statusCode).toBe(401);
    expect((await test.call('POST', '/auth/logout', { token: one })).statusCode).toBe(401);
    expect((await verify(other)).statusCode).toBe(200);
  });

  it('ends at once when the member is deactivated or deleted', async () => {
    const [first, second] = [await test.signedIn('broadcaster'), await test.signedIn('broadcaster')];
    await test.db.updateTable('users').set({ is_active: 0 }).where('id', '=', first.member.id).execute();
    await test.db.deleteFrom('users').where('id', '=', second.member.id).execute();
    for (const { token } of [first, second]) expect((await verify(token)).statusCode).toBe(401);
  });

  it('has the present permissions', async () => {
    const { member, token } = await test.signedIn('broadcaster');
    const list = () => test.call('GET', '/schedules', { token });
    expect((await list()).statusCode).toBe(200);
    await test.db.updateTable('roles').set({ permissions: '[]' }).where('id', '=', member.roleId).execute();
    expect((await list()).statusCode).toBe(403);
  });

  it.each([
    ['none', undefined],
    ['an empty one', 'Bearer '],
    ['an invented one', `Bearer ${'a'.repeat(43)}`],
    ['another scheme', 'Basic YWRtaW46YWRtaW4='],
    ['SQL', "Bearer ' or 1=1 --"],
    ['a book', `Bearer ${'x'.repeat(8_000)}`],
  ])('is not opened by %s as its token', async (_, authorization) => {
    const reply = await test.call('GET', '/auth/verify', { headers: authorization ? { authorization } : {} });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
    expect(reply.json()).toEqual({ message: 'Not signed in', code: 'not_signed_in' });
  });

  it('is not opened by its hash, in case the database leaks', async () => {
    const { token } = await test.signedIn();
    expect((await verify(hashToken(token))).statusCode).toBe(401);
  });

  it('and its sign-in attempts are deleted some time after their end', async () => {
    const { member } = await test.signedIn();
    await login({ ...right(member), pin: '000000' });
    const count = async () => ({
      sessions: (await test.db.selectFrom('sessions').select('user_id').where('user_id', '=', member.id).execute())
        .length,
      attempts: (await test.db.selectFrom('sign_in_attempts').select('id').where('user_id', '=', member.id).execute())
        .length,
    });
    expect(await count()).toEqual({ sessions: 1, attempts: 1 });
    test.clock.advance(62 * HOUR_MS);
    await expect.poll(count).toEqual({ sessions: 0, attempts: 0 });
  });
});

describe('hashing secrets', () => {
  let station: TestApp;
  let queue: ArgonQueue;
  beforeAll(async () => {
    station = await buildTestApp({ isCostly: true, extend: (_, { argonQueue }) => void (queue = argonQueue) });
  });
  afterAll(() => station.close());

  it('uses OWASP’s parameters', async () => {
    const { id } = await station.createMember();
    const { password_hash, pin_hash } = await station.db
      .selectFrom('users')
      .select(['password_hash', 'pin_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const hash of [password_hash, pin_hash]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('takes as long for an unknown name', { timeout: 600_000 }, async () => {
    const rounds = scale({ short: 7, proof: 301 });
    // On a busy machine processor time is more reliable than the wall clock.
    const now = scale({ short: processorMs, proof: () => performance.now() });
    const time = async (username: string) => {
      const start = now();
      await login({ username, password: 'not-the-password', pin: '000000' }, station);
      return now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    const members: Member[] = [];
    for (let round = 0; round < rounds; round += 1) members.push(await station.createMember());
    // Alternating, so that both kinds meet the same load.
    for (const [round, { username }] of members.entries()) {
      if (round % 2) known.push(await time(username));
      unknown.push(await time(`nobody${round}`));
      if (round % 2 === 0) known.push(await time(username));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const ratio = median(unknown) / median(known);
    process.stdout.write(`Sign-in: medians of ${rounds} differ by ${((ratio - 1) * 100).toFixed(1)} %\n`);
    // Without the dummy hash the ratio would be a hundredth; a few rounds detect only that much.
    expect(Math.abs(Math.log(ratio))).toBeLessThan(Math.log(scale({ short: 3, proof: 1.05 })));
  });

  it.each(['exists', 'does not exist'])('takes turns with nine tries at a name that %s', async (which) => {
    const own = await station.createMember();
    const { username } = which === 'exists' ? await station.createMember() : { username: 'nobody-of-all' };
    const wrong = { username, password: 'not-the-password', pin: '000000' };
    let release = () => undefined as void;
    const held = queue.inTurn(() => new Promise<void>((resolve) => (release = resolve)), 'anybody');
    const tries = Array.from({ length: 9 }, () => login(wrong, station));
    await expect.poll(() => queue.waiting).toBe(9);
    const waiting = login(right(own), station).then(() => queue.waiting);
    await expect.poll(() => queue.waiting).toBe(10);
    release();
    // All of them had their turn before it.
    expect(await waiting).toBe(0);
    await Promise.all([held, ...tries]);
  });

  it('leaves other routes fast during many sign-ins', async () => {
    const { token } = await station.signedIn();
    const members = await Promise.all(Array.from({ length: 20 }, () => station.createMember()));
    const order: string[] = [];
    const flood = members.map((member) => login(right(member), station).then(() => order.push('sign-in')));
    const quick = verify(token, station).then(() => order.push('verify'));
    await Promise.all([...flood, quick]);
    // A route that waited for all of them would be last.
    expect(order.indexOf('verify')).toBeLessThan(10);
  });
});
