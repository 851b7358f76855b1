import { SLOTS, type StreamKey, type StreamSettings } from '@cabine/panel-core/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoInstant } from '../platform/clock';
import { readConfig } from '../platform/config';
import * as schedules from '../schedules/schedules.repository';
import { startServer } from '../radio/testing/startServer';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { usernameKey } from '@cabine/panel-core/text';
import * as keys from './streamKeys.repository';

const SECRET = 'what icecast and we know';
const MINUTE_MS = 60_000;

let test: TestApp;
/** It is a Tuesday, 09:00 in São Paulo. */
const build = (radio: string) =>
  buildTestApp({
    config: readConfig({
      RADIO_SOURCE: 'icecast',
      RADIO_STATUS_URL: `${radio}/status-json.xsl`,
      RADIO_ADMIN_PASSWORD: 'hackme',
      STREAM_PASSWORD: 'shared',
      STREAM_AUTH_SECRET: SECRET,
    }),
  });
beforeEach(async () => {
  test = await build('http://127.0.0.1:1');
});
afterEach(() => test.close());

const basic = (secret: string) => `Basic ${Buffer.from(`cabine:${secret}`).toString('base64')}`;
function ask(form: Record<string, string>, authorization = basic(SECRET)) {
  const fields = new URLSearchParams({ mount: '/live', ip: '203.0.113.5', ...form }).toString();
  // `%25E9` stands for a byte that is no UTF-8.
  const payload = fields.replaceAll('%25', '%');
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  return test.call('POST', '/stream-auth', { payload, headers });
}
async function connect(user: string, pass: string, more: Record<string, string> = {}): Promise<boolean> {
  const reply = await ask({ action: 'stream_auth', user, pass, ...more });
  expect(reply.statusCode).toBe(200);
  return reply.headers['icecast-auth-user'] === '1';
}
const keyState = async (token: string) =>
  (await test.call('GET', '/broadcasts/stream-key', { token })).json<StreamKey>();
/** Reports a source to the server as Icecast does. */
async function goLive(user: string, key: string): Promise<void> {
  expect(await connect(user, key)).toBe(true);
  await ask({ action: 'mount_add' });
}

async function withKey(...permissions: Parameters<TestApp['signedIn']>) {
  const { member, token } = await test.signedIn(...permissions);
  const { key } = (await test.call('POST', '/broadcasts/stream-key', { token })).json<{ key: string }>();
  return { member, token, key };
}
async function book(member: Member, hour = 9, day_of_week: 0 | 1 = 1) {
  const { start_time = '' } = SLOTS[hour] ?? {};
  return schedules.create(test.db, { type: 'broadcast', day_of_week, start_time }, member.id, '');
}
const actions = async () =>
  (
    await test.db.selectFrom('audit').select(['action', 'user_id', 'outcome', 'address']).orderBy('id').execute()
  ).filter(({ action }) => /goLive|endAir/.test(action));

describe('an encoder', () => {
  it('is accepted in its member’s hour, from five minutes before to five after, and at no other time', async () => {
    const { member, key } = await withKey('broadcaster');
    expect(await connect(member.username, key)).toBe(false);
    await book(member, 10);
    for (const [advance, may] of [
      [54, false],
      [2, true],
      [60, true],
      [8, true],
      [2, false],
    ] as const) {
      test.clock.advance(advance * MINUTE_MS);
      expect([isoInstant(test.clock.now()).slice(11, 16), await connect(member.username, key)]).toEqual([
        isoInstant(test.clock.now()).slice(11, 16),
        may,
      ]);
    }
  });

  it('of a holder of manage_schedule is accepted at any time', async () => {
    const { member, key } = await withKey('manage_schedule');
    expect(await connect(member.username, key)).toBe(true);
  });

  it('may be sent with the name as one password, for encoders without a field for the name', async () => {
    const { member, key } = await withKey('broadcaster');
    await book(member);
    expect(await connect('source', `${member.username}:${key}`)).toBe(true);
    expect(await connect('source', `${member.username},${key}`)).toBe(true);
    expect(await connect(member.username.toUpperCase(), key)).toBe(true);
  });

  it.each(['wrong key', 'revoked', 'renewed', 'deactivated', 'a password', 'no role'])(
    'is refused with: %s',
    async (how) => {
      const { member, token, key } = await withKey('broadcaster');
      await book(member);
      if (how === 'revoked') await test.call('DELETE', '/broadcasts/stream-key', { token });
      if (how === 'renewed') await test.call('POST', '/broadcasts/stream-key', { token });
      if (how === 'deactivated')
        await test.db.updateTable('users').set({ is_active: 0 }).where('id', '=', member.id).execute();
      if (how === 'no role')
        await test.db.updateTable('roles').set({ permissions: '[]' }).where('id', '=', member.roleId).execute();
      const pass = how === 'wrong key' ? `${key}x` : how === 'a password' ? member.password : key;
      expect(await connect(member.username, pass)).toBe(false);
      const why = { 'wrong key': 'wrong-key', 'a password': 'wrong-key', revoked: 'old-key', renewed: 'old-key' }[how];
      if (why) expect(await keyState(token)).toMatchObject({ refused_for: why, refused_at: expect.any(String) });
    },
  );

  it('that a member sends who never made a key is told', async () => {
    const { member, token } = await test.signedIn('broadcaster');
    expect(await connect(member.username, 'the station’s old password')).toBe(false);
    expect(await keyState(token)).toMatchObject({ created_at: null, refused_for: 'wrong-key' });
  });

  it.each([
    ['UTF-8', 'DJ.José'],
    ['Latin-1', 'DJ.Jos%E9'],
    ['UTF-8 encoded twice', 'DJ.JosÃ©'],
    ['letters with loose accents', 'DJ.Jose\u0301'],
  ])('that sends a wrong key with the name in %s is told to its member', async (_, sent) => {
    const { member, token } = await withKey('manage_schedule');
    await test.db
      .updateTable('users')
      .set({ username: 'DJ.José', username_key: usernameKey('DJ.José') })
      .where('id', '=', member.id)
      .execute();
    expect(await connect(sent, 'wrong')).toBe(false);
    expect(await keyState(token)).toMatchObject({ refused_for: 'wrong-key' });
  });

  it.each(['Ninguém', 'source', '', 'DJ.Jos%E9'])('is known by its key alone: %j', async (name) => {
    const { member, token, key } = await withKey('broadcaster');
    await book(member);
    expect(await connect(name, key)).toBe(true);
    expect(await connect('source', `DJ.Jos%E9:${key}`)).toBe(true);
    expect(await keyState(token)).toMatchObject({ refused_at: null, used_at: expect.any(String) });
  });

  it('is refused on another mount, and may set titles only while on air', async () => {
    const { member, key } = await withKey('broadcaster');
    await book(member);
    expect(await connect(member.username, key, { mount: '/autodj' })).toBe(false);
    expect(await connect(member.username, key, { admin: '1' })).toBe(false);
    await goLive(member.username, key);
    expect(await connect(member.username, key, { admin: '1' })).toBe(true);
    await ask({ action: 'mount_remove' });
    expect(await connect(member.username, key, { admin: '1' })).toBe(false);
  });

  it('allows sixty wrong tries in a quarter of an hour; right ones do not count', async () => {
    const { member, key } = await withKey('manage_schedule');
    for (let time = 0; time < 60; time++) expect(await connect(member.username, `wrong${time}`)).toBe(false);
    expect(await connect(member.username, 'wrong')).toBe(false);
    for (let time = 0; time < 70; time++) expect(await connect(member.username, key)).toBe(true);
  });
});

it('answers only with the right secret, and not at all without one', async () => {
  const { member, key } = await withKey('manage_schedule');
  for (const header of ['', basic(''), basic('wrong'), `Bearer ${SECRET}`]) {
    const reply = await ask({ action: 'stream_auth', user: member.username, pass: key }, header);
    expect([reply.statusCode, reply.headers['icecast-auth-user']]).toEqual([401, undefined]);
  }
  await test.close();
  test = await buildTestApp();
  expect((await ask({ action: 'stream_auth' }, basic(''))).statusCode).toBe(401);
});

it('accepts no request that it does not understand', async () => {
  for (const payload of ['', '%', 'action=stream_auth', 'action=%ff&mount=/live', 'a='.repeat(3_000)]) {
    const headers = { authorization: basic(SECRET), 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await test.call('POST', '/stream-auth', { payload, headers });
    expect([reply.statusCode, reply.headers['icecast-auth-user']]).toEqual([200, undefined]);
  }
});

it('logs a DJ on air once, and a refused one once in ten minutes', async () => {
  const { member, key } = await withKey('broadcaster');
  await connect(member.username, 'guessed');
  for (let time = 0; time < 5; time++) await connect(member.username, key);
  await book(member);
  await goLive(member.username, key);
  const entry = { user_id: member.id, action: 'broadcasts.goLive' };
  expect(await actions()).toEqual([
    // Anybody may have sent that.
    { ...entry, user_id: null, outcome: 'refused', address: '203.0.113.5' },
    { ...entry, outcome: 'refused', address: '203.0.113.5' },
    { ...entry, outcome: 'done', address: '203.0.113.5' },
  ]);
});

describe('the live mount', () => {
  it('lets one encoder in at a time, and its own member back', async () => {
    const [ana, bia] = [await withKey('manage_schedule'), await withKey('manage_schedule')];
    expect(await connect(ana.member.username, ana.key)).toBe(true);
    expect(await connect(bia.member.username, bia.key)).toBe(false);
    expect(await connect(ana.member.username, ana.key)).toBe(true);
    await ask({ action: 'mount_add' });
    test.clock.advance(MINUTE_MS);
    expect(await connect(bia.member.username, bia.key)).toBe(false);
    expect(await connect(ana.member.username, ana.key, { admin: '1' })).toBe(true);
    // A drop: the mount is kept for ten seconds.
    await ask({ action: 'mount_remove' });
    test.clock.advance(9_000);
    expect(await connect(bia.member.username, bia.key)).toBe(false);
    expect(await connect(ana.member.username, ana.key)).toBe(true);
    test.clock.advance(10_000);
    expect(await connect(bia.member.username, bia.key)).toBe(true);
    await ask({ action: 'mount_add' });
    expect(await connect(ana.member.username, ana.key, { admin: '1' })).toBe(false);
    expect(await connect(bia.member.username, bia.key, { admin: '1' })).toBe(true);
  });

  it('is not kept from the host of the hour for a DJ who left after theirs', async () => {
    const [early, host] = [await withKey('broadcaster'), await withKey('broadcaster')];
    await book(early.member, 8);
    await book(host.member, 9);
    await goLive(early.member.username, early.key);
    expect(await connect(host.member.username, host.key)).toBe(false);
    await ask({ action: 'mount_remove' });
    expect(await connect(host.member.username, host.key)).toBe(true);
  });

  it('credits no member with a source that nobody was let in for', async () => {
    const { member, key } = await withKey('manage_schedule');
    await ask({ action: 'mount_add' });
    expect(await connect(member.username, key)).toBe(false);
    expect(await connect(member.username, key, { admin: '1' })).toBe(false);
    expect(await keys.findOnAir(test.db)).toBeUndefined();
    expect(await actions()).toEqual([expect.objectContaining({ outcome: 'refused' })]);
  });
});

describe('a refused DJ', () => {
  it('learns why, and Registro has it, until the encoder is accepted', async () => {
    const { member, token, key } = await withKey('broadcaster');
    const reasons: StreamKey['refused_for'][] = [];
    const refused = async (pass: string) => {
      test.clock.advance(1_000);
      expect(await connect(member.username, pass)).toBe(false);
      const { refused_at, refused_for } = await keyState(token);
      expect(refused_at).toBe(isoInstant(test.clock.now()));
      reasons.push(refused_for);
    };
    await refused(key);
    const renewed = (await test.call('POST', '/broadcasts/stream-key', { token })).json<{ key: string }>().key;
    await refused(key);
    await book(member);
    const other = await withKey('manage_schedule');
    await goLive(other.member.username, other.key);
    await refused(renewed);
    await keys.lock(test.db, member.id, isoInstant(test.clock.now() + 5 * MINUTE_MS));
    await refused(renewed);
    expect(reasons).toEqual(['not-booked', 'old-key', 'busy', 'locked']);
    const rows = await test.db.selectFrom('audit').select('changes').where('outcome', '=', 'refused').execute();
    expect(rows.map(({ changes }) => JSON.parse(changes) as object)).toEqual(
      reasons.map((to) => [{ field: 'refused_for', from: null, to }]),
    );
    test.clock.advance(5 * MINUTE_MS);
    await ask({ action: 'mount_remove' });
    expect(await connect(member.username, renewed)).toBe(true);
    expect(await keyState(token)).toMatchObject({ refused_at: null, refused_for: null });
  });

  it('may try with an old key without locking the address of others out', async () => {
    const { member, token, key } = await withKey('manage_schedule');
    await test.call('DELETE', '/broadcasts/stream-key', { token });
    for (let time = 0; time < 70; time++) expect(await connect(member.username, key)).toBe(false);
    expect(await keyState(token)).toMatchObject({ refused_for: 'old-key' });
    const renewed = (await test.call('POST', '/broadcasts/stream-key', { token })).json<{ key: string }>().key;
    expect(await connect(member.username, renewed)).toBe(true);
  });
});

describe('a stream key', () => {
  it('is shown once, stored as a hash, and needs a permission to go live', async () => {
    const { member, token, key } = await withKey('broadcaster');
    expect(key).toMatch(/^[\w-]{22}$/);
    const row = await test.db.selectFrom('stream_keys').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key);
    const empty = { used_at: null, locked_until: null, refused_at: null, refused_for: null };
    const state = { isAsked: true, created_at: isoInstant(test.clock.now()), ...empty };
    expect((await test.call('GET', '/broadcasts/stream-key', { token })).json()).toEqual(state);
    await book(member);
    await connect(member.username, key);
    expect((await test.call('GET', '/broadcasts/stream-key', { token })).json()).toMatchObject({
      used_at: state.created_at,
    });
    await test.call('DELETE', '/broadcasts/stream-key', { token });
    expect((await test.call('GET', '/broadcasts/stream-key', { token })).json()).toEqual({
      ...state,
      created_at: null,
    });
    const stranger = await test.signedIn('promoter');
    expect((await test.call('POST', '/broadcasts/stream-key', stranger)).statusCode).toBe(403);
  });

  it('replaces the password that all DJs shared', async () => {
    const { token } = await withKey('broadcaster');
    const settings = await test.call('GET', '/broadcasts/settings', { token });
    expect(settings.json()).toMatchObject({ password: null, withOwnKey: true, mount: '/live' });
    expect(settings.body).not.toContain('shared');
  });
});

describe('a DJ who was kicked', () => {
  it('is locked out for the chosen minutes, also with a new key', async () => {
    const { member, token, key } = await withKey('manage_schedule');
    await goLive(member.username, key);
    const until = isoInstant(test.clock.now() + 15 * MINUTE_MS);
    await keys.lock(test.db, member.id, until);
    expect(await connect(member.username, key)).toBe(false);
    await test.call('DELETE', '/broadcasts/stream-key', { token });
    const renewed = (await test.call('POST', '/broadcasts/stream-key', { token })).json<{ key: string }>().key;
    expect(await connect(member.username, renewed)).toBe(false);
    expect((await test.call('GET', '/broadcasts/stream-key', { token })).json()).toMatchObject({ locked_until: until });
    test.clock.advance(15 * MINUTE_MS);
    expect(await connect(member.username, renewed)).toBe(true);
  });

  it('is listed with the end of the lock for members who may kick', async () => {
    const { member, token, key } = await withKey('broadcaster', 'manage_schedule');
    const locked = async () => (await test.call('GET', '/broadcasts/settings', { token })).json<object>();
    expect(await locked()).toMatchObject({ locked: [] });
    await goLive(member.username, key);
    const until = isoInstant(test.clock.now() + 5 * MINUTE_MS);
    await keys.lock(test.db, member.id, until);
    expect(await locked()).toMatchObject({ locked: [{ name: member.username, until }] });
    test.clock.advance(5 * MINUTE_MS);
    expect(await locked()).toMatchObject({ locked: [] });
  });

  it('can be locked out, and let back, by whom the settings say: manage_schedule and a higher rank', async () => {
    const low = await test.signedIn('broadcaster', 'manage_schedule');
    const { member, key } = await withKey('broadcaster', 'manage_schedule');
    const equal = await test.signIn(await test.createMember({ roleId: member.roleId }));
    const above = await test.signedIn('broadcaster', 'manage_schedule');
    const withoutRight = await test.signedIn('broadcaster');
    const read = async (token: string) =>
      (await test.call('GET', '/broadcasts/settings', { token })).json<StreamSettings>();
    expect((await read(above.token)).lockable).toBe(false);
    await goLive(member.username, key);
    const tokens = [low.token, equal, above.token, withoutRight.token];
    const lockable = await Promise.all(tokens.map(async (token) => (await read(token)).lockable));
    expect(lockable).toEqual([false, false, true, false]);
    await keys.lock(test.db, member.id, isoInstant(test.clock.now() + 5 * MINUTE_MS));
    const theirs = await Promise.all(tokens.map(async (token) => (await read(token)).locked?.[0]?.userId));
    expect(theirs).toEqual([undefined, undefined, member.id, undefined]);
  });

  it('is not locked out if they outrank the caller once the radio server has answered', async () => {
    let promote = async (): Promise<unknown> => undefined;
    const radio = await startServer((_, response) => {
      void promote().finally(() => response.writeHead(500).end());
    });
    await test.close();
    test = await build(radio.url);
    const { member, key } = await withKey('manage_schedule');
    const { token } = await test.signedIn('manage_schedule', 'broadcaster');
    await goLive(member.username, key);
    promote = () => test.db.updateTable('roles').set({ rank: 1_000 }).where('id', '=', member.roleId).execute();
    const reply = await test.call('POST', '/broadcasts/kick-dj', { token, payload: { minutes: 60 } });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'lower_rank']);
    expect(await connect(member.username, key)).toBe(true);
    await radio.close();
  });

  it('is not locked out if the radio server refused the kick', async () => {
    const { member, token, key } = await withKey('manage_schedule', 'broadcaster');
    await goLive(member.username, key);
    const reply = await test.call('POST', '/broadcasts/kick-dj', { token, payload: { minutes: 60 } });
    expect(reply.json()).toMatchObject({ code: 'kick_unreachable' });
    const lines = await test.db
      .selectFrom('audit')
      .select(['action', 'target_id', 'outcome'])
      .where('action', '=', 'broadcasts.kickDj')
      .execute();
    expect(lines).toEqual([{ action: 'broadcasts.kickDj', target_id: member.id, outcome: 'failed' }]);
    expect(await connect(member.username, key)).toBe(true);
    const wrong = await test.call('POST', '/broadcasts/kick-dj', { token, payload: { minutes: 7 } });
    expect(wrong.statusCode).toBe(400);
  });
});
