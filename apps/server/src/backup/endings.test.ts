import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PERMISSIONS } from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CREDENTIALS } from '../auth/credentials';
import { openDatabase, type Database } from '../platform/db/openDatabase';
import { openFileStore } from '../soundtracks/openFileStore';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase';
import { TABLES_OF_MEMBERS, STAYS_GONE, textsOf } from '../team/tablesOfMembers';
import { wav } from '../soundtracks/testing/audioFiles';
import { formOf } from '../soundtracks/testing/formOf';
import { WARNING } from './backup.fixtures';
import { TABLES } from './backupFormat';
import { applyEndings } from './endings';
import { endingsPath, readEndings } from './endingsFile';
import { restoreBackup, type Proof } from './restoreBackup';
import { stationKey } from './seal';
import { writeBackup } from './writeBackup';

let test: TestApp;
let token: string;
let chief: Member;
/** Ranked below it, as the first of the two roles is below the other. */
let lowest: Member;
let low: Member;
let key: Buffer;
let folder: string;
let path: string;
let empty: TestDatabase;
beforeEach(async () => {
  test = await buildTestApp();
  lowest = await test.createMember();
  low = await test.createMember({ permissions: ['broadcaster'] });
  ({ token, member: chief } = await test.signedIn(...PERMISSIONS));
  key = await stationKey(test.db, test.config.dataDir);
  folder = mkdtempSync(join(tmpdir(), 'cabine-endings-'));
  path = join(folder, 'station.backup.gz');
  empty = await createTestDatabase();
});
afterEach(async () => {
  await test.close();
  await empty.drop();
  rmSync(folder, { recursive: true });
});

async function backUp(): Promise<void> {
  const files = await openFileStore(test.config, test.db);
  await writeBackup({ ...test.database, files, key }, path, test.clock.now());
  files.close();
}
const list = () => readFileSync(endingsPath(test.config.dataDir), 'utf8');

async function restore(proof: Proof, look: (database: Database) => Promise<unknown>): Promise<string> {
  const database = await openDatabase(empty);
  try {
    const { ended } = await restoreBackup(database, { ...test.config, dataDir: empty.dataDir }, path, {
      key,
      ...proof,
    });
    await look(database);
    return ended;
  } finally {
    await database.close();
  }
}

const NEW = { password: 'outra frase longa', pin: '719352' };
const FORMER = 'Zuleica';
/** What ends a member, or lets them in no more as before: each is done after the backup. */
const ENDINGS: Record<string, (member: Member) => ReturnType<TestApp['call']>> = {
  deactivated: ({ id }) => test.call('PUT', `/users/${id}`, { token, payload: { isActive: false } }),
  removed: ({ id }) => test.call('POST', `/users/${id}/removal`, { token, payload: {} }),
  deleted: ({ id }) => test.call('DELETE', `/users/${id}`, { token }),
  'given secrets': ({ id }) => test.call('PUT', `/users/${id}`, { token, payload: NEW }),
  'own secrets': async (member) =>
    test.call('PUT', '/auth/secrets', {
      token: await test.signIn(member),
      payload: { currentPassword: member.password, currentPin: member.pin, ...NEW },
    }),
  link: async ({ id }) => {
    const { token: link } = (await test.call('POST', `/users/${id}/link`, { token })).json<{ token: string }>();
    return test.call('POST', '/auth/link', { payload: { token: link, ...NEW } });
  },
  'passkey removed': async (member) => {
    const { id } = await test.db
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const { password: currentPassword, pin: currentPin } = member;
    return test.call('POST', `/auth/passkeys/${id}/removal`, {
      token: await test.signIn(member),
      payload: { currentPassword, currentPin },
    });
  },
  demoted: ({ id }) => test.call('PUT', `/users/${id}`, { token, payload: { role: 1, ...NEW } }),
};
const NAMES = Object.keys(ENDINGS);

it('a restore brings back nobody who was removed or dismissed since, and no secret that was replaced', async () => {
  // What else signs in is in no backup.
  expect(Object.keys(CREDENTIALS).filter((table) => TABLES.some((name) => name === table))).toEqual(['passkeys']);
  const members: Record<string, Member> = {};
  for (const [at, name] of [...NAMES, 'untouched'].entries()) {
    const member = (members[name] = await test.createMember({ roleId: low.roleId, username: `${FORMER} ${at}` }));
    const made = { user_id: member.id, credential_id: `key ${at}`, public_key: 'b', counter: 0, transports: '[]' };
    if (name === 'passkey removed')
      await test.db
        .insertInto('passkeys')
        .values({ ...made, name: 'Chave', created_at: '' })
        .execute();
  }
  const { removed, untouched } = members as Record<string, Member> & { removed: Member; untouched: Member };
  const written = {
    userId: untouched.id,
    reason: `De ${removed.username}`,
    description: 'Vinte minutos sem avisar',
    severity: 'low',
  };
  expect((await test.call('POST', '/warnings', { token, payload: written })).statusCode).toBe(201);
  await backUp();
  for (const [name, end] of Object.entries(ENDINGS))
    expect([name, (await end(members[name] as Member)).statusCode]).toEqual([name, expect.toBeOneOf([200, 204])]);
  // The last of them tells of all.
  const demoted = new RegExp(`"id":${members.demoted?.id},.+"role":${lowest.roleId},`);
  await expect.poll(list).toMatch(demoted);
  expect(list()).not.toMatch(new RegExp(`${FORMER}|argon2`));

  const endings = await readEndings([endingsPath(test.config.dataDir)], key);
  const ended = await restore({ endings }, async () => undefined);
  const restored = await buildTestApp({ at: empty });
  const enter = async ({ username, password, pin }: Member) =>
    (await restored.call('POST', '/auth/login', { payload: { username, password, pin } })).statusCode;
  try {
    expect(await enter(untouched)).toBe(200);
    // Asked for the passkey too until it was removed; the password still is theirs.
    const others = NAMES.filter((name) => !['passkey removed'].includes(name));
    for (const name of others) expect([name, await enter(members[name] as Member)]).toEqual([name, 401]);
    const rows = await restored.db.selectFrom('users').select(['id', 'username', 'is_active', 'role_id']).execute();
    const rowOf = (name: string) => rows.find(({ id }) => id === members[name]?.id);
    for (const name of ['removed', 'deleted'])
      expect(rowOf(name)).toMatchObject({ username: `Membro removido ${members[name]?.id}`, is_active: 0 });
    expect(rowOf('deactivated')).toMatchObject({ is_active: 0 });
    expect(rowOf('demoted')).toMatchObject({ role_id: lowest.roleId });
    expect(await restored.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  } finally {
    await restored.close();
  }
  expect(ended).toContain(`personal data removed again of 2 (account ${removed.id}, ${members.deleted?.id})`);
  expect(ended).toContain(`deactivated: ${members.deactivated?.username}`);
  expect(ended).toMatch(/warnings \d+ \(reason\)/);
});

/** Makes a row of each table whose deletion is kept. @returns its id */
const MADE: Record<string, (name: string) => Promise<number>> = {
  warnings: async (reason) => idOf('/warnings', { ...WARNING, reason, userId: low.id }),
  notifications: async (title) => idOf('/notifications', { title, content: 'Não conte a ninguém', userId: low.id }),
  soundtracks: async (name) => idOf('/soundtracks', formOf({ name, file: wav() })),
};
async function idOf(path: string, payload: object): Promise<number> {
  const made = await test.call('POST', path, { token, payload });
  expect([path, made.statusCode]).toEqual([path, 201]);
  const row = made.json<{ id: number } | [{ id: number }]>();
  return Array.isArray(row) ? row[0].id : row.id;
}

it('what was deleted stays deleted, and the log says again who did it, with new numbers', async () => {
  // Words that somebody said to a member.
  const worded = TABLES_OF_MEMBERS.filter((table) => table.owner && textsOf(table).some(([, { isWords }]) => isWords));
  const kept = worded.flatMap(({ name }) => (TABLES.some((each) => each === name) ? [name] : []));
  expect(STAYS_GONE).toEqual(expect.arrayContaining(kept));
  expect(Object.keys(MADE).sort()).toEqual([...STAYS_GONE].sort());
  const ids: Record<string, [gone: number, kept: number]> = {};
  for (const [table, make] of Object.entries(MADE)) ids[table] = [await make('Some daqui'), await make('Fica aqui')];
  await backUp();
  for (const [table, [gone]] of Object.entries(ids))
    expect((await test.call('DELETE', `/${table}/${gone}`, { token })).statusCode).toBe(204);
  test.clock.advance(millisecondsInMinute);
  for (const [table, [gone]] of Object.entries(ids))
    await expect.poll(list).toMatch(new RegExp(`"gone":"${table}","id":${gone},`));
  expect(list()).not.toContain('Some');
  const { id: last } = await test.db.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();

  const endings = await readEndings([endingsPath(test.config.dataDir)], key);
  const ended = await restore({ endings }, async ({ db }) => {
    for (const [table, [, stays]] of Object.entries(ids)) {
      const own = db.selectFrom(table as 'warnings').select('id');
      const rows = await (table === 'notifications' ? own.where('is_written' as 'id', '=', 1) : own).execute();
      expect([table, rows]).toEqual([table, [{ id: stays }]]);
    }
    const log = await db.selectFrom('audit').selectAll().where('user_id', 'is', null).orderBy('id').execute();
    const restored = log.filter(({ id }) => id > last).map(({ action, target_id }) => [action, target_id]);
    const gone = STAYS_GONE.map((table) => [`${table}.remove`, ids[table]?.[0]]);
    expect(restored).toEqual([['system.restore', null], ...gone]);
    expect(log.at(-1)?.changes).toContain(`"done_by","from":null,"to":"${chief.id}"`);
    const made = { reason: '', description: '', severity: 'low', user_id: low.id, created_at: '2027' } as const;
    const next = await db.insertInto('warnings').values(made).returning('id').executeTakeFirstOrThrow();
    expect(next.id).toBeGreaterThan(1_000);
  });
  for (const [table, [gone]] of Object.entries(ids)) expect(ended).toContain(`${table} ${gone}`);
  if (endings) endings.isCut = true;
  await expect(restore({ endings }, async () => undefined)).rejects.toThrow('--endings');
});

it('a role that was edited since gives back no right', async () => {
  const boss = await test.createMember({ permissions: ['broadcaster', 'manage_users'] });
  // Ranked above it.
  await test.db.updateTable('roles').set({ rank: 5_000 }).where('id', '=', chief.roleId).execute();
  await backUp();
  const role = await test.db.selectFrom('roles').selectAll().where('id', '=', boss.roleId).executeTakeFirstOrThrow();
  const payload = { name: role.name, rank: role.rank, permissions: ['broadcaster', 'view_games'] };
  expect((await test.call('PUT', `/roles/${role.id}`, { token, payload })).statusCode).toBe(200);
  await expect.poll(list).toMatch(new RegExp(`"id":${boss.id},[^\\n]*view_games`));
  const endings = await readEndings([endingsPath(test.config.dataDir)], key);
  const ended = await restore({ endings }, async ({ db }) => {
    const row = await db.selectFrom('roles').select('permissions').where('id', '=', role.id).executeTakeFirstOrThrow();
    expect(row.permissions).toBe('["broadcaster"]');
  });
  expect(ended).toContain(`the role may do no more than it could at last: ${boss.username}`);
});

it('asks for a backup that is older than the newest, and for one after which nobody could manage members', async () => {
  await backUp();
  const endings = await readEndings([], key);
  expect(endings).toBeNull();
  const other = await test.createMember({ permissions: PERMISSIONS });
  const own = await test.signIn(other);
  // These members were added without a call, which would have told of them.
  test.clock.advance(millisecondsInMinute);
  await expect.poll(list).toContain('"active"');
  expect((await test.call('PUT', `/users/${chief.id}`, { token: own, payload: { isActive: false } })).statusCode).toBe(
    200,
  );
  await expect.poll(list).toContain('"deactivated"');
  const known = await readEndings([endingsPath(test.config.dataDir)], key);
  if (!known) throw new Error('There is no list');
  known.add({ backup: '2199-01-01T00:00:00.000Z' });
  const nobody = async () => undefined;
  await expect(restore({ endings: known }, nobody)).rejects.toThrow(/older|--older/);
  await expect(restore({ endings: known, allowsOlder: true }, nobody)).rejects.toThrow('--as-it-was');
  await restore({ endings: null, allowsOlder: true }, async ({ db }) => {
    expect(await db.selectFrom('users').select('is_active').where('id', '=', chief.id).execute()).toEqual([
      { is_active: 1 },
    ]);
  });
});

it('a line of another station, a changed one and half of one do not count; a database put in place is cleaned', async () => {
  const gone = await test.createMember({ username: FORMER, roleId: low.roleId });
  const { username } = await test.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow();
  expect((await test.call('POST', `/users/${gone.id}/removal`, { token, payload: {} })).statusCode).toBe(200);
  await expect.poll(list).toContain('"removed"');
  const file = join(folder, 'backup.endings');
  writeFileSync(file, `${list().replace('"removed"', '"deleted"')}${'f'.repeat(64)} {"at"`);
  const read = await readEndings([file], key);
  const known = [...(read?.standings.values() ?? [])].find(({ id }) => id === gone.id);
  expect([read?.foreign, known?.is ?? 'active']).toEqual([2, 'active']);
  // As a copy of cabine.db of yesterday would be.
  await test.db.updateTable('users').set({ username, is_active: 1 }).where('id', '=', gone.id).execute();
  const endings = await readEndings([endingsPath(test.config.dataDir)], key);
  if (!endings) throw new Error('There is no list');
  // It has a number again that was given already.
  const later = { reason: '', description: '', severity: 'low', user_id: low.id, created_at: '2027' } as const;
  const { id } = await test.db.insertInto('warnings').values(later).returning('id').executeTakeFirstOrThrow();
  const doer = { id: null, at: '2026' };
  endings.add({ at: '2026', gone: 'warnings', id, member: low.id, by: doer });
  const needs = { locale: 'pt-BR', timeZone: 'America/Sao_Paulo', now: test.clock.now() } as const;
  const applied = await test.db.transaction().execute((trx) => applyEndings(trx, endings, needs, 'gone'));
  expect(applied).toMatchObject({ removed: [gone.id], deactivated: [], secrets: [], gone: [] });
  const row = await test.db.selectFrom('users').selectAll().where('id', '=', gone.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ username: `Membro removido ${gone.id}`, is_active: 0 });
});
