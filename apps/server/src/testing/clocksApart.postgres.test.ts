import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millisecondsInDay, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_PIN } from '../demo/demoMembers';
import { openBackupStore } from '../soundtracks/openFileStore';
import { startBucket } from '../soundtracks/testing/startBucket';
import { openDatabase, type Database } from '../platform/db/openDatabase';
import { createTestDatabase, type TestDatabase } from './createTestDatabase';
import { ServerProcess } from './startServer';

const ADMIN = { username: 'admin', password: DEMO_PASSWORD, pin: DEMO_PIN };
const APART = [
  ['ten minutes', 10 * millisecondsInMinute],
  ['a day', millisecondsInDay],
] as const;
/** What a server whose clock is ahead could delete or end. */
const KEPT = ['sessions', 'devices', 'audit', 'stints', 'plays', 'schedules', 'notifications', 'users'] as const;
/** In this time everything that runs each minute has run. */
const WATCHED_MS = 65 * millisecondsInSecond;

/** The whole process's clock, where libfaketime is installed as Debian has it. */
const LIBFAKETIME = `/usr/lib/${process.arch === 'x64' ? 'x86_64' : 'aarch64'}-linux-gnu/faketime/libfaketimeMT.so.1`;
const HAS_LIBFAKETIME = existsSync(LIBFAKETIME);

/** Environment of a process whose clock is ahead, as on a machine that is set wrong; without libfaketime JavaScript's. */
const ahead = (ms: number): Record<string, string> =>
  HAS_LIBFAKETIME
    ? { LD_PRELOAD: LIBFAKETIME, FAKETIME: `+${ms / millisecondsInSecond}s`, DONT_FAKE_MONOTONIC: '1' }
    : { NODE_OPTIONS: dateAhead(ms) };
const dateAhead = (ms: number) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const Real=Date,now=()=>Real.now()+${ms};globalThis.Date=class extends Real{` +
      'constructor(...given){if(given.length)super(...given);else super(now())}static now=now}',
  )}`;

describe.each(APART)('two servers whose clocks are %s apart, on one PostgreSQL', { timeout: 300_000 }, (_name, ms) => {
  let at: TestDatabase;
  let folder: string;
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let database: Database;
  let sites: string[];
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    at = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'cabine-clocks-'));
    bucket = await startBucket();
    const env = { DATABASE_URL: at.databaseUrl ?? '', DEMO: '1', BACKUP_EVERY: '24', BACKUP_KEEP: '3', ...bucket.env };
    servers.push(new ServerProcess({ ...env, DATA_DIR: join(folder, 'right') }));
    await servers[0]?.listening();
    servers.push(new ServerProcess({ ...env, DATA_DIR: join(folder, 'ahead'), ...ahead(ms) }));
    sites = await Promise.all(servers.map((server) => server.listening()));
    database = await openDatabase(at);
    process.stdout.write(`Clock ahead by ${ms / 1000} s: ${HAS_LIBFAKETIME ? 'libfaketime' : 'a replaced Date'}\n`);
  }, 240_000);
  afterAll(async () => {
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.ended()));
    await database.close();
    await bucket.close();
    await at.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = (
    server: number,
    method: string,
    path: string,
    { token = '', body = undefined as object | undefined } = {},
  ) =>
    fetch(`${sites[server]}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: JSON.stringify(body),
    });
  async function signIn(server: number): Promise<string> {
    const reply = await call(server, 'POST', '/auth/login', { body: ADMIN });
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { token: string }).token;
  }
  const rowsOf = async (table: (typeof KEPT)[number]) => {
    const rows: object[] = await database.db
      .selectFrom(table as 'users')
      .selectAll()
      .execute();
    return rows.map((row) => JSON.stringify({ ...row, used_at: undefined }));
  };
  const rows = async () => Promise.all(KEPT.map(async (table) => ({ table, rows: await rowsOf(table) })));
  const backups = async () => {
    const store = await openBackupStore({ s3: bucket.s3, dataDir: folder }, database.db);
    try {
      return await store.list();
    } finally {
      store.close();
    }
  };
  async function databaseNow(): Promise<number> {
    const { rows: answer } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db);
    return Number(answer[0]?.now);
  }
  const recordedUntil = async () =>
    Date.parse((await database.db.selectFrom('air_state').select('until').executeTakeFirstOrThrow()).until);

  it('keep what there is, record on, and take one backup', async () => {
    const token = await signIn(1);
    const begun = await databaseNow();
    const before = await rows();
    await expect.poll(backups).toHaveLength(1);
    // Each minute: the air is recorded, the backup is looked at, the clock is compared.
    await expect.poll(recordedUntil, { timeout: 240_000 }).toBeGreaterThan(begun + WATCHED_MS);
    expect((await databaseNow()) - (await recordedUntil())).toBeLessThan(75 * millisecondsInSecond);
    for (const { table, rows: earlier } of before) {
      const now = new Set(await rowsOf(table));
      expect(
        earlier.filter((row) => !now.has(row)),
        `lost of ${table}`,
      ).toEqual([]);
    }
    expect(await backups()).toHaveLength(1);
    for (const server of [0, 1]) {
      const reply = await call(server, 'GET', '/system', { token });
      const { clock } = (await reply.json()) as { clock: { now: string; jump_ms: number | null } };
      expect(clock.jump_ms).toBeNull();
      expect(Math.abs(Date.parse(clock.now) - (await databaseNow()))).toBeLessThan(5 * millisecondsInSecond);
    }
  });

  it('share sessions, and lock for no longer than the rule', async () => {
    const tokens = [await signIn(0), await signIn(1)];
    for (const token of tokens)
      for (const server of [0, 1]) expect((await call(server, 'GET', '/auth/verify', { token })).status).toBe(200);
    const wrong = { username: 'DJ.Caio', password: 'errada-sim', pin: '000000' };
    for (let count = 0; count < 10; count += 1) await call(count % 2, 'POST', '/auth/login', { body: wrong });
    for (const server of [0, 1]) {
      const { status, headers } = await call(server, 'POST', '/auth/login', { body: wrong });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
  });

  it('date nothing in the future', async () => {
    const now = new Date((await databaseNow()) + millisecondsInMinute).toISOString();
    for (const [table, column] of [
      ['sessions', 'created_at'],
      ['audit', 'created_at'],
      ['plays', 'at'],
      ['notifications', 'created_at'],
      ['clock_witness', 'seen'],
    ] as const) {
      const { rows: future } = await sql`select * from ${sql.table(table)} where ${sql.ref(column)} > ${now}`.execute(
        database.db,
      );
      expect(future, table).toEqual([]);
    }
  });
});
