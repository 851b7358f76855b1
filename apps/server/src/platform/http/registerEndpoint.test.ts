import { endpoint } from '@cabine/panel-core/contract';
import { number, object, string } from 'yup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { accessDenied } from './errors';
import { registerEndpoint } from './registerEndpoint';
import { declareRoute } from './routes';

const OWNER = 1;
let asked = 0;

const ownRow = endpoint({
  route: 'DELETE /rows/:id',
  summary: 'A row that belongs to somebody.',
  access: { ownerOr: ['delete_games'] },
  reply: null,
});
const carelessRow = endpoint({ ...ownRow, route: 'PUT /rows/:id', access: { ownerOr: ['delete_games'] } });
const shaped = endpoint({
  route: 'GET /shaped',
  summary: 'Leaves out what is not listed.',
  access: 'public',
  query: object({ page: number().integer().min(1).required() }),
  reply: object({
    page: number().required(),
    name: string().required(),
    nested: object({ kept: string().required() }),
  }),
});
const broken = endpoint({
  route: 'GET /broken',
  summary: 'Breaks its promise.',
  access: 'public',
  reply: object({ name: string().required() }),
});

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    extend(app) {
      registerEndpoint(app, ownRow, async ({ actor }) => {
        if (!actor.mayTouch(OWNER)) throw accessDenied();
        asked += 1;
      });
      registerEndpoint(app, carelessRow, async ({ trx, actor }) => {
        await trx.updateTable('users').set({ alias: 'touched' }).where('id', '=', actor.id).execute();
      });
      const withSecrets = { name: 'a', password: 'secret', nested: { kept: 'b', pin: 'secret' } };
      registerEndpoint(app, shaped, ({ query }) => ({ page: query.page, ...withSecrets }));
      // A wrong cast on purpose.
      registerEndpoint(app, broken, () => ({}) as { name: string });
    },
  });
});
afterAll(() => test.close());

describe('ownerOr', () => {
  it('accepts the owner and holders of the permission, and refuses others', async () => {
    const owner = await test.signedIn();
    expect(owner.member.id).toBe(OWNER);
    const holder = await test.signedIn('delete_games');
    const other = await test.signedIn('manage_games', 'view_games');
    const statuses: number[] = [];
    for (const { token } of [owner, holder, other]) {
      statuses.push((await test.call('DELETE', '/rows/1', { token })).statusCode);
    }
    expect(statuses).toEqual([204, 204, 403]);
    expect(asked).toBe(2);
  });

  it('fails if the handler does not call mayTouch', async () => {
    const { member, token } = await test.signedIn('delete_games');
    expect((await test.call('PUT', '/rows/1', { token })).statusCode).toBe(500);
    const row = await test.db.selectFrom('users').select('alias').where('id', '=', member.id).executeTakeFirst();
    expect(row).toEqual({ alias: null });
  });
});

describe('an answer', () => {
  it('contains only the contract’s fields, at every depth', async () => {
    const reply = await test.call('GET', '/shaped?page=2');
    expect(reply.json()).toEqual({ page: 2, name: 'a', nested: { kept: 'b' } });
  });

  it('that violates the contract is an error', async () => {
    expect((await test.call('GET', '/broken')).statusCode).toBe(500);
  });
});

describe('a query', () => {
  it.each(['', '?page=', '?page=0', '?page=1.5', '?page=two', '?page=1&page=2', '?page=1&limit=5', '?page=1e400'])(
    '%s is 400',
    async (query) => {
      expect((await test.call('GET', `/shaped${query}`)).statusCode).toBe(400);
    },
  );
});

describe('a route', () => {
  it('without a rule does not register, wherever it is declared', async () => {
    await expect(buildTestApp({ extend: (app) => void app.get('/api/forgotten', () => 'everything') })).rejects.toThrow(
      'GET /api/forgotten has no access rule',
    );
  });

  it('outside the contract has a reason', async () => {
    const open = await buildTestApp({
      extend: (app) => declareRoute(app, { method: 'GET', url: '/open', reason: 'a test', handler: () => 'all' }),
    });
    expect(open.app.routeInventory).toContainEqual({
      method: 'GET',
      url: '/open',
      rule: { kind: 'open', reason: 'a test' },
    });
    await open.close();
  });
});
