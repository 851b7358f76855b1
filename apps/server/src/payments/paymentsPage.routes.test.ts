import type { Payment, PaymentsPage } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoInstant } from '../platform/clock';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';

const MANY = 1_001;

let test: TestApp;
let token: string;
let team: Record<'boss' | 'josé' | 'lumi', Member>;
beforeAll(async () => {
  test = await buildTestApp();
  ({ token } = await test.signedIn('view_payments'));
  team = {
    boss: await test.createMember({ username: 'Chefe' }),
    josé: await test.createMember({ username: 'José 100%' }),
    lumi: await test.createMember({ username: 'Lumi' }),
  };
});
afterAll(() => test.close());

interface Paid {
  to: Member;
  by?: Member | null;
  hundredths?: number;
  type?: Payment['type'];
  status?: string;
  from?: string;
}

/** Replaces all payments by these, a second apart. */
async function pay(...paid: Paid[]) {
  await test.db.deleteFrom('payments').execute();
  const rows = paid.map(({ to, by = team.boss, hundredths = 100, type = 'salary', status = '1', from = null }, at) => ({
    user_id: to.id,
    created_by: by?.id ?? null,
    hundredths,
    type,
    status,
    created_at: isoInstant(test.clock.now() + at * 1_000),
    period_from: from,
    period_to: from,
    minutes: from === null ? null : 60,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await test.db
      .insertInto('payments')
      .values(rows.slice(at, at + 500))
      .execute();
}
const ask = (query = '') => test.call('GET', `/payments/page${query}`, { token });
const page = async (query = '') => (await ask(query)).json<PaymentsPage>();
const amounts = async (query: string) => {
  const { rows, total } = await page(query);
  return [total, ...rows.map(({ amount }) => amount)];
};

it('are paged, newest first; returned at once if they are `max` at most', async () => {
  await pay(...Array.from({ length: MANY }, (_, at) => ({ to: team.lumi, hundredths: (at + 1) * 100 })));
  expect(await amounts('')).toEqual([MANY, ...Array.from({ length: 25 }, (_, at) => MANY - at)]);
  expect(await amounts('?page=41')).toEqual([MANY, 1]);
  expect(await amounts('?page=2&limit=1000')).toEqual([MANY, 1]);
  expect(await amounts('?page=99')).toEqual([MANY]);
  expect((await test.call('GET', '/payments', { token })).json<Payment[]>()).toHaveLength(MANY);
  expect((await page('?max=1000')).rows).toHaveLength(25);
  await pay(...Array.from({ length: 1_000 }, () => ({ to: team.lumi })));
  expect((await page('?max=1000')).rows).toHaveLength(1_000);
});

it('are found by name, whatever case and accents, with their sums', async () => {
  await pay(
    { to: team.josé, hundredths: 10 },
    { to: team.josé, hundredths: 20 },
    { to: team.lumi, hundredths: 5_000, by: team.josé },
    { to: team.josé, hundredths: 700, status: '0' },
    { to: team.lumi, hundredths: 900 },
    { to: team.lumi, hundredths: 11, by: null },
  );
  expect(await page('?q=JOSE&limit=1')).toMatchObject({ total: 4, made: 50.3, annulled: 7, rows: [{ amount: 7 }] });
  expect(await amounts(`?q=${encodeURIComponent('100%')}`)).toEqual([4, 7, 50, 0.2, 0.1]);
  expect(await amounts(`?q=${encodeURIComponent('_')}`)).toEqual([0]);
  expect(await page('?q=nobody')).toEqual({ rows: [], total: 0, made: 0, annulled: 0 });
});

it('are found by what the panel shows: words for types and states, amounts, days', async () => {
  await pay(
    { to: team.josé, hundredths: 100, type: 'bonus' },
    { to: team.josé, hundredths: 200, type: 'salary', status: '0' },
    { to: team.lumi, hundredths: 300, type: 'bonus', status: '0', from: '2026-11-02' },
  );
  const at = isoInstant(test.clock.now());
  const next = isoInstant(test.clock.now() + 1_000);
  for (const [q, means, found] of [
    ['bônus', '0.type.bonus', [2, 3, 1]],
    ['bonus anulado', '0.type.bonus,1.status.annulled', [1, 3]],
    ['jose bonus', '1.type.bonus', [1, 1]],
    ['2', '0.amount.200', [1, 2]],
    ['20/11/2026', `0.created.${at}/${next}`, [1, 1]],
    ['02/11/2026', '0.period.2026-11-02', [1, 3]],
    ['nada', '1.type.bonus', [0]],
  ] as const)
    expect([q, ...(await amounts(`?q=${encodeURIComponent(q)}&means=${means}`))]).toEqual([q, ...found]);
  for (const means of ['0.type.gift', '0.user_id.1', 'x.type.bonus', '0.created.now/then', '0.amount.1e3', ''])
    expect([means, (await ask(`?q=a&means=${means}`)).statusCode]).toEqual([means, 400]);
});

it('are filtered by type and status', async () => {
  await pay(
    { to: team.josé, hundredths: 100 },
    { to: team.josé, hundredths: 200, type: 'bonus' },
    { to: team.josé, hundredths: 300, type: 'other', status: '0' },
    { to: team.josé, hundredths: 400, status: 'x' },
  );
  expect(await amounts('?type=bonus,other')).toEqual([2, 3, 2]);
  expect(await amounts('?status=made')).toEqual([2, 2, 1]);
  expect(await amounts('?status=annulled')).toEqual([2, 4, 3]);
  expect(await amounts('?status=made,annulled&type=salary')).toEqual([2, 4, 1]);
});

it('are sorted by every column, nulls last, newest first when equal', async () => {
  await pay(
    { to: team.josé, hundredths: 300, type: 'other', by: null },
    { to: team.lumi, hundredths: 100, type: 'bonus', from: '2026-10-01' },
    { to: team.josé, hundredths: 200, status: '0', by: team.lumi, from: '2026-09-01' },
  );
  const sorted = async (by: string) => (await amounts(`?${by}`)).slice(1);
  expect(await sorted('sort=amount&order=asc')).toEqual([1, 2, 3]);
  expect(await sorted('sort=amount&order=desc')).toEqual([3, 2, 1]);
  expect(await sorted('sort=member&order=asc')).toEqual([2, 3, 1]);
  expect(await sorted('sort=member&order=desc')).toEqual([1, 2, 3]);
  expect(await sorted('sort=createdBy&order=asc')).toEqual([1, 2, 3]);
  expect(await sorted('sort=createdBy&order=desc')).toEqual([2, 1, 3]);
  expect(await sorted('sort=type&order=asc')).toEqual([1, 3, 2]);
  expect(await sorted('sort=status&order=asc')).toEqual([2, 1, 3]);
  expect(await sorted('sort=period&order=asc')).toEqual([2, 1, 3]);
  expect(await sorted('sort=period&order=desc')).toEqual([1, 2, 3]);
  expect(await sorted('sort=created&order=asc')).toEqual([3, 1, 2]);
});

it.each(['?page=0', '?limit=1001', '?sort=id', '?order=up', '?type=gift', '?status=1', '?status=', '?max=1001'])(
  'refuse %s',
  async (query) => expect((await ask(query)).statusCode).toBe(400),
);

it('need view_payments', async () => {
  const other = await test.signedIn('create_payments', 'view_users');
  expect((await test.call('GET', '/payments/page', { token: other.token })).statusCode).toBe(403);
});
