import { panelContract, type Endpoint, type Room } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from '../../testing/buildTestApp';
import { createMatrixWorld, samplesOf, type MatrixWorld } from '../../testing/matrix.samples';
import { tableOf } from './room';

const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));
const creations = endpoints.flatMap((endpoint): (Endpoint & { room: Room })[] =>
  endpoint.room && 'all' in endpoint.room ? [{ ...endpoint, room: endpoint.room }] : [],
);

let test: TestApp;
let world: MatrixWorld;
let caller: Member;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  ({ world, caller } = await createMatrixWorld(test));
  token = await test.signIn(caller);
});
afterAll(() => test.close());

/** Columns whose values no two rows may share. */
const UNIQUE = ['username', 'username_key', 'name', 'rank', 'file', ...endpoints.flatMap(({ unique = [] }) => unique)];
const NUMBERS = ['rank'];

/** Copies the newest row of a table until there are as many of this creator. */
async function fill(table: string, count: number, creator: number | null) {
  const { rows: known } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} order by id desc limit 1`.execute(test.db);
  const [sample = {}] = known;
  const columns = Object.keys(sample).filter((column) => column !== 'id');
  const values = columns.map((column) => {
    if (column === 'created_by') return sql`cast(${creator} as integer)`;
    if (!UNIQUE.includes(column)) return sql.ref(column);
    return NUMBERS.includes(column) ? sql`1000 + n` : sql`${sql.ref(column)} || '-' || n`;
  });
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < cast(${count} as integer))
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from (select * from ${sql.table(table)} where id = ${sample.id}) as known, numbers
  `.execute(test.db);
}

async function create(endpoint: Endpoint) {
  // The last one sends to one member: to all has a limit of its own.
  const sample = samplesOf(endpoint).at(-1);
  const input = await sample?.make(world, caller);
  const [, path = ''] = endpoint.route.split(' ');
  const { statusCode, json } = await test.call('POST', path, { token, payload: input?.body as object });
  return [statusCode, statusCode === 201 ? '' : json<{ code: string }>().code];
}

const remove = async (table: string, creator: number) =>
  sql`delete from ${sql.table(table)} where id = (select max(id) from ${sql.table(table)} where created_by = ${creator})`.execute(
    test.db,
  );

describe('a member cannot make a list grow without end', () => {
  it.each(creations)('$route', async (endpoint) => {
    const { each, all } = endpoint.room;
    const table = tableOf(endpoint);
    const count = async () =>
      Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(test.db)).rows[0]?.n);
    // Two calls may fill one table.
    if ((await count()) < all) {
      expect(await create(endpoint)).toEqual([201, '']);
      if (each !== undefined) {
        await fill(table, each - (await count()), caller.id);
        expect(await create(endpoint)).toEqual([409, 'too_many_own_rows']);
        await remove(table, caller.id);
      }
      await fill(table, all - (await count()), null);
    }
    expect(await count()).toBe(all);
    expect(await create(endpoint)).toEqual([409, 'too_many_rows']);
    expect(await count(), 'nothing is written').toBe(all);
  });

  it.each(endpoints.filter(({ most }) => most !== undefined))('$route answers with $most at most', async (endpoint) => {
    const [sample] = samplesOf(endpoint);
    const { id, query } = (await sample?.make(world, caller)) ?? {};
    const path = endpoint.route.slice('GET '.length).replace(':id', String(id));
    const reply = await test.call('GET', path, {
      token,
      query: { ...query, ...(path.endsWith('page') && { limit: '1000' }) },
    });
    expect(reply.statusCode).toBe(200);
    for (const length of lengthsOf(reply.json())) expect(length).toBeLessThanOrEqual(endpoint.most ?? 0);
  });
});

/** The length of each list, at any depth. */
function lengthsOf(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [value.length] : []), ...Object.values(value).flatMap(lengthsOf)];
}
