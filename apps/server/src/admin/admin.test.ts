import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditPage } from '@cabine/panel-core/contract';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/openDatabase';
import { createMigratedDatabase } from '../testing/createTestDatabase';
import { ServerProcess } from '../testing/startServer';
import { admin } from './admin';

const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
const NEW = { password: 'quatro sinos mudos', pin: '830462' };

describe('npm run admin', () => {
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let env: Record<string, string>;
  let server: ServerProcess;
  let address: string;

  async function start() {
    server = new ServerProcess(env);
    address = await server.listening();
  }
  async function stop() {
    server.kill('SIGTERM');
    await server.ended();
  }
  beforeAll(async () => {
    database = await createMigratedDatabase();
    env = {
      DATA_DIR: database.dataDir,
      ...(database.databaseUrl !== null && { DATABASE_URL: database.databaseUrl }),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_PIN: ADMIN.pin,
    };
    await start();
  });
  afterAll(async () => {
    await stop();
    await database.drop();
  });

  /** What a command says, with its exit code. */
  const run = (...words: string[]) =>
    admin(words, env).then(
      (said) => ({ status: 0, said }),
      ({ message }: Error) => ({ status: 1, said: message }),
    );
  /** Runs the commands beside the running station on PostgreSQL, otherwise with the station stopped. */
  async function whileStopped<T>(commands: () => T | Promise<T>): Promise<T> {
    if (database.databaseUrl !== null) return commands();
    await stop();
    const said = await commands();
    await start();
    return said;
  }
  const post = (path: string, body: object) =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('lists the team, unlocks a member, ends every sign-in and reports unknown arguments', async () => {
    const signedIn = await post('/auth/login', ADMIN);
    const { token } = (await signedIn.json()) as { token: string };
    const verify = async () =>
      (await fetch(`${address}/api/auth/verify`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await verify()).toBe(200);
    for (let count = 0; count < 10; count += 1) await post('/auth/login', { ...ADMIN, pin: '000000' });
    expect((await post('/auth/login', ADMIN)).status).toBe(429);
    expect(await run('list')).toEqual({
      status: 0,
      said: expect.stringMatching(/^Chefe +Administrador +active +10$/m),
    });
    const changes = [
      ['unlock', 'chefe'],
      ['reset', 'Chefe'],
      ['rotate', 'sessions'],
    ];
    if (database.databaseUrl === null)
      for (const words of changes)
        expect(await run(...words)).toEqual({
          status: 1,
          said: expect.stringContaining('stop the station, run this again'),
        });
    expect([await verify(), (await post('/auth/login', ADMIN)).status]).toEqual([200, 429]);

    const stream = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } });
    expect(stream.status).toBe(200);
    await whileStopped(async () => {
      expect((await run('unlock', 'chefe')).status).toBe(0);
      expect((await run('rotate', 'sessions')).said).toMatch(/^Sign-ins ended: [1-9]/);
      expect((await run('rotate', 'stream-keys')).said).toContain('Stream keys revoked: 0');
      expect((await run('rotate', 'calendars')).said).toContain('Calendar addresses revoked: 0');
      expect((await run('rotate', 'everything')).said).toContain('sessions | stream-keys');
      for (const words of [[], ['delete', 'Chefe'], ['reset', 'Ninguém']])
        expect(await run(...words)).toEqual({ status: 1, said: expect.stringMatching(/npm run admin -- list/) });
    });
    expect(await verify()).toBe(401);
    // Streams live for half an hour; this one has ended with its session.
    await stream.text().catch(() => '');
    const again = (await (await post('/auth/login', ADMIN)).json()) as { token: string };
    const lines = await fetch(`${address}/api/audit`, { headers: { authorization: `Bearer ${again.token}` } });
    const { entries } = (await lines.json()) as AuditPage;
    const ofShell = entries.filter(({ user_name }) => user_name === 'linha de comando');
    expect(ofShell.map(({ action, target }) => [action, target])).toEqual([
      ['schedules.rotateCalendars', ''],
      ['broadcasts.rotateStreamKeys', ''],
      ['auth.rotateSessions', ''],
      ['auth.unlock', 'Chefe'],
    ]);
  });

  /** A later version has left its mark in the tables, or takes it away. */
  async function mark(statement: RawBuilder<unknown>): Promise<void> {
    const { db, close } = await openDatabase(database);
    await statement.execute(db);
    await close();
  }

  it('prints a sign-in link, unless the tables are a later version’s', async () => {
    const [refused, { said }] = await whileStopped(async () => {
      await mark(sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`);
      const newer = await run('reset', 'Chefe');
      await mark(sql`delete from kysely_migration where name = '9999_later'`);
      return [newer, await run('reset', 'Chefe')];
    });
    expect(refused).toEqual({ status: 1, said: expect.stringContaining('written by a newer Cabine (9999_later)') });
    const token = /\/login\/link#([\w-]{43})\n/.exec(said)?.[1];
    expect((await post('/auth/link', { token, ...NEW })).status).toBe(200);
    expect((await post('/auth/login', { ...ADMIN, ...NEW })).status).toBe(200);
  });

  it('reports that there is no station where none was started', async () => {
    const before = env;
    env = { DATA_DIR: join(database.dataDir, 'elsewhere') };
    try {
      expect(await run('rotate', 'sessions')).toEqual({
        status: 1,
        said: expect.stringContaining('There is no station in'),
      });
    } finally {
      env = before;
    }
  });

  it('replaces a secret in its file and keeps the file’s permissions', async () => {
    const file = join(database.dataDir, '..', `metrics-${process.pid}`);
    writeFileSync(file, 'the-token-of-last-year\n', { mode: 0o600 });
    env.METRICS_TOKEN_FILE = file;
    try {
      const { status, said } = await run('rotate', 'METRICS_TOKEN');
      expect([status, said]).toEqual([0, expect.stringContaining('Give it to Prometheus')]);
      expect(readFileSync(file, 'utf8')).toMatch(/^[\da-f]{48}\n$/);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect((await run('rotate', 'WEBHOOK_SECRET')).said).toContain('WEBHOOK_SECRET is not in a file');
    } finally {
      delete env.METRICS_TOKEN_FILE;
      rmSync(file);
    }
  });
});
