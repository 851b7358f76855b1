import { PERMISSIONS } from '@cabine/panel-core/contract';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoInstant } from '../platform/clock';
import type { Tables } from '../platform/db/schema';
import { hashToken } from '../platform/tokens';
import { buildTestApp, type Member, type Reply, type TestApp } from '../testing/buildTestApp';
import { CREDENTIALS, MADE_BY, type CredentialName } from './credentials';

let test: TestApp;
let admin: string;
let low: Member;
beforeAll(async () => {
  test = await buildTestApp();
  low = await test.createMember({ permissions: ['broadcaster'] });
  admin = (await test.signedIn(...PERMISSIONS)).token;
});
afterAll(() => test.close());

const NAMES = Object.keys(CREDENTIALS) as CredentialName[];

/** A credential of each kind that a thief made; `secret` opens it. */
type Samples = { [T in CredentialName]: (userId: number, secret: string) => Insertable<Tables[T]> };
const LATER = '2027-01-01T00:00:00.000Z';
const made = (user_id: number) => ({ user_id, created_at: isoInstant(test.clock.now()) });
const SAMPLES: Samples = {
  sessions: (userId, secret) => ({
    ...made(userId),
    token_hash: hashToken(secret),
    device_id: null,
    user_agent: null,
    used_at: isoInstant(test.clock.now()),
    expires_at: LATER,
  }),
  devices: (userId, secret) => ({ ...made(userId), token_hash: hashToken(secret), expires_at: LATER }),
  sign_in_links: (userId, secret) => ({ ...made(userId), token_hash: hashToken(secret), expires_at: LATER }),
  passkey_challenges: (user_id, secret) => ({
    token_hash: hashToken(secret),
    user_id,
    purpose: 'add',
    challenge: 'c',
    device_id: null,
    keep: 0,
    expires_at: LATER,
  }),
  passkeys: (userId, secret) => ({
    ...made(userId),
    credential_id: secret,
    public_key: 'p',
    counter: 0,
    transports: '[]',
    name: 'Celular',
    used_at: null,
  }),
  stream_keys: (userId, secret) => ({ ...made(userId), key_hash: hashToken(secret) }),
  calendars: (userId, secret) => ({ ...made(userId), token_hash: hashToken(secret) }),
};

let count = 0;
/** A member with a credential of each kind. */
async function robbed() {
  const member = await test.createMember({ roleId: low.roleId });
  const token = await test.signIn(member);
  for (const name of NAMES) {
    const row = SAMPLES[name](member.id, `a secret of a thief ${++count}`);
    await test.db.insertInto(name).values(row).execute();
  }
  return { member, token };
}

/** How many credentials of each kind the member has. */
async function credentialsOf({ id }: Member): Promise<Record<string, number>> {
  const counts = NAMES.map(async (name) => {
    const rows = (await test.db
      .selectFrom(name as 'stream_keys')
      .selectAll()
      .where('user_id', '=', id)
      .execute()) as { key_hash?: string | null }[];
    return [name, rows.filter((row) => row.key_hash !== null).length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
const none = Object.fromEntries(NAMES.map((name) => [name, 0]));

const NEW = { password: 'outra-senha-boa', pin: '739264' };
type Robbed = Awaited<ReturnType<typeof robbed>>;
interface Recovery {
  what: string;
  action: string;
  recover: (robbed: Robbed) => Promise<{ statusCode: number }>;
  /** What the member has afterwards. */
  left: Record<string, number>;
}
const RECOVERIES: Recovery[] = [
  {
    what: 'a used link',
    action: 'auth.redeemLink',
    async recover({ member }) {
      const { token } = (await test.call('POST', `/users/${member.id}/link`, { token: admin })).json<{
        token: string;
      }>();
      return test.call('POST', '/auth/link', { payload: { token, ...NEW } });
    },
    left: { ...none, sessions: 1, devices: 1 },
  },
  {
    what: 'a password by an administrator',
    action: 'users.update',
    recover: ({ member }) =>
      test.call('PUT', `/users/${member.id}`, { token: admin, payload: { password: NEW.password } }),
    left: none,
  },
  {
    what: 'a deactivation',
    action: 'users.update',
    recover: ({ member }) => test.call('PUT', `/users/${member.id}`, { token: admin, payload: { isActive: false } }),
    left: none,
  },
  {
    what: 'new secrets by the member',
    action: 'auth.changeSecrets',
    recover: ({ member: { password, pin }, token }) =>
      test.call('PUT', '/auth/secrets', { token, payload: { ...NEW, currentPassword: password, currentPin: pin } }),
    left: { ...none, sessions: 1, passkeys: 1 },
  },
  {
    what: '"Sair de todos"',
    action: 'auth.endSessions',
    recover: ({ token }) => test.call('DELETE', '/auth/sessions', { token }),
    left: { ...none, sessions: 1, passkeys: 1 },
  },
];

describe('what earlier secrets made', () => {
  it.each(RECOVERIES)('ends with $what, and member and audit log are told', async ({ recover, left, action }) => {
    const thief = await robbed();
    const { member, token } = thief;
    const { address } = (await test.call('PUT', '/account/calendar', { token })).json<{ address: string }>();
    const calendar = () => test.app.inject(new URL(address).pathname);
    expect((await calendar()).statusCode).toBe(200);
    const before = await credentialsOf(member);
    expect((await recover(thief)).statusCode).toBeLessThan(300);
    expect(await credentialsOf(member)).toEqual(left);
    expect((await calendar()).statusCode).toBe(404);

    const [told] = await test.db.selectFrom('notifications').selectAll().where('user_id', '=', member.id).execute();
    expect(told?.title).toBe('Seus acessos antigos foram encerrados');
    expect(told?.content).toMatch(/^Encerrados: .*chave de transmissão, endereço do calendário\. Crie de novo .*: /);
    expect(told?.content.includes('passkeys')).toBe(left.passkeys === 0);

    const entry = await test.db
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', action)
      .where('target_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const named = (JSON.parse(entry.changes) as { field: string }[]).map(({ field }) => field);
    // The link was used, so it had ended before.
    const isUsed = (name: string) => name === 'sign_in_links' && action === 'auth.redeemLink';
    for (const name of NAMES.filter((each) => (before[each] ?? 0) > (left[each] ?? 0) && !isUsed(each)))
      expect(named).toContain(name);
  });

  it('leaves a lock of the air in place, and the credentials of others', async () => {
    const [thief, other] = [await robbed(), await robbed()];
    const locked_until = LATER;
    await test.db.updateTable('stream_keys').set({ locked_until }).where('user_id', '=', thief.member.id).execute();
    const before = await credentialsOf(other.member);
    await test.call('DELETE', '/auth/sessions', { token: thief.token });
    expect(await credentialsOf(other.member)).toEqual(before);
    const row = await test.db
      .selectFrom('stream_keys')
      .select(['key_hash', 'locked_until'])
      .where('user_id', '=', thief.member.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ key_hash: null, locked_until });
  });

  it('says nothing when only sign-ins end', async () => {
    const { member, token } = await test.signedIn();
    await test.signIn(member);
    expect((await test.call('DELETE', '/auth/sessions', { token })).statusCode).toBe(204);
    expect((await test.call('GET', '/notifications', { token })).json()).toEqual([]);
  });
});

/** Columns that look like a secret and open nothing as a member. */
const NO_CREDENTIAL: Record<string, string> = {
  'users.password_hash': 'the secrets themselves',
  'users.pin_hash': 'the secrets themselves',
  'creations.content_hash': 'compares a repeated call, which needs a session',
  'reactions.title_hash': 'names a title',
  'reactions.listener_hash': 'names a visitor',
};

it('has every table whose columns hold a secret', async () => {
  const tables = await test.db.introspection.getTables();
  const secrets = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /(_hash|token|secret|challenge|public_key|credential_id)$/.test(column.name))
      .map((column) => ({ name, column: `${name}.${column.name}` })),
  );
  const listed = new Set<string>(NAMES);
  const unlisted = secrets.filter(({ name, column }) => !listed.has(name) && !Object.hasOwn(NO_CREDENTIAL, column));
  expect(unlisted, 'add the table to CREDENTIALS, or the column to NO_CREDENTIAL with the reason').toEqual([]);
  expect(NAMES.filter((name) => !secrets.some((secret) => secret.name === name))).toEqual([]);
});

/** Columns with a maker whose rows are records, which stay. */
const RECORDS = [
  'closed_days',
  'given_up_hours',
  'dated_hours',
  'payments',
  'warnings',
  'notifications',
  'soundtracks',
];

describe('what a member made for others', () => {
  it('is listed: every column with a maker ends something, or is a record', async () => {
    const tables = await test.db.introspection.getTables();
    const makers = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.name.endsWith('_by') && column.name !== 'by_booking')
        .map((column) => `${name}.${column.name}`),
    );
    const listed = [...Object.keys(MADE_BY), ...RECORDS.map((name) => `${name}.created_by`)];
    expect(makers.sort()).toEqual(listed.sort());
  });

  type Choice = { keepSecretsOf?: number[] };
  const ENDINGS: [
    what: string,
    isTrusted: boolean,
    end: (rui: Member, own: string, choice: Choice) => Promise<Reply>,
  ][] = [
    ['is deactivated', false, (rui, _, choice) => update(rui, { isActive: false, ...choice })],
    [
      'is deleted',
      false,
      ({ id }, _, { keepSecretsOf: keep }) =>
        test.call('DELETE', `/users/${id}${keep ? `?keepSecretsOf=${keep.join(',')}` : ''}`, { token: admin }),
    ],
    [
      'has their data removed',
      false,
      ({ id }, _, choice) => test.call('POST', `/users/${id}/removal`, { token: admin, payload: choice }),
    ],
    ['is demoted', false, async (rui, _, choice) => update(rui, { role: await rankOf(low.roleId), ...choice })],
    [
      'loses a permission',
      false,
      async ({ roleId }, _, choice) => {
        const role = await test.db.selectFrom('roles').selectAll().where('id', '=', roleId).executeTakeFirstOrThrow();
        const payload = { name: role.name, rank: role.rank, permissions: ['view_users'], ...choice };
        return test.call('PUT', `/roles/${roleId}`, { token: admin, payload });
      },
    ],
    ['gets new secrets', true, (rui) => update(rui, { password: 'outra-senha-boa' })],
    ['ends all sign-ins', true, (_, own) => test.call('DELETE', '/auth/sessions', { token: own })],
  ];
  const update = ({ id }: Member, payload: object) => test.call('PUT', `/users/${id}`, { token: admin, payload });
  const rankOf = async (roleId: number) =>
    (await test.db.selectFrom('roles').select('rank').where('id', '=', roleId).executeTakeFirstOrThrow()).rank;

  /** What a member made for others: a link, secrets that nobody used, and some that were used, by whomever. */
  async function makerOfOthers() {
    const rui = await test.createMember({ permissions: ['manage_users', 'create_users', 'broadcaster'] });
    // The administrator's role is above that of every maker.
    await test.db
      .updateTable('roles')
      .set({ rank: 1_000 + ++count })
      .where('permissions', 'like', '%manage_permissions%')
      .execute();
    const own = await test.signIn(rui);
    const link = (await test.call('POST', `/users/${low.id}/link`, { token: own })).json<{ token: string }>();
    const role = await rankOf(low.roleId);
    const made: Record<'given' | 'used' | 'known' | 'kept', { id: number; username: string }> = {} as never;
    for (const name of ['given', 'used', 'known', 'kept'] as const) {
      const username = `${name} ${++count}`;
      const payload = { username, ...NEW, shift: 'night', role };
      made[name] = { username, ...(await test.call('POST', '/users', { token: own, payload })).json<{ id: number }>() };
    }
    // By somebody whose secrets Rui knows.
    await test.db.updateTable('users').set({ secrets_by: made.used.id }).where('id', '=', made.known.id).execute();
    return { rui, own, link: link.token, made };
  }

  it.each(ENDINGS)('ends once the member %s: links and secrets let nobody in', async (_, isTrusted, end) => {
    const { rui, own, link, made } = await makerOfOthers();
    const { given, ...used } = made;
    const login = async ({ username }: { username: string }) =>
      (await test.call('POST', '/auth/login', { payload: { username, ...NEW } })).statusCode;
    for (const each of Object.values(used)) expect(await login(each)).toBe(200);
    const pretender = await test.signIn({ ...rui, ...used.known });
    // As after a restore, `rotate sessions` or half a year: that they signed in still is known.
    await test.db.deleteFrom('devices').where('user_id', '=', used.used.id).execute();

    if (!isTrusted) {
      const asked = await end(rui, own, {});
      expect([asked.statusCode, asked.json<{ code: string }>().code]).toEqual([409, 'secrets_known']);
      const known = Object.values(used).map(({ id, username }) => ({ id, username, isOwn: false }));
      expect(asked.json<{ known: object[] }>().known).toEqual(expect.arrayContaining(known));
      expect(await Promise.all(Object.values(used).map(login))).toEqual([200, 200, 200]);
    }
    expect((await end(rui, own, { keepSecretsOf: [used.kept.id] })).statusCode).toBeLessThan(300);
    expect((await test.call('POST', '/auth/link', { payload: { token: link, ...NEW } })).statusCode).toBe(410);
    const ended = isTrusted ? 200 : 401;
    expect(await Promise.all([given, used.used, used.known, used.kept].map(login))).toEqual([401, ended, ended, 200]);
    expect((await test.call('GET', '/auth/verify', { token: pretender })).statusCode).toBe(ended);
  });

  it.each([
    [
      'deleted',
      (id: number, keep: number) => test.call('DELETE', `/users/${id}?keepSecretsOf=${keep}`, { token: admin }),
    ],
    [
      'removed',
      (id: number, keep: number) =>
        test.call('POST', `/users/${id}/removal`, { token: admin, payload: { keepSecretsOf: [keep] } }),
    ],
  ] as const)('are known by who made those of their maker, whom somebody %s meanwhile', async (_, end) => {
    const { rui, made } = await makerOfOthers();
    for (const { username } of [made.used, made.known])
      await test.call('POST', '/auth/login', { payload: { username, ...NEW } });
    expect((await end(made.used.id, made.known.id)).statusCode).toBeLessThan(300);
    const { known } = (await update(rui, { isActive: false })).json<{ known?: { id: number }[] }>();
    expect(known?.map(({ id }) => id)).toEqual([made.known.id]);
  });

  it.each([
    [
      'a link',
      async (id: number) => {
        const { token } = (await test.call('POST', `/users/${id}/link`, { token: admin })).json<{ token: string }>();
        return test.call('POST', '/auth/link', { payload: { token, ...NEW } });
      },
    ],
    ['another password', (id: number) => update({ id } as Member, { password: 'outra-senha-boa' })],
  ] as const)('are known by who made those of their maker, which %s replaced meanwhile', async (_, replace) => {
    const { rui, made } = await makerOfOthers();
    for (const { username } of [made.used, made.known])
      await test.call('POST', '/auth/login', { payload: { username, ...NEW } });
    expect((await replace(made.used.id)).statusCode).toBe(200);
    const { known } = (await update(rui, { isActive: false })).json<{ known?: { id: number }[] }>();
    expect(known?.map(({ id }) => id)).toEqual([made.known.id]);
    // Nor gains a former maker a right that their present one could give.
    const [chief, treasurer] = [
      await test.createMember({ permissions: ['create_users', 'view_payments', 'broadcaster'] }),
      await test.createMember({ permissions: ['view_payments', 'broadcaster'] }),
    ];
    await test.db
      .updateTable('roles')
      .set({ rank: 5_000 + ++count })
      .where('id', '=', chief.roleId)
      .execute();
    await test.db.updateTable('users').set({ role_id: chief.roleId }).where('id', '=', made.used.id).execute();
    const raised = await update({ id: made.known.id } as Member, { role: await rankOf(treasurer.roleId) });
    expect([raised.statusCode, raised.json<{ code: string }>().code]).toEqual([409, 'given_secrets']);
    await test.db.updateTable('users').set({ role_id: low.roleId }).where('id', '=', made.used.id).execute();
    // The member who made them may know them as before.
    const { known: ofMaker } = (await update({ id: made.used.id } as Member, { isActive: false })).json<{
      known?: { id: number }[];
    }>();
    expect(ofMaker?.map(({ id }) => id)).toEqual([made.known.id]);
  });

  it('are the caller’s own as well: first they choose others, and then see what they made with those', async () => {
    const founder = await test.createMember({ permissions: PERMISSIONS });
    const role = await rankOf(founder.roleId);
    const username = `Sucessora ${++count}`;
    const payload = { username, ...NEW, shift: 'night', role };
    await test.db
      .updateTable('roles')
      .set({ rank: 9_000 + ++count })
      .where('id', '=', founder.roleId)
      .execute();
    const { id } = (
      await test.call('POST', '/users', {
        token: await test.signIn(founder),
        payload: { ...payload, role: 9_000 + count },
      })
    ).json<{ id: number }>();
    const heir = { ...founder, id, username, ...NEW };
    const token = await test.signIn(heir);
    const staff = { username: `Equipe ${++count}`, ...NEW, shift: 'night', role: await rankOf(low.roleId) };
    const made = (await test.call('POST', '/users', { token, payload: staff })).json<{ id: number }>();
    await test.call('POST', '/auth/login', { payload: { username: staff.username, ...NEW } });
    const dismiss = (choice: Choice) =>
      test.call('PUT', `/users/${founder.id}`, { token, payload: { isActive: false, ...choice } });
    expect([(await dismiss({ keepSecretsOf: [] })).json()]).toMatchObject([{ code: 'own_secrets_required' }]);
    const own = { currentPassword: NEW.password, currentPin: NEW.pin, password: 'quatro sinos mudos', pin: '830462' };
    const chosen = await test.call('PUT', '/auth/secrets', { token, payload: own });
    expect([chosen.statusCode, chosen.body]).toEqual([204, '']);
    expect((await dismiss({})).json()).toMatchObject({ code: 'secrets_known', known: [{ id: made.id }] });
    expect((await dismiss({ keepSecretsOf: [] })).statusCode).toBe(200);
  });

  it('are asked about by whoever dismisses their maker, also of members who hold more', async () => {
    const treasurer = await test.createMember({ permissions: ['manage_payments'] });
    const maker = await test.createMember({ permissions: ['create_users', 'manage_payments'] });
    // Neither may manage or delete users, nor payments.
    const editor = await test.signedIn('manage_roles', 'create_users');
    const manager = await test.signedIn('manage_users');
    const body = { username: `Tesouro ${++count}`, ...NEW, shift: 'night', role: await rankOf(treasurer.roleId) };
    const { id } = (await test.call('POST', '/users', { token: await test.signIn(maker), payload: body })).json<{
      id: number;
    }>();
    await test.call('POST', '/auth/login', { payload: { username: body.username, ...NEW } });
    const { name, rank } = await test.db
      .selectFrom('roles')
      .selectAll()
      .where('id', '=', maker.roleId)
      .executeTakeFirstOrThrow();
    const stripped = { name, rank, permissions: ['create_users'] };
    const edited = await test.call('PUT', `/roles/${maker.roleId}`, { token: editor.token, payload: stripped });
    expect(edited.json()).toMatchObject({ code: 'secrets_known', known: [{ id }] });
    const dismiss = (choice: Choice) =>
      test.call('PUT', `/users/${maker.id}`, { token: manager.token, payload: { isActive: false, ...choice } });
    expect((await dismiss({})).json()).toMatchObject({ code: 'secrets_known', known: [{ id }] });
    expect((await dismiss({ keepSecretsOf: [id] })).statusCode).toBe(200);
    // Whoever comes later can decide otherwise.
    expect((await dismiss({})).json()).toMatchObject({ code: 'secrets_known', known: [{ id }] });
  });
});
