import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { PERMISSIONS } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { fillAir } from '../backup/backup.fixtures';
import { writeBackup } from '../backup/writeBackup';
import { fold } from '../platform/db/search';
import { openFileStore } from '../soundtracks/openFileStore';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { PERSONAL_DATA, TABLES_OF_MEMBERS, type Text } from './personalData';
import { removeData } from './removeData';

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

const texts = (columns: Readonly<Record<string, unknown>>) =>
  Object.entries(columns).flatMap(([name, held]) => (typeof held === 'object' ? [[name, held as Text] as const] : []));
const valueOf = ({ form }: Text) => {
  if (form === 'folded') return fold(NAME);
  if (form === 'json') return JSON.stringify([{ text: `${NAME} and others` }]);
  if (form === 'changes') return JSON.stringify([{ field: 'content', from: `To ${NAME}`, to: null }]);
  return NAME;
};

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
    headers: { 'idempotency-key': 'a-key-of-16-letters' },
    payload: { userId: member.id, amount: 10, type: 'salary' },
  });
  await test.call('POST', '/notifications', { token, payload: { title: 'Aviso', content: `Parabéns, ${NAME}!` } });
  await test.call('PUT', '/air/alias', { token: own, payload: { alias: 'Zuzu' } });
  await fillAir(db, member);
  const at = '2026-11-20T00:00:00.000Z';
  const user_id = member.id;
  await db.insertInto('air_grants').values({ user_id, address: '', agent: '', granted_at: at, until: at }).execute();
  const key = { credential_id: 'x', public_key: 'x', counter: 0, transports: '[]', name: '' };
  await db
    .insertInto('passkeys')
    .values({ user_id, ...key, created_at: at, used_at: null })
    .execute();
  const sound = { name: '', file: 'x', type: 'audio/mpeg', bytes: 1, duration_ms: 1, etag: 'x' } as const;
  await db
    .insertInto('soundtracks')
    .values({ ...sound, created_by: user_id, created_at: at })
    .execute();
  const call = { key: 'k', route: 'POST /games', content_hash: 'x', reply: null, created_at: at };
  await db
    .insertInto('creations')
    .values({ user_id, ...call })
    .execute();
  for (const { name, owner, columns } of TABLES_OF_MEMBERS) {
    const held = texts(columns);
    if (held.length === 0 || owner === undefined) continue;
    const set = sql.join(held.map(([column, text]) => sql`${sql.ref(column)} = ${valueOf(text)}`));
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
const remove = (id: number) => test.call('POST', `/users/${id}/removal`, { token });

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
  // Again, because a copy of an earlier state may have been restored: the pseudonym is the same.
  expect((await remove(member.id)).json()).toMatchObject({ username: `Membro removido ${member.id}` });
});

it('the longer name of another member stays, and so does a word that begins with the name', async () => {
  const longer = await test.createMember({ username: `${FORMER} Dois` });
  const content = `${FORMER}, ${FORMER} Dois e Zuleiquinhas`;
  await test.call('POST', '/notifications', { token, payload: { title: 'Aviso', content } });
  await remove(member.id);
  const rows = await test.db.selectFrom('notifications').select('content').execute();
  expect(rows).toEqual([{ content: `Membro removido ${member.id}, ${FORMER} Dois e Zuleiquinhas` }]);
  const { username } = await test.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', longer.id)
    .executeTakeFirstOrThrow();
  expect(username).toBe(`${FORMER} Dois`);
});

it.each(['Broadcast', 'schedules', 'start_time'])(
  'a deleted week comes back after a member called %s was removed, with what others did',
  async (username) => {
    await test.call('PUT', `/users/${member.id}`, { token, payload: { username } });
    const payload = { type: 'broadcast', day_of_week: 1, start_time: '21:00', end_time: '21:45' };
    expect((await test.call('POST', '/schedules', { token, payload })).statusCode).toBe(201);
    expect((await test.call('DELETE', '/schedules?type=broadcast', { token })).statusCode).toBe(204);
    expect((await test.call('POST', `/users/${member.id}/removal`, { token })).statusCode).toBe(200);
    const { id } = await test.db
      .selectFrom('audit')
      .select('id')
      .where('removed', 'is not', null)
      .executeTakeFirstOrThrow();
    const restored = await test.call('POST', `/audit/${id}/restore`, { token });
    expect(restored.json()).toEqual({ restored: 1, skipped: 0 });
  },
);

it('earlier names on air of a removed member are in no entry of the log', async () => {
  const own = await test.signIn(member);
  for (const alias of ['Zeca Antigo', 'Zeca Novo'])
    expect((await test.call('PUT', '/air/alias', { token: own, payload: { alias } })).statusCode).toBeLessThan(300);
  expect((await test.call('POST', `/users/${member.id}/removal`, { token })).statusCode).toBe(200);
  const { rows } = await sql<{ changes: string }>`select changes from audit`.execute(test.db);
  expect(rows.filter(({ changes }) => /Zeca/.test(String(changes)))).toEqual([]);
});

it('an error of a removal has no text of the database, because it goes to the log', async () => {
  const { id: user_id } = await test.createMember();
  // A parser's message quotes what it can't read.
  const reply = `${FORMER} [`;
  const call = { key: 'k', route: 'POST /games', content_hash: 'x', reply, created_at: '' };
  await test.db
    .insertInto('creations')
    .values({ user_id, ...call })
    .execute();
  const error: unknown = await removeData(test.db, member.id, 'x').catch((thrown: unknown) => thrown);
  expect(inspect(error)).toContain(`member ${member.id} could not be removed (SyntaxError)`);
  expect(inspect(error)).toContain('inJson');
  expect(traces(inspect(error, { showHidden: true }))).toEqual([]);
});

it('members download their own rows of every table, without secrets and without the rows of others', async () => {
  await fill();
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
  expect(Object.keys(found)).toEqual(TABLES_OF_MEMBERS.flatMap(({ name, owner }) => (owner ? [name] : [])));
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
