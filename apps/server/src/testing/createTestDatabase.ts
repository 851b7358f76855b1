import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Config } from '../platform/config';
import { migrate } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/openDatabase';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl?: string;
  }
}

/** PostgreSQL in the project `server-postgres`, otherwise SQLite: the same tests run on both. */
export const TEST_DATABASE_URL = inject('databaseUrl') ?? null;

export interface TestDatabase extends Pick<Config, 'databaseUrl' | 'dataDir'> {
  /** Deletes it, also while connections are open. */
  drop(): Promise<void>;
}

/** A real, empty database for one test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return TEST_DATABASE_URL === null ? createSqlite() : createPostgres(TEST_DATABASE_URL);
}

/** The same with tables: migrating is slow, so it happens once and the result is copied. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  if (TEST_DATABASE_URL === null) return createSqlite(await (file ??= migratedFile()));
  return createPostgres(TEST_DATABASE_URL, await (name ??= migratedName(TEST_DATABASE_URL)));
}

let file: Promise<Buffer> | null = null;
let name: Promise<string> | null = null;

async function migratedFile(): Promise<Buffer> {
  const made = createSqlite();
  await migrateAt(made);
  const content = readFileSync(join(made.dataDir, 'cabine.db'));
  await made.drop();
  return content;
}

async function migratedName(url: string): Promise<string> {
  const made = await createPostgres(url);
  await migrateAt(made);
  return new URL(made.databaseUrl ?? '').pathname.slice(1);
}

async function migrateAt(made: TestDatabase): Promise<void> {
  const { db, engine, close } = await openDatabase(made);
  await migrate(db, engine);
  // Moves the log's content into the file, which is then copied.
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await close();
}

function createSqlite(content?: Buffer): TestDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-server-'));
  if (content) writeFileSync(join(dataDir, 'cabine.db'), content, { mode: 0o600 });
  return { databaseUrl: null, dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function createPostgres(server: string, from = 'template1'): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-server-'));
  const own = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${own} template ${from}`);
  const url = new URL(server);
  url.pathname = `/${own}`;
  return {
    databaseUrl: url.href,
    dataDir,
    async drop() {
      rmSync(dataDir, { recursive: true, force: true });
      await administer(server, `drop database if exists ${own} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
