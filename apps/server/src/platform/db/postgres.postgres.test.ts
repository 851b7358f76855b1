import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase';
import { migrate } from './migrate';
import { openDatabase, type Database } from './openDatabase';

let at: TestDatabase;
let database: Database;
beforeEach(async () => {
  at = await createTestDatabase();
  database = await openDatabase(at, { poolSize: 1 });
  await migrate(database.db, database.engine);
});
afterEach(async () => {
  await database.close();
  await at.drop();
});

const roles = (db = database.db) => db.selectFrom('roles').selectAll().where('rank', '>', 0).execute();
const addColumn = (name: string) =>
  sql`alter table roles add column ${sql.ref(name)} integer not null default 7`.execute(database.db);

it('a newer server’s migration does not disturb queries or transactions', async () => {
  await database.db.insertInto('roles').values({ name: 'Locutor', rank: 1, permissions: '[]' }).execute();
  await roles();
  await addColumn('late');
  const inside = await database.db.transaction().execute((trx) => roles(trx));
  expect([inside, await roles(), await roles()]).toEqual(
    Array.from({ length: 3 }, () => [expect.objectContaining({ name: 'Locutor', late: 7 })]),
  );
  await addColumn('later');
  expect(await roles()).toEqual([expect.objectContaining({ later: 7 })]);
});
