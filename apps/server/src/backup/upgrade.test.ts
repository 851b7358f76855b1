import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql, type Kysely, type TableMetadata } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linesOf } from './backup.fixtures';
import { createIdentity, readIdentities } from './encryption';
import { LEFT_OUT, TABLES } from './backupFormat';
import { verifyBackup } from './restoreBackup';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase';
import { scale } from '../testing/scale';
import { TestClock } from '../testing/TestClock';
import { buildApp } from '../app';
import { createArgonQueue } from '../auth/argonQueue';
import { readConfig } from '../platform/config';
import { prepare } from '../prepare';
import { columnsFor } from '../platform/db/columns';
import { migrate, migrations } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/openDatabase';
import { searchKey } from '../platform/db/search';
import type { Db } from '../platform/db/schema';

const NAMES = Object.keys(migrations);
/** Where format 2 begins. */
const STATION = NAMES.indexOf('0009_station');
const LAST = NAMES.at(-1) ?? '';
const CREDENTIALS = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
/** Earlier states of the database; the first and the last are tested always. */
const EARLIER = NAMES.slice(0, -1);
const TAKEN = scale({ short: EARLIER.filter((_, at) => at === 0 || at === EARLIER.length - 1), proof: EARLIER });
const THEN = '2026-01-01T00:00:00.000Z';
const hashes = Promise.all([hash(CREDENTIALS.password), hash(CREDENTIALS.pin)]);

let at: TestDatabase;
const opened: { close(): Promise<unknown> }[] = [];
const printed = vi.spyOn(console, 'log');
beforeEach(async () => {
  at = await createTestDatabase();
  printed.mockReset();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await at.drop();
});
afterAll(() => printed.mockRestore());

/** What a start does, until it would listen. Refused ones leave nothing open. */
async function start(env: Record<string, string> = { DEMO: '0' }): Promise<FastifyInstance> {
  const config = { ...readConfig(env), dataDir: at.dataDir, databaseUrl: at.databaseUrl };
  const clock = new TestClock();
  const argonQueue = createArgonQueue({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  const database = await openDatabase(config);
  try {
    await prepare(database, config, clock, argonQueue);
    const app = await buildApp({ config, database, clock, argonQueue, logger: false, staticDir: '/nowhere' });
    opened.push(app);
    await app.ready();
    return app;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function stop(app: FastifyInstance): Promise<void> {
  opened.splice(opened.indexOf(app), 1);
  await app.close();
}

async function work<T>(on: (db: Db, engine: 'sqlite' | 'postgres') => Promise<T>): Promise<T> {
  const database = await openDatabase(at);
  try {
    return await on(database.db, database.engine);
  } finally {
    await database.close();
  }
}

/** A row of every table with the columns of every version; each state uses those it has. */
async function sampleRows(): Promise<Record<string, Record<string, unknown>>> {
  const [password_hash, pin_hash] = await hashes;
  const user_id = 1;
  return {
    roles: { name: 'Direção', rank: 9, permissions: '["view_users","view_schedule"]' },
    known_permissions: { name: 'promoter' },
    users: {
      username: CREDENTIALS.username,
      username_key: 'chefe',
      password_hash,
      pin_hash,
      shift: 'night',
      role_id: 1,
      is_active: 1,
      created_at: THEN,
    },
    devices: { token_hash: 'a', user_id, created_at: THEN, expires_at: THEN },
    sign_in_attempts: { account_key: 'chefe', user_id, at: THEN },
    schedules: {
      type: 'event',
      day_of_week: 2,
      start_time: '21:00',
      end_time: '21:45',
      user_id,
      created_at: THEN,
    },
    given_up_hours: { schedule_id: 1, date: '2026-12-01', created_by: 1, created_at: THEN },
    closed_days: {
      date: '2026-12-25',
      start_time: '00:00',
      end_time: '24:00',
      reason: 'Natal',
      created_by: 1,
      created_at: THEN,
    },
    dated_hours: {
      type: 'event',
      date: '2026-12-02',
      start_time: '21:00',
      end_time: '21:45',
      user_id,
      created_by: 1,
      created_at: THEN,
    },
    offers: {
      type: 'event',
      date: '2026-12-02',
      start_time: '21:00',
      end_time: '21:45',
      user_id,
      dated_hour_id: 1,
      created_at: THEN,
    },
    notifications: {
      title: 'Reunião',
      content: 'Domingo',
      search_key: searchKey('Reunião', 'Domingo'),
      user_id,
      created_by: 1,
      created_at: THEN,
    },
    notification_reads: { notification_id: 1, user_id },
    payments: { user_id, created_by: 1, hundredths: 1250, type: 'bonus', status: 'active', created_at: THEN },
    warnings: {
      reason: 'Atraso',
      description: 'Vinte minutos',
      severity: 'low',
      user_id,
      created_by: 1,
      created_at: THEN,
    },
    games: { title: 'Labirinto', description: 'Ache a saída', rules: '["Sem regras"]' },
    soundtracks: {
      name: 'Abertura',
      file: '3b241101-e2bb-4255-8caf-4136c566a962.mp3',
      type: 'audio/mpeg',
      bytes: 4,
      duration_ms: 1000,
      etag: '"9f86d081884c7d659a2feaa0c55ad015"',
      created_at: THEN,
    },
    passkeys: {
      user_id,
      credential_id: 'k',
      public_key: 'p',
      counter: 0,
      transports: '[]',
      name: 'Celular',
      created_at: THEN,
    },
    stream_keys: { user_id, key_hash: 'b', created_at: THEN },
    calendars: { user_id, token_hash: 'c', created_at: THEN },
    requests: { kind: 'song', name: 'Manu', text: 'Toca Evidências', created_at: THEN },
    blocked_words: { word: 'fora daqui' },
    role_rates: { role_id: 1, hundredths: 150 },
    air_quarters: { quarter: 1_960_000, seen: 15, live: 15, counted: 15, listeners: 60, peak: 5 },
    air_hours: { at: THEN, user_id, host: 'Chefe', begun: 1, reminded: 1, told: 0 },
    stints: { user_id, name: 'Chefe', by_booking: 0, started_at: THEN, ended_at: THEN },
    plays: { at: THEN, title: 'Evidências' },
    audit: {
      created_at: THEN,
      user_id,
      user_name: 'Chefe',
      area: 'users',
      action: 'create',
      target_id: 1,
      target: 'Chefe',
      address: '::1',
      outcome: 'done',
      changes: '[]',
      search_key: 'chefe',
    },
  };
}

/** A row of any other table, with what it needs. */
const requiredOf = ({ columns }: TableMetadata) =>
  Object.fromEntries(
    columns
      .filter(
        ({ isNullable, hasDefaultValue, isAutoIncrementing }) => !isNullable && !hasDefaultValue && !isAutoIncrementing,
      )
      .map(({ name, dataType }) => [name, /int|real|num|double/i.test(dataType) ? 1 : 'x']),
  );

/** Creates the database of a published version, with rows. */
async function fillAt(name: string): Promise<string[]> {
  const rows = await sampleRows();
  return work(async (db, engine) => {
    await migrate(db, engine, name);
    const tables = await db.introspection.getTables();
    const filled: string[] = [];
    for (const table of new Set([...Object.keys(rows), ...TABLES])) {
      const there = tables.find((each) => each.name === table);
      if (!there) continue;
      const row = Object.entries(rows[table] ?? requiredOf(there)).filter(([key]) =>
        there.columns.some((column) => column.name === key),
      );
      const columns = sql.join(row.map(([key]) => sql.ref(key)));
      const values = sql.join(row.map(([, value]) => value));
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
      filled.push(table);
    }
    if (filled.includes('soundtracks')) {
      const station = tables.some((each) => each.name === 'station')
        ? (await db.selectFrom('station').select('id').executeTakeFirstOrThrow()).id
        : '';
      const folder = join(at.dataDir, 'soundtracks', station);
      mkdirSync(folder, { recursive: true });
      // SHA-256 of these bytes begins with the row's etag.
      writeFileSync(join(folder, '3b241101-e2bb-4255-8caf-4136c566a962.mp3'), 'test');
    }
    return filled;
  });
}

const backupOf = (name: string) => join(at.dataDir, 'backups', `before-${name}.gz`);
/** The list of endings lies beside them, some time after a start. */
const backupsOf = () => {
  const folder = join(at.dataDir, 'backups');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'backup.endings') : [];
};

const rowsOfOpen = async (db: Db, table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;
const rowsOf = (table: string) => work((db) => rowsOfOpen(db, table));

describe('a start over an earlier database', () => {
  it.each(TAKEN)('upgrades from the state after %s, and keeps a backup of it', async (name) => {
    const filled = await fillAt(name);
    const first = NAMES[NAMES.indexOf(name) + 1] ?? '';
    const app = await start();
    expect(printed).toHaveBeenCalledWith(expect.stringContaining(backupOf(first)));
    const signIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: CREDENTIALS });
    // Members with a passkey are also asked for it.
    expect(signIn.statusCode).toBe(filled.includes('passkeys') ? 403 : 200);
    expect((await app.inject('/api/public/schedule?type=event')).body).toContain('"21:00"');
    await stop(app);

    const rows = await sampleRows();
    for (const table of filled) {
      const [row] = await rowsOf(table);
      // The log names members by id since.
      const now = table === 'audit' ? { user_name: '', target: '', member_id: 1, search_key: '' } : {};
      const sample = { ...rows[table], ...(name < '0060_people' && now) };
      const kept = Object.fromEntries(Object.entries(sample).filter(([key]) => row && key in row));
      // A wrong sign-in and a device of January have expired, and are deleted at the start.
      if (!['sign_in_attempts', 'devices'].includes(table))
        expect([table, row]).toEqual([table, expect.objectContaining(kept)]);
    }
    // A number that the version of these tables takes.
    expect(linesOf(backupOf(first))[0]).toContain(`"format":${NAMES.indexOf(name) < STATION ? 1 : 2},`);
    const count = await verifyBackup(backupOf(first));
    const inBackup = filled.filter((table) => !LEFT_OUT.includes(table));
    expect(count).toMatchObject({ rows: inBackup.length, files: filled.includes('soundtracks') ? 1 : 0 });
    expect(backupsOf()).toEqual([`before-${first}.gz`]);
  });

  it('keeps every entry of the log, with ids in place of names, and names that fit nobody as they are', async () => {
    await fillAt(NAMES[NAMES.indexOf('0060_people') - 1] ?? '');
    const change = (field: string, from: string | null, to: string | null) => ({ field, from, to });
    const entry = {
      ...(await sampleRows()).audit,
      created_at: '2026-01-02T00:00:00.000Z',
      search_key: '',
    };
    const written = [
      { action: 'users.remove', target_id: 9, target: 'Foi Embora' },
      {
        area: 'payments',
        action: 'payments.create',
        target_id: 1,
        target: 'Chefe',
        changes: [
          change('user_name', null, 'Chefe'),
          change('amount', null, '12.5'),
          change('created_by', null, 'Chefe'),
        ],
      },
      {
        area: 'schedules',
        action: 'schedules.update',
        target_id: 1,
        target: 'Ninguém',
        changes: [change('user_name', 'Ninguém', 'Chefe')],
      },
    ];
    await work(async (db) => {
      for (const each of written) {
        const row = Object.entries({ ...entry, ...each, changes: JSON.stringify(each.changes ?? []) });
        const columns = sql.join(row.map(([key]) => sql.ref(key)));
        await sql`insert into audit (${columns}) values (${sql.join(row.map(([, value]) => value))})`.execute(db);
      }
    });
    await stop(await start());
    const rows = await rowsOf('audit');
    expect(rows.slice(1, 4)).toMatchObject([
      { member_id: 9, target: '', user_id: 1, user_name: '' },
      { member_id: 1, target: '' },
      { member_id: null, target: 'Ninguém' },
    ]);
    expect(rows.slice(1, 4).map(({ changes }) => JSON.parse(String(changes)) as unknown)).toEqual([
      [],
      [{ ...change('user_name', null, '1'), is: 'member' }, change('amount', null, '12.5')],
      [change('user_name', 'Ninguém', null), { ...change('user_name', null, '1'), is: 'member' }],
    ]);
    expect(await rowsOf('member_names')).toContainEqual(
      expect.objectContaining({ user_id: 9, kind: 'username', name: 'Foi Embora' }),
    );
  });

  it('runs a migration whose number is lower than that of an applied one', async () => {
    const [late, ran] = NAMES.slice(-2) as [string, string];
    await fillAt(NAMES.at(-3) ?? '');
    await work(async (db, engine) => {
      await migrations[ran]?.(db as Kysely<unknown>, columnsFor(engine));
      await sql`insert into kysely_migration (name, timestamp) values (${ran}, ${THEN})`.execute(db);
    });
    await stop(await start());
    expect((await rowsOf('kysely_migration')).map(({ name }) => name).sort()).toEqual(NAMES);
    expect(existsSync(backupOf(late))).toBe(true);
  });

  it('changes nothing if the backup cannot be written', async () => {
    const before = NAMES.at(-2) ?? '';
    await fillAt(before);
    writeFileSync(join(at.dataDir, 'backups'), 'a file where the folder should be');
    await expect(start()).rejects.toThrow(/could not be written.+\. .+\. .+\./);
    expect((await rowsOf('kysely_migration')).map(({ name }) => name).sort()).toEqual(NAMES.slice(0, -1));
    rmSync(join(at.dataDir, 'backups'));
    await start();
    expect(existsSync(backupOf(LAST))).toBe(true);
  });

  it('changes no tables while a server of the earlier version runs', async () => {
    await fillAt(NAMES.at(-2) ?? '');
    const elder = await openDatabase(at);
    try {
      await elder.hold(false);
      const inUse =
        elder.engine === 'sqlite' ? /^The data folder .+ is in use/ : /^Another server .+\. .+\. Stop all servers of/;
      await expect(start()).rejects.toThrow(inUse);
      expect((await rowsOfOpen(elder.db, 'kysely_migration')).length).toBe(NAMES.length - 1);
    } finally {
      await elder.close();
    }
    await start();
  });

  it('encrypts the backup where a public key is set', async () => {
    await fillAt(NAMES.at(-2) ?? '');
    const identity = join(at.dataDir, 'identity.txt');
    await start({ DEMO: '0', BACKUP_PUBLIC_KEY: await createIdentity(identity), BACKUP_EVERY: '24' });
    const encrypted = join(at.dataDir, 'backups', `before-${LAST}.age`);
    await expect(verifyBackup(encrypted)).rejects.toThrow(/^This backup is encrypted/);
    const { at: moment } = await verifyBackup(encrypted, { identities: await readIdentities(identity) });
    expect(moment).toBe(new Date(new TestClock().now()).toISOString());
  });

  it('keeps the backup of an earlier attempt', async () => {
    await fillAt(NAMES.at(-2) ?? '');
    mkdirSync(join(at.dataDir, 'backups'));
    writeFileSync(backupOf(LAST), 'of an earlier try');
    await start();
    expect(backupsOf().sort()).toEqual([`before-${LAST}.2.gz`, `before-${LAST}.gz`]);
  });

  it('takes no backup of an empty database, or if there is nothing to upgrade', async () => {
    await work((db, engine) => migrate(db, engine, NAMES[3]));
    const { username, password, pin } = CREDENTIALS;
    await stop(await start({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password, ADMIN_PIN: pin }));
    await start();
    expect(backupsOf()).toEqual([]);
  });
});

it('a start with a newer database is refused with instructions', async () => {
  await work(async (db, engine) => {
    await migrate(db, engine);
    await sql`insert into kysely_migration (name, timestamp) values ('9999_tomorrow', ${THEN})`.execute(db);
  });
  await expect(start()).rejects.toThrow(/^This database was written by a newer Cabine .*9999_tomorrow.*\. .+\. .+\.$/);
});
