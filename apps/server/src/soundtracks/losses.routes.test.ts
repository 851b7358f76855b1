import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Soundtrack } from '@cabine/panel-core/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestAppOptions } from '../testing/buildTestApp';
import { createTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../testing/createTestDatabase';
import { ServerProcess, builtProgram } from '../testing/startServer';
import { mp3 } from './testing/audioFiles';
import { formOf } from './testing/formOf';
import { startBucket } from './testing/startBucket';

const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
const ADMIN_ENV = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ADMIN_PIN: ADMIN.pin };
const ON_SQLITE = TEST_DATABASE_URL === null;
const PLAYING = [200, 200, 200];
/** Longer than any delayed work of a start, shorter than a session. */
const LONG_MS = 2 * 3_600_000;

let at: TestDatabase;
let toClose: (() => unknown)[];
beforeEach(async () => {
  toClose = [];
  at = await newDatabase();
});
afterEach(async () => {
  for (const close of toClose.toReversed()) await close();
});

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  toClose.push(() => database.drop());
  return database;
}

async function newBucket() {
  const bucket = await startBucket();
  toClose.push(() => bucket.close());
  return bucket;
}

const start = (options: TestAppOptions = {}) => buildTestApp({ at, ...options });

/** A start that finishes its work on the files, and stops. */
async function startAndStop(options: TestAppOptions = {}): Promise<void> {
  const app = await start(options);
  app.clock.advance(LONG_MS);
  await app.close();
}

/** Creates three jingles; returns a token. */
async function fill(test: TestApp): Promise<string> {
  const { token } = await test.signedIn('broadcaster', 'create_soundtracks');
  for (const name of ['Abertura', 'Manhã', 'Noite']) {
    const reply = await test.call('POST', '/soundtracks', { token, payload: formOf({ name, file: mp3(4) }) });
    expect(reply.statusCode).toBe(201);
  }
  return token;
}

/** Status codes of playing each jingle. */
async function play(test: TestApp, token: string): Promise<number[]> {
  const rows = (await test.call('GET', '/soundtracks', { token })).json<Soundtrack[]>();
  const replies = rows.map(({ id }) => test.call('GET', `/soundtracks/${id}/stream`, { token }));
  return (await Promise.all(replies)).map(({ statusCode }) => statusCode);
}

async function startAgainAndPlay(token: string, options: TestAppOptions = {}): Promise<number[]> {
  const test = await start(options);
  test.clock.advance(LONG_MS);
  const statuses = await play(test, token);
  await test.close();
  return statuses;
}

describe('no jingle is lost', () => {
  if (ON_SQLITE)
    it('when the database is moved aside for one start', async () => {
      const first = await start();
      const token = await fill(first);
      await first.close();
      const aside = join(at.dataDir, 'aside');
      mkdirSync(aside);
      const files = readdirSync(at.dataDir).filter((name) => name.startsWith('cabine.db'));
      const move = (from: string, to: string) => {
        for (const name of files) renameSync(join(from, name), join(to, name));
      };
      move(at.dataDir, aside);
      await startAndStop();
      move(aside, at.dataDir);
      expect(await startAgainAndPlay(token)).toEqual(PLAYING);
    });

  if (!ON_SQLITE)
    it('when DATABASE_URL names another database for one start', async () => {
      const first = await start();
      const token = await fill(first);
      await first.close();
      const { databaseUrl } = await newDatabase();
      await startAndStop({ at: { ...at, databaseUrl } });
      expect(await startAgainAndPlay(token)).toEqual(PLAYING);
    });

  it('when a second station uses the same bucket', async () => {
    const { s3 } = await newBucket();
    const test = await start({ config: { s3 } });
    const token = await fill(test);
    await startAndStop({ at: await newDatabase(), config: { s3 } });
    expect(await play(test, token)).toEqual(PLAYING);
    await test.close();
  });

  if (!ON_SQLITE)
    it('when a second server starts on the same PostgreSQL without S3', async () => {
      const startServer = (dataDir: string) => {
        const server = new ServerProcess({ ...ADMIN_ENV, DATABASE_URL: at.databaseUrl ?? '', DATA_DIR: dataDir });
        toClose.push(async () => {
          server.kill('SIGKILL');
          await server.ended();
        });
        return server;
      };
      const address = await startServer(at.dataDir).listening();
      const call = (path: string, token = '', init: RequestInit = {}) =>
        fetch(`${address}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
      const json = { 'content-type': 'application/json' };
      const login = await call('/auth/login', '', { method: 'POST', headers: json, body: JSON.stringify(ADMIN) });
      const { token } = (await login.json()) as { token: string };
      await call('/soundtracks', token, { method: 'POST', body: formOf({ name: 'Abertura', file: mp3(4) }) });
      const second = startServer((await newDatabase()).dataDir);
      expect(await Promise.race([second.ended(), second.listening()])).toBe(1);
      expect(second.printed).toMatch(/Another server .*S3_BUCKET/s);
      const rows = (await (await call('/soundtracks', token)).json()) as Soundtrack[];
      expect(rows.map(({ name }) => name)).toEqual(['Abertura']);
      expect((await call(`/soundtracks/${rows[0]?.id ?? 0}/stream`, token)).status).toBe(200);
    });

  it('when a restore with the S3 variables of production fails', async () => {
    const { s3, env } = await newBucket();
    const test = await start({ config: { s3 } });
    const token = await fill(test);
    const folder = mkdtempSync(join(tmpdir(), 'cabine-drill-'));
    toClose.push(() => rmSync(folder, { recursive: true }));
    const backup = join(folder, 'station.backup.gz');
    const run = async (verb: 'backup' | 'restore', where: TestDatabase) => {
      const child = spawn(process.execPath, [builtProgram('backup'), verb, backup], {
        env: {
          PATH: process.env.PATH ?? '',
          DATA_DIR: where.dataDir,
          ...(where.databaseUrl !== null && { DATABASE_URL: where.databaseUrl }),
          ...env,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return (await once(child, 'exit'))[0] as number;
    };
    expect(await run('backup', at)).toBe(0);
    truncateSync(backup, statSync(backup).size - 20);
    expect(await run('restore', await newDatabase())).toBe(1);
    expect(await play(test, token)).toEqual(PLAYING);
    await test.close();
  });
});
