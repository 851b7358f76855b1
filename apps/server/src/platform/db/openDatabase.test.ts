import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase';
import { migrate } from './migrate';
import { openDatabase, type Database } from './openDatabase';

let at: TestDatabase;
const opened: Database[] = [];
const open = async (config: Pick<TestDatabase, 'databaseUrl' | 'dataDir'> = at) => {
  const database = await openDatabase(config);
  opened.push(database);
  return database;
};
beforeEach(async () => {
  at = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await at.drop();
});

describe('the folder of an SQLite database', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'cabine-lock-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const here = () => ({ databaseUrl: null, dataDir });

  it('is used by one server at a time, and the error names it', async () => {
    const first = await open(here());
    await expect(open(here())).rejects.toThrow(`in use by process ${process.pid}`);
    await first.close();
    opened.length = 0;
    await expect(open(here())).resolves.toMatchObject({ engine: 'sqlite' });
  });

  it.runIf(process.platform === 'linux')('is used by one server at a time though its lock was deleted', async () => {
    const first = await open(here());
    rmSync(join(dataDir, 'cabine.lock'));
    const refused = `in use by process ${process.pid}, whose cabine.lock was deleted or moved`;
    for (const attempt of ['first', 'second']) await expect(open(here()), attempt).rejects.toThrow(refused);
    await first.close();
    opened.length = 0;
    await expect(open(here())).resolves.toMatchObject({ engine: 'sqlite' });
  });

  it.runIf(process.platform === 'linux')(
    'is used by one server at a time though its lock was moved or replaced',
    async () => {
      const first = await open(here());
      const lock = join(dataDir, 'cabine.lock');
      const refused = `in use by process ${process.pid}, whose cabine.lock was deleted or moved`;
      renameSync(lock, join(dataDir, 'old.lock'));
      await expect(open(here()), 'moved').rejects.toThrow(refused);
      writeFileSync(join(dataDir, 'other.lock'), '');
      renameSync(join(dataDir, 'other.lock'), lock);
      await expect(open(here()), 'replaced').rejects.toThrow(refused);
      await first.close();
      opened.length = 0;
      await expect(open(here())).resolves.toMatchObject({ engine: 'sqlite' });
    },
  );

  it('is free at once when its server is killed', async () => {
    const lock = fileURLToPath(new URL('lockDataDir.ts', import.meta.url));
    const script = `(await import(${JSON.stringify(lock)})).lockDataDir(${JSON.stringify(dataDir)});
      process.stdout.write('locked'); process.stdin.resume();`;
    const options = ['--import', 'tsx', '--conditions=@cabine/source', '--input-type=module'];
    const child = spawn(process.execPath, [...options, '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await expect(open(here())).rejects.toThrow(`in use by process ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(open(here())).resolves.toMatchObject({ engine: 'sqlite' });
  });

  it('is written so that acknowledged rows survive a power cut', async () => {
    const { db } = await open(here());
    const pragma = async (name: string) =>
      (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0];
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
    expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
  });
});

describe('migrations', () => {
  it('run once', async () => {
    const { db, engine } = await open();
    expect(await migrate(db, engine)).toContain('0001_foundation');
    expect(await migrate(db, engine)).toEqual([]);
  });

  it('run once when several servers start at once', async () => {
    const { db, engine, exclusively } = await open();
    const others = engine === 'postgres' ? await Promise.all([open(), open()]) : [];
    const ran = await Promise.all(
      [{ exclusively }, ...others].map((each) => each.exclusively((own) => migrate(own, engine))),
    );
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('leave nothing behind when one fails', async () => {
    const { db, engine } = await open();
    await sql`create table users (id integer)`.execute(db);
    await expect(migrate(db, engine)).rejects.toThrow(/0001_foundation.*Nothing was changed/);
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(['users']);
  });
});

describe('both engines', () => {
  it('return ids and counts as numbers, and never reuse an id', async () => {
    const { db, engine } = await open();
    await migrate(db, engine);
    const create = async (rank: number) =>
      (
        await db
          .insertInto('roles')
          .values({ name: `${rank}`, rank, permissions: '[]' })
          .returning('id')
          .execute()
      )[0]?.id;
    const first = await create(1);
    const second = await create(2);
    await db
      .deleteFrom('roles')
      .where('id', '=', second ?? 0)
      .execute();
    expect([first, second, await create(3)]).toEqual([1, 2, 3]);
    const counted = await db
      .selectFrom('roles')
      .select((it) => it.fn.countAll<number>().as('count'))
      .execute();
    expect(counted).toEqual([{ count: 2 }]);
  });

  it('roll back a failed transaction', async () => {
    const { db, engine } = await open();
    await migrate(db, engine);
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('roles').values({ name: 'a', rank: 1, permissions: '[]' }).execute();
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await db.selectFrom('roles').selectAll().execute()).toEqual([]);
  });
});
