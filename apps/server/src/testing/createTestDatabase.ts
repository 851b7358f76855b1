import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config';

/** PostgreSQL where `scripts/postgres.mjs` started one, else SQLite: the same tests run on both. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? null;

export interface TestDatabase extends Pick<Config, 'databaseUrl' | 'dataDir'> {
  /** Deletes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** A real, empty database of one test's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-server-'));
  const removeFiles = () => rmSync(dataDir, { recursive: true, force: true });
  if (TEST_DATABASE_URL === null) return { databaseUrl: null, dataDir, drop: async () => removeFiles() };
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(TEST_DATABASE_URL, `create database ${name}`);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    dataDir,
    async drop() {
      removeFiles();
      await administer(TEST_DATABASE_URL, `drop database if exists ${name} with (force)`);
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
