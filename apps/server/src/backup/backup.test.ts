import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PERMISSIONS, type User } from '@cabine/panel-core/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, openToRead, type Database } from '../db/openDatabase';
import { openFileStore, type FileStore } from '../soundtracks/FileStore';
import { mp3, wav } from '../soundtracks/testing/audioFiles';
import { formOf } from '../soundtracks/testing/formOf';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase';
import { TABLES } from './backupFormat';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

let test: TestApp;
let token: string;
/** Ranked below whoever the token is of. */
let low: Member;
let folder: string;
let path: string;
let empty: TestDatabase;
const toClose: { close(): unknown }[] = [];

beforeEach(async () => {
  test = await buildTestApp();
  low = await test.createMember();
  ({ token } = await test.signedIn(...PERMISSIONS));
  folder = mkdtempSync(join(tmpdir(), 'cabine-backup-'));
  path = join(folder, 'station.backup.gz');
  empty = await createTestDatabase();
});
afterEach(async () => {
  for (const each of toClose.splice(0).toReversed()) await each.close();
  await test.close();
  await empty.drop();
  rmSync(folder, { recursive: true });
});

const opened = <T extends { close(): unknown }>(thing: T): T => {
  toClose.push(thing);
  return thing;
};

/** As `npm run backup` does it, beside the running server. */
async function backUp() {
  const database = opened(await openToRead(test.config));
  const files = opened(await openFileStore(test.config));
  return writeBackup({ ...database, files }, path, test.clock.now());
}

async function restoreTo(target: Pick<TestDatabase, 'databaseUrl' | 'dataDir'>) {
  const database = opened(await openDatabase(target));
  const files = opened(await openFileStore({ s3: null, dataDir: target.dataDir }));
  const count = await restoreBackup({ ...database, files }, path);
  return { database, files, count };
}

/** Every row of every table, and every file. */
async function contentOf(db: Database['db'], files: FileStore) {
  const rows: Record<string, unknown> = {};
  for (const table of TABLES) {
    const all = (await db
      .selectFrom(table as 'users')
      .selectAll()
      .execute()) as unknown[];
    rows[table] = all.map((row) => JSON.stringify(row)).sort();
  }
  return { rows, files: (await files.list()).sort() };
}

/** One row at least in every table. */
async function fillStation() {
  const post = async (url: string, payload: object) => {
    expect([url, (await test.call('POST', url, { token, payload })).statusCode]).toEqual([url, 201]);
  };
  await post('/schedules', { type: 'event', day_of_week: 2, start_time: '21:00', end_time: '21:45' });
  await post('/notifications', { title: 'Reunião', content: 'Domingo às 19h, no quarto 📻' });
  const [notification] = (await test.call('GET', '/notifications', { token })).json<{ id: number }[]>();
  await test.call('PUT', `/notifications/${notification?.id ?? 0}/read`, { token });
  await post('/payments', { userId: low.id, amount: 12.5, type: 'bonus' });
  await post('/warnings', {
    userId: low.id,
    reason: 'Atraso',
    description: 'Vinte minutos sem avisar',
    severity: 'low',
  });
  await post('/games', {
    title: 'Labirinto',
    description: 'Ache a saída antes dos outros',
    rules: ["'; --", 'Sem regras'],
  });
  await post('/soundtracks', formOf({ name: 'Abertura', file: mp3(4) }));
  await post('/soundtracks', formOf({ name: 'Encerramento', file: wav() }));
  await test.call('POST', '/auth/login', {
    payload: { username: low.username, password: 'errada-sim', pin: '000000' },
  });
}

describe('a backup', () => {
  it('brings back an equal station, sessions, ids and files included', async () => {
    await fillStation();
    const gone = await test.createMember({ roleId: low.roleId });
    expect((await test.call('DELETE', `/users/${gone.id}`, { token })).statusCode).toBe(204);
    await backUp();
    const files = opened(await openFileStore(test.config));
    const before = await contentOf(test.db, files);
    expect(Object.entries(before.rows).filter(([, rows]) => (rows as unknown[]).length === 0)).toEqual([]);

    const restored = await restoreTo(empty);
    expect(await contentOf(restored.database.db, restored.files)).toEqual(before);
    expect(restored.count.files).toBe(2);
    const role = await restored.database.db.selectFrom('roles').select('id').executeTakeFirstOrThrow();
    const { id } = await restored.database.db
      .insertInto('users')
      .values({
        username: 'Nova',
        username_key: 'nova',
        password_hash: 'x',
        pin_hash: 'x',
        shift: 'night',
        role_id: role.id,
        is_active: 1,
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(gone.id);
  });

  it('knows every table', async () => {
    const names = (await test.db.introspection.getTables()).map(({ name }) => name);
    expect(names.filter((name) => !['authority_lock', 'creations'].includes(name)).sort()).toEqual([...TABLES].sort());
  });

  it('sees one instant while others write: a payment never comes without its member', async () => {
    let isDone = false;
    const write = async () => {
      while (!isDone) {
        const { id } = await test.createMember();
        await test.call('POST', '/payments', { token, payload: { userId: id, amount: 1, type: 'bonus' } });
      }
    };
    const writing = write();
    for (let round = 0; round < 5; round += 1) {
      rmSync(path, { force: true });
      await backUp();
    }
    isDone = true;
    await writing;
    const { database } = await restoreTo(empty);
    const orphans = await database.db
      .selectFrom('payments')
      .leftJoin('users', 'users.id', 'payments.user_id')
      .where('users.id', 'is', null)
      .select('payments.id')
      .execute();
    expect(orphans).toEqual([]);
  });

  it('is its owner’s alone, and no half of one is left by a failure', async () => {
    await backUp();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    rmSync(path);
    await test.db.schema.dropTable('notification_reads').execute();
    await expect(backUp()).rejects.toThrow('notification_reads');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a restore', () => {
  it('goes to an empty station only', async () => {
    await fillStation();
    await backUp();
    const { database, files } = await restoreTo(empty);
    const before = await contentOf(database.db, files);
    await expect(restoreBackup({ ...database, files }, path)).rejects.toThrow('There is a station in this database');
    expect(await contentOf(database.db, files)).toEqual(before);
  });

  it.each([
    ['a file that was cut off', () => truncateSync(path, Math.floor(statSync(path).size * 0.7))],
    ['something else', () => writeFileSync(path, 'bom dia')],
    ['another gzip file', () => writeFileSync(path, gzipSync('{"a":1}\n'))],
    ['lines without an end', () => writeFileSync(path, gzipSync(linesOf(path).slice(0, -1).join('\n') + '\n'))],
    [
      'a file without its jingles',
      () =>
        writeFileSync(
          path,
          gzipSync(
            linesOf(path)
              .filter((line) => !line.startsWith('{"file"'))
              .join('\n') + '\n',
          ),
        ),
    ],
  ])('refuses %s and leaves nothing behind', async (_, spoil) => {
    await fillStation();
    await backUp();
    spoil();
    const database = opened(await openDatabase(empty));
    const files = opened(await openFileStore({ s3: null, dataDir: empty.dataDir }));
    await expect(restoreBackup({ ...database, files }, path)).rejects.toThrow('This is not a whole backup');
    expect(await files.list()).toEqual([]);
    const hasTables = (await database.db.introspection.getTables()).length > 0;
    expect(hasTables ? await database.db.selectFrom('users').selectAll().execute() : []).toEqual([]);
  });

  it('is a station that members sign in to', async () => {
    await fillStation();
    await backUp();
    const { database } = await restoreTo(empty);
    const restored = await database.db.selectFrom('users').select('password_hash').execute();
    const original = await test.db.selectFrom('users').select('password_hash').execute();
    expect(restored).toEqual(original);
    expect((await test.call('GET', '/auth/verify', { token })).json<{ user: User }>().user.is_active).toBe(true);
  });
});

function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
}
