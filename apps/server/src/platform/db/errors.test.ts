import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../../testing/createTestDatabase';
import { breaksUnique, databaseFault } from './errors';
import { migrate } from './migrate';
import { openDatabase, type Database } from './openDatabase';
import type { Db } from './schema';

let at: TestDatabase;
let database: Database;
let db: Db;
beforeAll(async () => {
  at = await createTestDatabase();
  database = await openDatabase(at, { statementMs: 500 });
  ({ db } = database);
  await migrate(db, database.engine);
  await db.insertInto('roles').values({ name: 'taken', rank: 1, permissions: '[]' }).execute();
});
afterAll(async () => {
  await database.close();
  await at.drop();
});

const errorOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
const createRole = (name: string, rank: number) => db.insertInto('roles').values({ name, rank, permissions: '[]' });
const session = (user_id: number, token_hash = 'x') => ({
  token_hash,
  user_id,
  created_at: '',
  used_at: '',
  expires_at: '',
});

describe('errors of the real database', () => {
  it('detects a violated unique key by name', async () => {
    for (const query of [createRole('taken', 2), createRole('taken', 2).returningAll()]) {
      const error = await errorOf(query.execute());
      expect(databaseFault(error)).toBe('unique');
      expect(breaksUnique(error, 'roles', 'name')).toBe(true);
      expect(breaksUnique(error, 'roles', 'rank')).toBe(false);
    }
    expect(breaksUnique(await errorOf(createRole('free', 1).execute()), 'roles', 'rank')).toBe(true);
  });

  it('detects an invalid reference', async () => {
    expect(databaseFault(await errorOf(db.insertInto('sessions').values(session(999)).execute()))).toBe('reference');
  });

  it('does not classify our own errors', async () => {
    expect(databaseFault(await errorOf(sql`select * from no_such_table`.execute(db)))).toBeNull();
    expect(databaseFault(new Error('anything'))).toBeNull();
    expect(databaseFault('text')).toBeNull();
  });

  it('detects a closed database', async () => {
    const other = await createTestDatabase();
    const closed = await openDatabase(other);
    await sql`select 1`.execute(closed.db);
    await closed.close();
    expect(databaseFault(await errorOf(sql`select 1`.execute(closed.db)))).toBe('unavailable');
    await other.drop();
  });

  it.each(['127.0.0.1:1/none', 'localhost/none?host=/no/such/folder'])(
    'detects an unreachable server (%s)',
    async (at) => {
      const gone = await openDatabase({ databaseUrl: `postgres://nobody@${at}`, dataDir: '' });
      expect(databaseFault(await errorOf(sql`select 1`.execute(gone.db)))).toBe('unavailable');
      await gone.close();
    },
  );
});

/** Blocks each caller until two have arrived. */
function meeting(): () => Promise<void> {
  let arrived = 0;
  let release = () => {};
  const both = new Promise<void>((resolve) => (release = resolve));
  return () => {
    arrived += 1;
    if (arrived === 2) release();
    return both;
  };
}

// SQLite has a single writer, so transactions cannot conflict.
if (TEST_DATABASE_URL !== null) {
  describe('faults of many connections', () => {
    it('detects a deadlock and completes the other transaction', async () => {
      await createRole('other', 50).execute();
      const rename = (trx: Db, rank: number) =>
        trx
          .updateTable('roles')
          .set({ name: `${rank}!` })
          .where('rank', '=', rank);
      const both = meeting();
      const cross = (first: number, second: number) =>
        db.transaction().execute(async (trx) => {
          await rename(trx, first).execute();
          await both();
          await sql`set local statement_timeout = '10s'`.execute(trx);
          await rename(trx, second).execute();
        });
      const errors = await Promise.all([errorOf(cross(1, 50)), errorOf(cross(50, 1))]);
      expect(errors.map((error) => error && databaseFault(error)).sort()).toEqual(['conflict', null]);
    });

    it('detects a serialisation failure', async () => {
      const both = meeting();
      const work = async (name: string, rank: number) =>
        db
          .transaction()
          .setIsolationLevel('serializable')
          .execute(async (trx) => {
            const roles = await trx.selectFrom('roles').select('id').execute();
            await both();
            await trx
              .insertInto('roles')
              .values({ name, rank: rank + roles.length, permissions: '[]' })
              .execute();
          });
      const errors = await Promise.all([errorOf(work('s1', 100)), errorOf(work('s2', 200))]);
      expect(errors.map((error) => error && databaseFault(error)).sort()).toEqual(['conflict', null]);
    });

    it('detects a statement timeout and a value out of range', async () => {
      expect(databaseFault(await errorOf(sql`select pg_sleep(5)`.execute(db)))).toBe('unavailable');
      expect(databaseFault(await errorOf(createRole('huge', 3_000_000_000).execute()))).toBe('invalid');
      expect(databaseFault(await errorOf(createRole('nul\u0000', 7).execute()))).toBe('invalid');
    });

    it('detects a broken connection, survives it and reconnects', async () => {
      const halfWay = db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
        await createRole('after', 8).execute();
        return sql`select 1`.execute(trx);
      });
      expect(databaseFault(await errorOf(halfWay))).toBe('unavailable');
      await expect.poll(() => errorOf(sql`select 1`.execute(db))).toBeNull();
    });
  });
}
