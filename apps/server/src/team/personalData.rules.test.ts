import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { JINGLE, PERMISSIONS, isAuditArea, type AuditPage, type Mention } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { changesBetween } from '../audit/record';
import { fillAir } from '../backup/backup.fixtures';
import { writeBackup } from '../backup/writeBackup';
import { fold } from '@cabine/panel-core/text';
import { openFileStore } from '../soundtracks/openFileStore';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { everything } from '../testing/everything';
import { PERSONAL_DATA } from './personalData';
import { TABLES_OF_MEMBERS, textsOf } from './tablesOfMembers';

const PAGE = new URL('../../../../docs/operations/personal-data.md', import.meta.url);

it('docs/operations/personal-data.md has every declared column, and the declaration every column of the database', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const said = [...page.matchAll(/^\| `(\w+)` +\| `([^`]+)`/gm)].flatMap(([, table, columns = '']) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  );
  const [without = ''] = /^Without data of members: [^.]+\./m.exec(page) ?? [];
  const declared = Object.entries(PERSONAL_DATA);
  const test = await buildTestApp();
  const tables = await test.db.introspection.getTables();
  await test.close();
  const columns = declared.flatMap(([table, held]) =>
    Object.keys(held?.columns ?? {}).map((name) => `${table}.${name}`),
  );
  const there = tables
    .filter(({ name }) => declared.some(([table, held]) => table === name && held))
    .flatMap(({ name, columns: all }) => all.map((column) => `${name}.${column.name}`));
  expect(columns.sort()).toEqual(there.sort());
  expect(said.sort()).toEqual(columns);
  expect(declared.filter(([name, held]) => !held && !without.includes(`\`${name}\``))).toEqual([]);
  const naming = tables.filter(({ columns: all }) => all.some(({ name }) => /^(user_|to_id|created_by)/.test(name)));
  const undeclared = naming.filter(({ name }) => declared.some(([table, held]) => table === name && !held));
  expect(undeclared.map(({ name }) => name)).toEqual([]);
});

const NAME = 'Zuleica "Zu" Prates-Lima';
const FORMER = 'Zuleiquinha';
const TRACE = 'A traceable browser';

let test: TestApp;
let token: string;
let member: Member;
beforeEach(async () => {
  test = await buildTestApp();
  member = await test.createMember({ permissions: ['broadcaster'], username: FORMER });
  ({ token } = await test.signedIn(...PERMISSIONS));
  return () => test.close();
});

/** The name in every text of every table that may have it, in the member's rows. */
async function fill() {
  const { db } = test;
  await test.call('PUT', `/users/${member.id}`, { token, payload: { username: NAME } });
  const own = await test.signIn(member);
  await test.call('POST', '/warnings', {
    token,
    payload: { userId: member.id, reason: 'Atraso', description: 'Vinte minutos sem avisar', severity: 'low' },
  });
  await test.call('POST', '/payments', {
    token,
    payload: { userId: member.id, amount: 10, type: 'salary' },
  });
  await test.call('POST', '/notifications', {
    token,
    payload: { userId: member.id, title: 'Aviso', content: 'Parabéns pelo programa' },
  });
  await test.call('PUT', '/air/alias', { token: own, payload: { alias: 'Zuzu' } });
  // The program tells coordinators.
  const hour = { type: 'broadcast', day_of_week: 6, start_time: '04:00', end_time: '04:45' };
  expect((await test.call('POST', '/schedules', { token: own, payload: hour })).statusCode).toBe(201);
  await fillAir(db, member);
  const at = '2026-11-20T00:00:00.000Z';
  const user_id = member.id;
  await db.insertInto('air_grants').values({ user_id, address: '', agent: '', granted_at: at, until: at }).execute();
  const key = { credential_id: 'x', public_key: 'x', counter: 0, transports: '[]', name: '' };
  await db
    .insertInto('passkeys')
    .values({ user_id, ...key, created_at: at, used_at: null })
    .execute();
  for (const { name, owner, columns } of TABLES_OF_MEMBERS) {
    const held = textsOf({ columns }).filter(([, text]) => text.own && name !== 'member_names');
    if (held.length === 0 || owner === undefined) continue;
    const set = sql.join(
      held.map(([column]) => sql`${sql.ref(column)} = ${column.endsWith('key') ? fold(NAME) : NAME}`),
    );
    const { numAffectedRows } =
      await sql`update ${sql.table(name)} set ${set} where ${sql.ref(owner)} = ${user_id}`.execute(db);
    expect(numAffectedRows, `rows of the member in ${name}`).toBeGreaterThan(0n);
  }
  await db.updateTable('users').set({ alias: 'Zuzu' }).where('id', '=', user_id).execute();
  await db.updateTable('sessions').set({ user_agent: TRACE }).where('user_id', '=', user_id).execute();
}

/** What somebody finds who reads the database: SQLite's files as they are, or a dump. */
function readDatabase(): string {
  const { databaseUrl, dataDir } = test.config;
  if (databaseUrl) return execFileSync('pg_dump', [databaseUrl], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const files = ['cabine.db', 'cabine.db-wal'].map((name) => join(dataDir, name)).filter(existsSync);
  return files.map((path) => readFileSync(path).toString('utf8')).join('');
}

async function readBackup(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-removed-'));
  const path = join(folder, 'station.backup.gz');
  const files = await openFileStore(test.config, test.db);
  await writeBackup({ ...test.database, files, key: Buffer.alloc(32) }, path, test.clock.now());
  const text = gunzipSync(readFileSync(path)).toString('utf8');
  files.close();
  rmSync(folder, { recursive: true });
  return text;
}

const traces = (text: string) => [/zuleica/i, /zuleiquinha/i, /zuzu/i, /traceable/].filter((name) => name.test(text));
const remove = (id: number, payload: object = {}) => test.call('POST', `/users/${id}/removal`, { token, payload });

it('no name, browser or text of a removed member is in the database, a dump or the next backup; sums and hours are', async () => {
  await fill();
  expect(traces(readDatabase())).toHaveLength(4);
  const counts = () =>
    Promise.all(
      (['payments', 'stints', 'air_hours', 'warnings', 'notifications'] as const).map(async (table) => {
        const rows = await test.db.selectFrom(table).select('user_id').where('user_id', '=', member.id).execute();
        return rows.length;
      }),
    );
  const before = await counts();
  expect((await remove(member.id)).json()).toMatchObject({
    username: `Membro removido ${member.id}`,
    is_active: false,
  });
  expect(await counts()).toEqual(before);
  expect(traces(readDatabase())).toEqual([]);
  expect(traces(await readBackup())).toEqual([]);
  const told = (await test.call('GET', '/notifications', { token })).json<{ title: string }[]>();
  expect(told.map(({ title }) => title)).toContain(`Membro removido ${member.id} marcou horários de toda semana`);
  // Again, because a copy of an earlier state may have been restored: the pseudonym is the same.
  expect((await remove(member.id)).json()).toMatchObject({ username: `Membro removido ${member.id}` });
});

/** Every row that is not the member's own, with the log as it was. */
async function othersRows(): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  for (const { name, owner } of TABLES_OF_MEMBERS) {
    // What a removal itself does is written down, and its caller's session is used.
    if (['sessions', 'events'].includes(name)) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(test.db);
    kept[name] = rows.filter((row) => !owner || row[owner] !== member.id).map((row) => JSON.stringify(row));
  }
  return kept;
}

it.each(['reunião', '500', 'true', 'view_users', 'salary', '203.0.113.66'])(
  'a removal changes no row of others, whatever a member was called: %s',
  async (alias) => {
    const bia = await test.createMember({ username: 'Bia.Lima' });
    const own = await test.signIn(member);
    expect((await test.call('PUT', '/air/alias', { token: own, payload: { alias } })).statusCode).toBe(200);
    const said = `Sobre a ${alias}: 500 true view_users`;
    await test.call('POST', '/payments', { token, payload: { userId: bia.id, amount: 500, type: 'salary' } });
    await test.call('POST', '/warnings', {
      token,
      payload: { userId: bia.id, reason: said, description: said, severity: 'low' },
    });
    await test.call('POST', '/notifications', { token, payload: { title: said, content: said } });
    await test.call('POST', '/games', { token, payload: { title: said, description: said, rules: [said] } });
    const before = await othersRows();
    expect((await remove(member.id)).statusCode).toBe(200);
    const after = await othersRows();
    const log = (rows: Record<string, unknown>) => rows.audit as string[];
    expect({ ...after, audit: log(after).slice(0, log(before).length) }).toEqual(before);
  },
);

it('lists what others wrote with a name of the member, and changes what is chosen alone', async () => {
  const longer = await test.createMember({ username: `${FORMER} Dois`, roleId: member.roleId });
  for (const content of [`Parabéns, ${FORMER.toUpperCase()}! Até mais`, `${FORMER}s não são ${FORMER}`])
    await test.call('POST', '/notifications', { token, payload: { title: 'Aviso geral', content } });
  const { mentions } = (await test.call('GET', `/users/${member.id}/mentions`, { token })).json<{
    mentions: Mention[];
  }>();
  expect(mentions.map(({ table, column }) => [table, column])).toEqual([
    ['notifications', 'content'],
    ['notifications', 'content'],
  ]);
  const [, { table, id, column }] = mentions as [Mention, Mention];
  expect((await remove(member.id, { mentions: [{ table, id, column }] })).statusCode).toBe(200);
  const rows = await test.db
    .selectFrom('notifications')
    .select('content')
    .where('is_written', '=', 1)
    .orderBy('id')
    .execute();
  expect(rows.map(({ content }) => content)).toEqual([
    `Parabéns, ${FORMER.toUpperCase()}! Até mais`,
    `${FORMER}s não são Membro removido ${member.id}`,
  ]);
  // What was not chosen then can be found later, by who knows the name.
  const path = `/users/${member.id}/mentions`;
  expect((await test.call('GET', path, { token })).json()).toEqual({ mentions: [] });
  const later = await test.call('POST', path, { token, payload: { formerName: FORMER } });
  const [left, ...more] = later.json<{ mentions: Mention[] }>().mentions;
  expect([left?.column, more]).toEqual(['content', []]);
  // It is shown alone: it may be any word.
  const before = await test.db.selectFrom('notifications').selectAll().execute();
  const place = { table: 'notifications', id: left?.id, column: 'content' };
  expect((await remove(member.id, { mentions: [place] })).statusCode).toBe(200);
  expect(await test.db.selectFrom('notifications').selectAll().execute()).toEqual(before);
  expect((await test.call('GET', `/users/${longer.id}/mentions`, { token })).json()).toEqual({ mentions: [] });
});

it('what has the pseudonym can be saved as it is, and two roles stay two', async () => {
  await test.call('PUT', `/users/${member.id}`, { token, payload: { username: NAME } });
  const game = { title: `${FORMER} `.repeat(7).trim(), description: 'Quem acha o nome?', rules: ['Procure'] };
  const { id } = (await test.call('POST', '/games', { token, payload: game })).json<{ id: number }>();
  await test.db.updateTable('roles').set({ rank: 5_000 }).where('permissions', 'like', '%manage_users%').execute();
  for (const [at, name] of [NAME, FORMER].entries()) {
    const payload = { name, rank: 4_000 + at, permissions: [] };
    expect((await test.call('POST', '/roles', { token, payload })).statusCode).toBe(201);
  }
  const { mentions } = (await test.call('GET', `/users/${member.id}/mentions`, { token })).json<{
    mentions: Mention[];
  }>();
  const places = mentions.map(({ table, id: at, column }) => ({ table, id: at, column }));
  expect(mentions.map(({ text }) => text).sort()).toEqual([NAME, FORMER, game.title].sort());
  expect((await remove(member.id, { mentions: places })).statusCode).toBe(200);
  const [saved] = (await test.call('GET', '/games', { token })).json<(typeof game)[]>();
  expect(
    (await test.call('PUT', `/games/${id}`, { token, payload: { ...game, title: saved?.title } })).statusCode,
  ).toBe(200);
  const roles = await test.db
    .selectFrom('roles')
    .select('name')
    .where('rank', '>=', 4_000)
    .where('rank', '<', 5_000)
    .execute();
  expect(new Set(roles.map(({ name }) => name)).size).toBe(2);
  expect(roles.every(({ name }) => name.startsWith(`Membro removido ${member.id}`))).toBe(true);
});

it('nobody borrows a right by a removal: what another screen refuses is neither shown nor changed', async () => {
  const puppet = await test.createMember({ username: 'palavra', roleId: member.roleId });
  const half = await test.signedIn('view_users', 'create_users', 'manage_users', 'delete_users');
  const chief = await test.createMember({ permissions: PERMISSIONS });
  const top = await test.signIn(chief);
  const said = { reason: 'Segredo: palavra', description: 'Chegou e disse palavra', severity: 'low' };
  const own = { title: 'palavra', content: 'A palavra é esta' };
  for (const userId of [half.member.id, member.id])
    for (const [path, payload] of [
      ['/warnings', { userId, ...said }],
      ['/notifications', { userId, ...own }],
    ] as const)
      expect((await test.call('POST', path, { token: top, payload })).statusCode).toBe(201);
  const game = { title: 'palavra', description: 'Diga a palavra', rules: ['Diga "palavra"', 'Diga ."] agora'] };
  expect((await test.call('POST', '/games', { token: top, payload: game })).statusCode).toBe(201);
  const of = async (as: string) =>
    (await test.call('GET', `/users/${puppet.id}/mentions`, { token: as })).json<{ mentions: Mention[] }>().mentions;
  expect(await of(half.token)).toEqual([]);
  const all = (await of(top)).map(({ table, id, column }) => ({ table, id, column }));
  expect(all.map(({ table, column }) => `${table}.${column}`)).toContain('games.rules');
  const rows = async () =>
    Promise.all(
      (['warnings', 'notifications', 'games'] as const).map((table) =>
        test.db.selectFrom(table).selectAll().orderBy('id').execute(),
      ),
    );
  const before = await rows();
  const payload = { mentions: all };
  const removed = await test.call('POST', `/users/${puppet.id}/removal`, { token: half.token, payload });
  expect(removed.statusCode).toBe(200);
  expect(await rows()).toEqual(before);
  // Every reading is in the log, and so is each place that was changed.
  const other = await test.createMember({ username: '."]', roleId: puppet.roleId });
  const [rule] = (await test.call('GET', `/users/${other.id}/mentions`, { token: top })).json<{ mentions: Mention[] }>()
    .mentions;
  expect(rule).toMatchObject({ table: 'games', column: 'rules' });
  const end = await test.call('POST', `/users/${other.id}/removal`, {
    token: top,
    payload: { mentions: [{ table: 'games', id: rule?.id, column: 'rules' }] },
  });
  expect(end.statusCode).toBe(200);
  const games = await test.call('GET', '/games', { token: top });
  expect(games.json()).toMatchObject([{ rules: ['Diga "palavra"', `Diga Membro removido ${other.id} agora`] }]);
  const log = await test.db
    .selectFrom('audit')
    .select(['action', 'changes'])
    .where('member_id', '=', other.id)
    .execute();
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['users.listMentions', 'users.removeData']));
  expect(JSON.stringify(log)).toContain(`games ${rule?.id} (rules)`);
});

it('nobody launders the log: a name in it is not given anew, and who acted is told by id', async () => {
  const bia = await test.createMember({ username: 'Bia.Lima', permissions: ['broadcaster'] });
  const chief = await test.createMember({ permissions: PERMISSIONS, username: 'Beto.Adm' });
  const own = await test.signIn(chief);
  await test.call('POST', '/payments', { token: own, payload: { userId: bia.id, amount: 9000, type: 'bonus' } });
  expect(
    (await test.call('PUT', `/users/${chief.id}`, { token: own, payload: { username: 'Roberto' } })).statusCode,
  ).toBe(200);
  const roles = (await test.call('GET', '/roles', { token: own })).json<{ id: number; rank: number }[]>();
  const role = roles.find(({ id }) => id === bia.roleId)?.rank;
  const straw = { password: 'seis letras boas', pin: '830462', shift: 'night', role };
  const taken = await test.call('POST', '/users', { token: own, payload: { ...straw, username: 'Beto.Adm' } });
  expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'username_alike']);
  const entries = (await test.call('GET', `/audit?member=${chief.id}`, { token })).json<AuditPage>().entries;
  expect(entries.find(({ action }) => action === 'payments.create')).toMatchObject({
    user_id: chief.id,
    user_name: 'Beto.Adm',
    member_id: bia.id,
    target: 'Bia.Lima',
  });
  expect(entries.find(({ action }) => action === 'users.update')?.changes).toEqual([
    { field: 'username', from: 'Beto.Adm', to: 'Roberto' },
  ]);
  expect((await test.call('GET', '/audit?q=roberto', { token })).json<AuditPage>().entries).toEqual(entries);
});

/** Words that may be deleted, by the call that writes them. */
const SAID = 'palavras que somem';
const WRITES: Record<string, (userId: number) => Promise<void>> = {
  warnings: async (userId) => {
    const payload = { userId, reason: SAID, description: SAID, severity: 'high' };
    const { id } = (await test.call('POST', '/warnings', { token, payload })).json<{ id: number }>();
    expect((await test.call('DELETE', `/warnings/${id}`, { token })).statusCode).toBe(204);
  },
  notifications: async (userId) => {
    const payload = { userId, title: SAID, content: SAID };
    const [{ id }] = (await test.call('POST', '/notifications', { token, payload })).json<[{ id: number }]>();
    expect((await test.call('DELETE', `/notifications/${id}`, { token })).statusCode).toBe(204);
  },
  games: async () => {
    const payload = { title: 'Labirinto', description: SAID, rules: [SAID] };
    const { id } = (await test.call('POST', '/games', { token, payload })).json<{ id: number }>();
    expect((await test.call('DELETE', `/games/${id}`, { token })).statusCode).toBe(204);
  },
  requests: async () => {
    const asked = {
      kind: 'song',
      name: SAID,
      text: SAID,
      answer: null,
      created_at: '2026-11-20T00:00:00.000Z',
    } as const;
    const { id } = await test.db.insertInto('requests').values(asked).returning('id').executeTakeFirstOrThrow();
    expect((await test.call('PUT', `/requests/${id}`, { token, payload: { answer: 'played' } })).statusCode).toBe(200);
    expect((await test.call('DELETE', `/requests/${id}`, { token })).statusCode).toBe(204);
  },
};

it('what is deleted is gone: no table keeps a word of it', async () => {
  const tables = TABLES_OF_MEMBERS.filter((table) => textsOf(table).some(([, { isWords }]) => isWords));
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(WRITES).sort());
  for (const write of Object.values(WRITES)) await write(member.id);
  const { audit, ...rest } = await everything(test);
  expect(JSON.stringify(audit)).toMatch(/requests\.remove/);
  const all = Object.entries({ audit, ...rest });
  expect(all.flatMap(([table, rows]) => (JSON.stringify(rows).includes(SAID) ? [table] : []))).toEqual([]);
});

it('of every text column the log has names of things alone', () => {
  const kept = TABLES_OF_MEMBERS.flatMap((table) => {
    const { name } = table;
    if (!isAuditArea(name) || name === 'audit') return [];
    return textsOf(table).flatMap(([column]) => {
      const row = { before: { [column]: 'antes' }, after: { [column]: 'depois' } };
      // Names of members are stored by their rows.
      const told = changesBetween(row, name).filter(({ is, from }) => is === undefined && from !== null);
      return told.length === 0 || column.endsWith('_key') ? [] : [`${name}.${column}`];
    });
  });
  expect(kept.sort()).toEqual(['games.title', 'roles.name', 'soundtracks.name']);
});

it('members download their own rows of every table, without secrets and without the rows of others', async () => {
  await fill();
  expect((await test.call('PUT', `/users/${member.id}`, { token, payload: { shift: 'morning' } })).statusCode).toBe(
    200,
  );
  const own = await test.signIn(member);
  const reply = await test.call('GET', '/own-data', { token: own });
  expect(reply.statusCode).toBe(200);
  const { tables } = reply.json<{ tables: { name: string; columns: string[]; rows: (string | null)[][] }[] }>();
  const found = Object.fromEntries(
    tables.map(({ name, columns, rows }) => [
      name,
      rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))),
    ]),
  );
  const others = TABLES_OF_MEMBERS.flatMap(({ name, about = {} }) =>
    Object.keys(about).map((column) => `${name}.${column}`),
  );
  const owned = TABLES_OF_MEMBERS.flatMap(({ name, owner }) => (owner ? [name] : []));
  expect(Object.keys(found)).toEqual([...owned, ...others]);
  expect(found['audit.member_id']).toContainEqual(expect.objectContaining({ action: 'users.update' }));
  expect(found.users).toMatchObject([{ id: String(member.id), username: NAME }]);
  expect(found.payments).toMatchObject([{ hundredths: '1000' }]);
  expect(found.sessions).toHaveLength(2);
  const secrets = await test.db.selectFrom('users').select(['password_hash', 'pin_hash']).execute();
  for (const { password_hash, pin_hash } of secrets) {
    expect(reply.body).not.toContain(password_hash);
    expect(reply.body).not.toContain(pin_hash);
  }
  expect(reply.body).not.toMatch(/_hash|public_key|credential_id/);
});

it('whoever hands over a file gives what their screens show, and the file says what is missing', async () => {
  await fill();
  const chief = await test.signedIn(...PERMISSIONS);
  expect(
    (await test.call('PUT', `/users/${member.id}`, { token: chief.token, payload: { shift: 'night' } })).statusCode,
  ).toBe(200);
  type File = {
    tables: { name: string; rows: unknown[]; columns: string[] }[];
    left_out: { name: string; needs: string[][] }[];
  };
  const fileFor = async (as: string) =>
    (await test.call('GET', `/users/${member.id}/data`, { token: as })).json<File>();
  const whole = await fileFor(chief.token);
  const owned = TABLES_OF_MEMBERS.flatMap(({ name, owner }) => (owner ? [name] : []));
  expect(whole.left_out).toEqual([]);
  expect(whole.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(owned));
  // The rights of the default coordinator without the log, and of who reads the log without those areas.
  for (const more of [[], ['view_permissions']] as const) {
    const half = await test.signedIn('view_users', 'manage_users', ...more);
    const { tables, left_out } = await fileFor(half.token);
    const names = tables.map(({ name }) => name.split('.')[0]);
    const isMissing = (name: string) => left_out.some((each) => each.name === name && each.needs.flat().length > 0);
    expect(owned.filter((name) => names.includes(name) === isMissing(name))).toEqual([]);
    for (const name of ['payments', 'warnings', 'notifications', 'stints'])
      expect([name, isMissing(name)]).toEqual([name, true]);
    expect(['sessions', 'audit'].map((name) => names.includes(name))).toEqual(
      more.length > 0 ? [true, true] : [false, false],
    );
    if (more.length === 0) continue;
    const { columns = [], rows = [] } = tables.find(({ name }) => name === 'audit.member_id') ?? {};
    const areas = rows.map((row) => (row as string[])[columns.indexOf('area')]);
    expect([areas.includes('users'), areas.includes('warnings'), areas.includes('payments')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isMissing('audit (warnings)')).toBe(true);
  }
});

it('the jingles that a member sent are listed by name, and found afterwards', async () => {
  const row = {
    name: 'Abertura',
    file: 'a.mp3',
    type: 'audio/mpeg',
    bytes: 1,
    duration_ms: 1,
    etag: '',
    created_at: '',
  } as const;
  await test.db
    .insertInto('soundtracks')
    .values({ ...row, created_by: member.id })
    .execute();
  const listed = async () =>
    (await test.call('GET', `/users/${member.id}/mentions`, { token })).json<{ mentions: Mention[] }>();
  const { mentions } = await listed();
  expect(mentions).toMatchObject([{ table: 'soundtracks', column: JINGLE, text: 'Abertura' }]);
  expect((await remove(member.id)).statusCode).toBe(200);
  expect(await listed()).toEqual({ mentions });
  const half = await test.signedIn('view_users', 'delete_users');
  const path = `/users/${member.id}/mentions`;
  expect((await test.call('GET', path, { token: half.token })).json()).toEqual({ mentions: [] });
});
