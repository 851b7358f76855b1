import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/createTestDatabase';
import { openDatabase, type Database } from './openDatabase';

describe('the folder of an SQLite database', () => {
  let dataDir: string;
  const opened: Database[] = [];
  const open = async (config: Pick<TestDatabase, 'databaseUrl' | 'dataDir'>) => {
    const database = await openDatabase(config);
    opened.push(database);
    return database;
  };
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'cabine-lock-'));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    rmSync(dataDir, { recursive: true });
  });
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
