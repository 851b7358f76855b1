import { PERMISSIONS, collectionEndpoints, creationFields, decimal } from '@cabine/panel-core/contract';
import { boolean, number, object, string } from 'yup';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { member } from '../../team/memberKind';
import { buildTestApp, type Member, type TestApp } from '../../testing/buildTestApp';
import { columnsFor } from '../db/columns';
import { creation, day, decimal as decimalKind, flag, optional, text } from '../db/kinds';
import { tableRepository, type CollectionRepository } from '../db/tableRepository';
import { registerCollection } from './registerCollection';

const body = {
  name: string().required(),
  url: string(),
  from: string().required(),
  amount: decimal({ min: 0, max: 1_000 }).required(),
  active: boolean().required(),
  userId: number().required(),
};
// A collection that the product does not have: its routes and table are named `samples` here.
const games = collectionEndpoints('games', {
  row: object({
    id: number().required(),
    ...body,
    user_name: string().defined(),
    ...creationFields(),
    version: number(),
  }),
  body: object(body),
  example: { name: 'Padaria', from: '2026-11-20', amount: 0.3, active: true, userId: 1 },
  unique: ['name'],
  summary: { list: 'All', create: 'Adds one', update: 'Changes one', remove: 'Deletes one' },
});
const contract = {
  list: { ...games.list, route: 'GET /samples' },
  create: { ...games.create, route: 'POST /samples' },
  update: { ...games.update, route: 'PUT /samples/:id' },
  remove: { ...games.remove, route: 'DELETE /samples/:id' },
} as const;
const rows = tableRepository('samples' as 'games', {
  name: text,
  url: optional(text),
  from: day,
  amount: decimalKind,
  active: flag,
  userId: member,
  ...creation,
});

let test: TestApp;
let token: string;
let caller: Member;
beforeAll(async () => {
  test = await buildTestApp({
    async prepare({ db, engine }) {
      const column = columnsFor(engine);
      await db.schema
        .createTable('samples')
        .$call(column.id)
        .addColumn('name', 'text', (it) => it.notNull())
        .addUniqueConstraint('samples_name_key', ['name'])
        .addColumn('url', 'text')
        .addColumn('from', column.day, (it) => it.notNull())
        .addColumn('amount', column.decimal, (it) => it.notNull())
        .addColumn('active', column.flag, (it) => it.notNull())
        .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
        .$call(column.creation)
        .$call(column.version)
        .execute();
    },
    extend: (app, services) => registerCollection(app, services, { contract, rows, nameOf: ({ name }) => name }),
  });
  ({ member: caller, token } = await test.signedIn(...PERMISSIONS));
});
afterAll(() => test.close());

it('takes, as a type, no columns that cannot hold what the contract lets in', () => {
  type Rows<Day> = CollectionRepository<unknown, { from: Day }>;
  expectTypeOf<Rows<string>>().not.toExtend<Rows<string | null>>();
  expectTypeOf<Rows<string | null>>().toExtend<Rows<string>>();
  expectTypeOf(optional(day).write).parameter(0).toEqualTypeOf<string | null | undefined>();
});

const PADARIA = { from: '2026-11-20', amount: 0.3, active: true };
let count = 0;
const send = (method: 'POST' | 'PUT', change: object = {}, path = '/samples') =>
  test.call(method, path, { token, payload: { ...PADARIA, name: `Padaria ${++count}`, userId: caller.id, ...change } });

describe('a collection with all kinds of fields', () => {
  it('gives back what was sent, who made it and when', async () => {
    const reply = await send('POST', { name: ' Rádio Bar ', amount: 0.1 });
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      {
        ...PADARIA,
        id: expect.any(Number),
        name: 'Rádio Bar',
        amount: 0.1,
        userId: caller.id,
        user_name: caller.username,
        created_by: caller.username,
        created_at: new Date(test.clock.now()).toISOString(),
        version: 1,
      },
    ]);
    const { id } = reply.json<{ id: number }>();
    const change = { name: 'Bar', url: 'https://bar.example', active: false };
    await send('PUT', change, `/samples/${id}`);
    // The second changes nothing, and says the version that the row has.
    const changed = await send('PUT', change, `/samples/${id}`);
    expect(changed.json()).toMatchObject({
      url: 'https://bar.example',
      active: false,
      created_by: caller.username,
      version: 2,
    });
    expect((await test.call('GET', '/samples', { token })).json()).toEqual([changed.json()]);
  });

  it('refuses a name that another row has, at its field, and keeps its own', async () => {
    const first = (await send('POST', { name: 'Única' })).json<{ id: number }>();
    const second = (await send('POST')).json<{ id: number }>();
    for (const reply of [
      await send('POST', { name: 'Única' }),
      await send('PUT', { name: 'Única' }, `/samples/${second.id}`),
    ]) {
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        {
          code: 'name_taken',
          message: 'Name is already in use',
          fields: { name: 'Already in use' },
          problems: { name: { code: 'taken' } },
        },
      ]);
    }
    expect((await send('PUT', { name: 'Única' }, `/samples/${first.id}`)).statusCode).toBe(200);
  });

  it('names active members alone, but keeps one who has left', async () => {
    const other = await test.createMember();
    const { id } = (await send('POST', { userId: other.id })).json<{ id: number }>();
    await test.db.updateTable('users').set({ is_active: 0 }).where('id', '=', other.id).execute();
    const refused = await send('POST', { userId: other.id });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { userId: 'Not active' } }]);
    expect((await send('PUT', { userId: other.id }, `/samples/${id}`)).statusCode).toBe(200);
  });

  it('publishes its own topic, and says in the log who did it', async () => {
    const before = await test.db.selectFrom('events').select('id').orderBy('id', 'desc').executeTakeFirst();
    await send('POST', { name: 'Anunciada' });
    const told = await test.db
      .selectFrom('events')
      .select('topic')
      .where('id', '>', before?.id ?? 0)
      .execute();
    expect(told.map(({ topic }) => topic).sort()).toEqual(['audit', 'samples']);
    const entry = test.db.selectFrom('audit').select(['target', 'user_id']).orderBy('id', 'desc');
    expect(await entry.executeTakeFirst()).toEqual({ target: 'Anunciada', user_id: caller.id });
  });
});
