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
