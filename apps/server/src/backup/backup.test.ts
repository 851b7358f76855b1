import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { COLLECTIONS, PERMISSIONS, type User } from '@cabine/panel-core/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '../platform/db/migrate';
import { openDatabase, openToRead } from '../platform/db/openDatabase';
import { openFileStore } from '../soundtracks/openFileStore';
import { mp3, wav } from '../soundtracks/testing/audioFiles';
import { formOf } from '../soundtracks/testing/formOf';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { exampleOf } from '../testing/examples';
import { createTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../testing/createTestDatabase';
import { IS_PROOF, scale } from '../testing/scale';
import { GAME, WARNING, contentOf, fillAir, linesOf } from './backup.fixtures';
import { LEFT_OUT, TABLES } from './backupFormat';
import { grantNewPermissions } from '../roles/newPermissions';
import { runCommand } from '../platform/commandLine';
import { restoreBackup, verifyBackup } from './restoreBackup';
import { keepKey, keyPath, readKey, stationKey } from './seal';
import { writeBackup } from './writeBackup';

let test: TestApp;
let token: string;
/** A member ranked below the token's. */
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

/** Like `npm run backup` beside the running server. */
async function backUp() {
  const database = opened(await openToRead(test.config));
  const files = opened(await openFileStore(test.config, database.db));
  return writeBackup(
    { ...database, files, key: await stationKey(database.db, test.config.dataDir) },
    path,
    test.clock.now(),
  );
}

async function restoreTo(
  target: Pick<TestDatabase, 'databaseUrl' | 'dataDir'>,
  given?: Parameters<typeof restoreBackup>[3],
) {
  const proof = given ?? { key: await stationKey(test.db, test.config.dataDir) };
  const database = opened(await openDatabase(target));
  const count = await restoreBackup(database, { s3: null, dataDir: target.dataDir }, path, proof);
  const files = opened(await openFileStore({ s3: null, dataDir: target.dataDir }, database.db));
  return { database, files, count };
}

/** As earlier versions wrote the last line. */
const unsealed = (line: string) => line.replace(/,"sha256":"[^"]*","signature":"[^"]*"/, '');

/** Expects a refused restore that leaves the target empty. */
async function expectRefused() {
  const database = await openDatabase(empty);
  try {
    const restored = restoreBackup(database, { s3: null, dataDir: empty.dataDir }, path, { allowsUnproven: true });
    await expect(restored).rejects.toThrow('This is not a whole backup');
    expect(await database.db.introspection.getTables({ withInternalKyselyTables: true })).toEqual([]);
  } finally {
    await database.close();
  }
  const left = readdirSync(empty.dataDir, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile() && !entry.name.startsWith('cabine.')).map(({ name }) => name)).toEqual(
    [],
  );
}

/** Adds at least one row to every table. */
async function fillStation() {
  const post = async (url: string, payload: object) => {
    expect([url, (await test.call('POST', url, { token, payload })).statusCode]).toEqual([url, 201]);
  };
  await grantNewPermissions(test.db, test.clock.now());
  await post('/schedules', { type: 'event', day_of_week: 2, start_time: '21:00', end_time: '21:45' });
  const date = { type: 'event', date: '2026-12-02', start_time: '22:00', end_time: '22:45' };
  await post('/schedules/dates', date);
  await post('/offers', date);
  const givenUp = { ...date, start_time: '21:00', end_time: '21:45' };
  expect((await test.call('POST', '/schedules/dates/free', { token, payload: givenUp })).statusCode).toBe(204);
  const closed = { dates: ['2026-12-25'], reason: 'Natal' };
  expect((await test.call('POST', '/schedules/dates/close', { token, payload: closed })).statusCode).toBe(204);
  expect((await test.call('PUT', '/account/calendar', { token })).statusCode).toBe(200);
  await post('/notifications', { title: 'Reunião', content: 'Domingo às 19h, no quarto 📻' });
  const [notification] = (await test.call('GET', '/notifications', { token })).json<{ id: number }[]>();
  await test.call('PUT', `/notifications/${notification?.id ?? 0}/read`, { token });
  await post('/payments', { userId: low.id, amount: 12.5, type: 'bonus' });
  await post('/warnings', { ...WARNING, userId: low.id });
  await post('/games', GAME);
  for (const name of COLLECTIONS.filter((each) => !['games', 'payments'].includes(each)))
    await post(`/${name}`, exampleOf(name, low.id));
  for (const file of [mp3(4), wav()]) await post('/soundtracks', formOf({ name: 'Abertura', file }));
  await fillAir(test.db, low);
  await test.call('POST', '/broadcasts/stream-key', { token });
  await test.db.insertInto('requests').values({ kind: 'song', name: 'Zé', text: 'Rita', created_at: '' }).execute();
  await test.db.insertInto('blocked_words').values({ word: 'fora daqui' }).execute();
  for (const password of [low.password, 'errada-sim'])
    await test.call('POST', '/auth/login', { payload: { username: low.username, password, pin: low.pin } });
  // Written after the answer.
  const refused = test.db.selectFrom('audit').select('id').where('outcome', '=', 'refused');
  await expect.poll(async () => (await refused.execute()).length).toBe(1);
  // Last, because a passkey changes the sign-in.
  const key = { credential_id: 'a', public_key: 'b', counter: 0, transports: '[]', name: 'Chave', created_at: '' };
  await test.db
    .insertInto('passkeys')
    .values({ ...key, user_id: low.id })
    .execute();
}

let filledBackup: Buffer | null = null;
/** The backup of a full station, made once for all tests that only spoil it. */
async function useFilledBackup(): Promise<void> {
  if (filledBackup) return writeFileSync(path, filledBackup);
  await fillStation();
  await backUp();
  filledBackup = readFileSync(path);
}

/** Rows of the tables that no restore brings back. */
async function leftOut(db: TestApp['db']) {
  const tables = await Promise.all(
    LEFT_OUT.map(async (table) => ({
      table,
      rows: await db
        .selectFrom(table as 'sessions')
        .selectAll()
        .execute(),
    })),
  );
  return tables.filter(({ rows }) => rows.length > 0);
}

describe('a backup', () => {
  it('restores an equal station with ids and files, but without what signs in or opens something', async () => {
    await fillStation();
    const gone = await test.createMember({ roleId: low.roleId });
    expect((await test.call('DELETE', `/users/${gone.id}`, { token })).statusCode).toBe(204);
    await backUp();
    const files = opened(await openFileStore(test.config, test.db));
    const before = await contentOf(test.db, files);
    expect(Object.entries(before.rows).filter(([, rows]) => (rows as unknown[]).length === 0)).toEqual([]);

    const restored = await restoreTo(empty);
    expect(await contentOf(restored.database.db, restored.files)).toEqual(before);
    expect(restored.count.files).toBe(2);
    expect(await leftOut(restored.database.db)).toEqual([]);
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

  it('covers every table', async () => {
    const names = (await test.db.introspection.getTables()).map(({ name }) => name);
    const notKept =
      /^(air_grants|air_state|authority_lock|calendar_stamps|clock_witness|creations|events|listener_samples|mount_probes|reactions|station)$/;
    expect(names.filter((name) => !notKept.test(name) && !LEFT_OUT.includes(name)).sort()).toEqual([...TABLES].sort());
  });

  it('is consistent during writes: a payment always has its member', async () => {
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

  it('has every jingle whole and in one version while jingles are replaced', async () => {
    await fillStation();
    const jingles = (await test.call('GET', '/soundtracks', { token })).json<{ id: number }[]>();
    let isDone = false;
    const replace = async ({ id }: { id: number }) => {
      for (let count = 0; !isDone; count += 1) {
        const payload = formOf({ name: `Versão ${count}`, file: mp3(4 + (count % 20)) });
        expect((await test.call('PUT', `/soundtracks/${id}`, { token, payload })).statusCode).toBe(200);
      }
    };
    const replacing = Promise.all(jingles.map(replace));
    for (let round = 0; round < scale({ short: 5, proof: 50 }); round += 1) {
      rmSync(path, { force: true });
      await backUp();
      const lines = linesOf(path).map((line) => JSON.parse(line) as Record<string, unknown>);
      const inIt = new Set(lines.flatMap(({ file }) => (typeof file === 'string' ? [file] : [])));
      const rows = lines.flatMap(({ table, rows: some }) => (table === 'soundtracks' && some ? some : [])) as {
        file: string;
      }[];
      expect(rows).toHaveLength(jingles.length);
      expect(rows.filter(({ file }) => !inIt.has(file))).toEqual([]);
    }
    isDone = true;
    await replacing;
    const { count } = await restoreTo(empty);
    expect(count.files).toBeGreaterThanOrEqual(jingles.length);
  });

  it('works beside the leftover of a killed backup', async () => {
    writeFileSync(`${path}.part`, 'half');
    await backUp();
    expect(readdirSync(folder).sort()).toEqual(['station.backup.gz', 'station.backup.gz.part']);
  });

  it('can be verified without a restore', async () => {
    await useFilledBackup();
    // Of a verification that was killed.
    const left = mkdtempSync(join(tmpdir(), 'cabine-verify-'));
    writeFileSync(join(left, 'cabine.lock'), '');
    const { rows, files } = await verifyBackup(path);
    expect([rows > 10, files, existsSync(left)]).toEqual([true, 2, false]);
    truncateSync(path, statSync(path).size - 20);
    await expect(verifyBackup(path)).rejects.toThrow('This is not a whole backup');
  });

  it('is readable by its owner only, and a failure leaves no part of it', async () => {
    await backUp();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    rmSync(path);
    await test.db.schema.dropTable('notification_reads').execute();
    await expect(backUp()).rejects.toThrow('notification_reads');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the key of a station', () => {
  const inFile = (dataDir: string) => readKey(keyPath(dataDir));

  it('is one for all servers of a database, each with a copy that only its owner reads', async () => {
    const [one, other] = [test.config.dataDir, folder];
    const key = await stationKey(test.db, one);
    expect(await stationKey(test.db, other)).toEqual(key);
    for (const dataDir of [one, other]) {
      expect(keepKey(key, dataDir)).toBeNull();
      expect(inFile(dataDir)).toEqual(key);
      expect(statSync(keyPath(dataDir)).mode & 0o077).toBe(0);
    }
  });

  it('is that of the file which an earlier version made; a second server’s own stays under another name', async () => {
    const [first, second] = ['a', 'b'].map((digit) => digit.repeat(64));
    // A server that runs has made a key.
    const { db, engine } = opened(await openDatabase(empty));
    await migrate(db, engine);
    writeFileSync(keyPath(empty.dataDir), `${first}\n`);
    writeFileSync(keyPath(folder), `${second}`);
    const key = await stationKey(db, empty.dataDir);
    expect(key.toString('hex')).toBe(first);
    expect(await stationKey(db, folder)).toEqual(key);
    const said = keepKey(key, folder) ?? '';
    expect(inFile(folder)).toEqual(key);
    const former = /the former is (\S+)\.$/.exec(said)?.[1] ?? '';
    expect(readKey(former).toString('hex')).toBe(second);
    expect(keepKey(key, folder)).toBeNull();
  });
});

/** What a file may hold is asked once: `npm run proof -- backup` asks it of PostgreSQL too. */
const onceForBoth = TEST_DATABASE_URL === null || IS_PROOF ? describe : () => undefined;
onceForBoth('a restore', () => {
  const write = (lines: readonly string[]) => writeFileSync(path, gzipSync(lines.join('\n') + '\n'));

  it('restores to an empty station only', async () => {
    await fillStation();
    await backUp();
    const { database, files } = await restoreTo(empty);
    const before = await contentOf(database.db, files);
    const again = restoreBackup(database, { s3: null, dataDir: empty.dataDir }, path, { allowsUnproven: true });
    await expect(again).rejects.toThrow('There is a station in this database');
    expect(await contentOf(database.db, files)).toEqual(before);
  });

  it.each([
    ['a file that was cut off', () => truncateSync(path, Math.floor(statSync(path).size * 0.7))],
    ['something else', () => writeFileSync(path, 'bom dia')],
    ['another gzip file', () => writeFileSync(path, gzipSync('{"a":1}\n'))],
    ['lines without an end', () => write(linesOf(path).slice(0, -1))],
    ['a file without its jingles', () => write(linesOf(path).filter((line) => !line.startsWith('{"file"')))],
  ])('refuses %s and leaves nothing behind', async (_, spoil) => {
    await useFilledBackup();
    spoil();
    await expectRefused();
  });

  const swap = (lines: string[], one: number, other: number) =>
    lines.map((line, at) => lines[at === one ? other : at === other ? one : at] ?? line);
  it.each<[string, (lines: string[]) => string[]]>([
    ['a changed amount', (lines) => lines.map((line) => line.replace('"hundredths":1250', '"hundredths":9950'))],
    ['a changed head', (lines) => lines.map((line) => line.replace('"at":"2', '"at":"1'))],
    ['two lines in another order', (lines) => swap(lines, 1, 2)],
    ['a line twice', (lines) => [...lines.slice(0, 2), ...lines.slice(1)]],
    ['a line less', (lines) => lines.filter((_, at) => at !== 3)],
    ['lines after its end', (lines) => [...lines, lines[1] ?? '']],
  ])('refuses %s, whatever its counts say', async (_, tamper) => {
    await useFilledBackup();
    const before = linesOf(path);
    write(tamper(before));
    expect(linesOf(path)).not.toEqual(before);
    await expectRefused();
  });

  it('says who wrote it: this station by its key, nobody without one, and another station by another key', async () => {
    await fillStation();
    await backUp();
    const key = await stationKey(test.db, test.config.dataDir);
    const others = Buffer.alloc(32, 7);
    expect(linesOf(path).join()).not.toContain(key.toString('hex'));
    expect((await verifyBackup(path, { key })).origin).toBe('proven');
    expect((await verifyBackup(path)).origin).toBe('unproven');
    expect((await verifyBackup(path, { key: others })).origin).toBe('foreign');
    const target = opened(await openDatabase(empty));
    const restore = (proof: Parameters<typeof restoreBackup>[3]) =>
      restoreBackup(target, { s3: null, dataDir: empty.dataDir }, path, proof);
    await expect(restore({ key: others })).rejects.toThrow(/another key.+--key.+--unproven/);
    const signed = linesOf(path);
    // A forger who has no key can only take the signature away.
    write(signed.map(unsealed));
    expect((await verifyBackup(path, { key })).origin).toBe('unproven');
    await expect(restore({ key })).rejects.toThrow(/unproven.+--key.+--unproven/);
    write(signed);
    expect((await restore({ key: others, allowsUnproven: true })).origin).toBe('foreign');
  });

  it('keeps the key by which it was proven: the restored station knows its earlier backups', async () => {
    await fillStation();
    await backUp();
    const key = await stationKey(test.db, test.config.dataDir);
    const { database } = await restoreTo(empty);
    expect(await stationKey(database.db, empty.dataDir)).toEqual(key);
  });

  it('refuses a line of 65 MB before it fills the memory', async () => {
    writeFileSync(path, gzipSync(Buffer.alloc(65 * 1024 * 1024, 'a')));
    await expect(verifyBackup(path)).rejects.toThrow('a line of more than 64 MB');
  });

  it('refuses a file larger than a jingle before it is written', async () => {
    await useFilledBackup();
    const [head = '', ...rest] = linesOf(path).map(unsealed);
    const file = '00000000-0000-4000-8000-000000000000.mp3';
    write([head, JSON.stringify({ file, type: 'audio/mpeg', base64: 'A'.repeat(3_000_000) }), ...rest]);
    await expect(verifyBackup(path)).rejects.toThrow(`its file ${file} is larger than a jingle may be`);
    await expectRefused();
  });

  it('refuses more lines than a station has', async () => {
    writeFileSync(path, gzipSync('{}\n'.repeat(100_001)));
    await expect(verifyBackup(path)).rejects.toThrow('more than 100,000 lines');
  });

  it('refuses brackets in brackets before they are parsed', async () => {
    writeFileSync(path, gzipSync(`{"end":"[\\"[",${'['.repeat(9)}\n`));
    await expect(verifyBackup(path)).rejects.toThrow('lines that no backup has');
  });

  it('can restore after a refused one', async () => {
    await fillStation();
    await backUp();
    const whole = readFileSync(path);
    truncateSync(path, whole.length - 20);
    await expectRefused();
    writeFileSync(path, whole);
    const { database, files } = await restoreTo(empty);
    const source = opened(await openFileStore(test.config, test.db));
    expect(await contentOf(database.db, files)).toEqual(await contentOf(test.db, source));
  });

  const jingle = (lines: string[]) => lines.find((line) => line.startsWith('{"file"')) ?? '';
  const keyOf = (lines: string[]) => (JSON.parse(jingle(lines)) as { file: string }).file;
  it.each([
    [
      'writes outside the folder',
      (text: string, key: string) => text.replace(`"file":"${key}"`, '"file":"../../evil.mp3"'),
    ],
    ['reads outside the folder', (text: string, key: string) => text.replaceAll(key, '../../../../../etc/passwd')],
    [
      'holds another sound',
      (text: string) => text.replace(/("file":"[^"]+\.mp3","type":"[^"]+","base64":")..../, '$1AAAA'),
    ],
  ])('refuses a backup that %s', async (_, tamper) => {
    await useFilledBackup();
    const lines = linesOf(path).map(unsealed);
    const tampered = tamper(lines.join('\n'), keyOf(lines));
    expect(tampered).not.toBe(lines.join('\n'));
    writeFileSync(path, gzipSync(tampered + '\n'));
    await expectRefused();
    const outside = readdirSync(empty.dataDir, { recursive: true }).map(String);
    expect(outside.filter((name) => name.endsWith('.mp3') || name.endsWith('.wav'))).toEqual([]);
  });

  it('brings back nothing that signs in or opens something from a backup that holds it, as earlier ones do', async () => {
    await fillStation();
    await backUp();
    const lines = await leftOut(test.db);
    expect(lines.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['sessions', 'stream_keys', 'calendars', 'devices']),
    );
    const [head = '', ...rest] = linesOf(path).map(unsealed);
    const { end } = JSON.parse(rest.pop() ?? '') as { end: { rows: number; files: number } };
    const old = [
      head.replace('"format":2', '"format":1'),
      ...rest.filter((line) => !line.startsWith('{"file"')),
      ...lines.map((line) => JSON.stringify(line)),
      ...rest.filter((line) => line.startsWith('{"file"')),
      JSON.stringify({ end: { ...end, rows: end.rows + lines.flatMap(({ rows }) => rows).length } }),
    ];
    write(old);
    const { database, files } = await restoreTo(empty, { allowsUnproven: true });
    expect(await leftOut(database.db)).toEqual([]);
    const source = opened(await openFileStore(test.config, test.db));
    expect(await contentOf(database.db, files)).toEqual(await contentOf(test.db, source));
  });

  it('restores a station that members can sign in to', async () => {
    await fillStation();
    await backUp();
    const { database } = await restoreTo(empty);
    const restored = await database.db.selectFrom('users').select('password_hash').execute();
    const original = await test.db.selectFrom('users').select('password_hash').execute();
    expect(restored).toEqual(original);
    expect((await test.call('GET', '/auth/verify', { token })).json<{ user: User }>().user.is_active).toBe(true);
  });
});

it('what a backup says of itself does not reach the terminal as a command', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  await runCommand(() => Promise.resolve('of 2026\u001b]0;mine\u0007\nand whole'));
  expect(printed).toHaveBeenCalledWith('of 2026\ufffd]0;mine\ufffd\nand whole');
  printed.mockRestore();
});

it('a full disk is said with what to do', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  await runCommand(() => Promise.reject(full));
  process.exitCode = 0;
  expect(printed).toHaveBeenCalledWith(
    expect.stringMatching(/^A disk is full .+\. Nothing was done\. Make room in DATA_DIR/),
  );
  printed.mockRestore();
});
