import type { Payment, Period } from '@cabine/panel-core/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AirScene } from '../air/air.fixtures';
import { startOfDay } from '../air/wallHours';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { scale } from '../testing/scale';

const HOUR = 3_600_000;
const TABLES = ['payments', 'audit', 'air_quarters', 'air_hours', 'stints', 'schedules', 'notifications'] as const;
const DAY = { from: '2026-11-24', to: '2026-11-24' };

let test: TestApp;
let scene: AirScene | null = null;
let dj: Member;
let chief: string;
beforeAll(async () => {
  test = await buildTestApp();
  dj = await test.createMember({ username: 'Caio', permissions: ['broadcaster'] });
  const roleOfAll = ['create_payments', 'manage_payments', 'delete_payments', 'view_payments'] as const;
  chief = (await test.signedIn(...roleOfAll)).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of TABLES) await test.db.deleteFrom(table).execute();
  await test.db.updateTable('air_state').set({ until: '', live: 0 }).execute();
});
afterEach(async () => {
  await scene?.close();
  scene = null;
});

const read = async ({ from, to }: { from: string; to: string }, token = chief) =>
  (await test.call('GET', `/payments/period?from=${from}&to=${to}`, { token })).json<Period>();
const close = (body: object, token = chief) => test.call('POST', '/payments/period', { token, payload: body });
const closing = (overrides: object = {}) => ({
  ...DAY,
  rates: [{ roleId: dj.roleId, amount: 10.5 }],
  payments: [{ userId: dj.id, amount: 15.75 }],
  ...overrides,
});

/** 90 minutes on air, 60 of them in the booked hour. */
async function anEvening(): Promise<void> {
  scene = new AirScene(test, '2026-11-24T23:00:00.000Z', { pollMs: 60_000 });
  await scene.book(dj, 1, 20);
  scene.on('DJ Caio');
  await scene.pass(90);
  await scene.close();
}

describe('closing a period', () => {
  it('suggests pay by minutes in booked hours, pays all at once, and each payment names its period', async () => {
    await anEvening();
    expect((await read(DAY)).members).toEqual([
      {
        userId: dj.id,
        user_name: 'Caio',
        roleId: dj.roleId,
        role_name: expect.any(String),
        minutes: 59,
        outside: 30,
        booked: 60,
        barred: null,
      },
    ]);
    const reply = await close(closing());
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject([
      {
        userId: dj.id,
        amount: 15.75,
        type: 'salary',
        status: '1',
        period_from: DAY.from,
        period_to: DAY.to,
        minutes: 59,
      },
    ]);
    expect((await test.call('GET', '/payments', { token: chief })).json<Payment[]>()).toEqual(reply.json());
    const { members, rates } = await read(DAY);
    expect(members.map(({ barred }) => barred)).toEqual(['paid']);
    expect(rates).toEqual([{ roleId: dj.roleId, amount: 10.5 }]);
    const entries = await test.db.selectFrom('audit').select(['action', 'target', 'changes']).execute();
    expect(entries).toMatchObject([{ action: 'payments.closePeriod', target: 'Caio' }]);
    expect(entries[0]?.changes).toContain('{"field":"period_from","from":null,"to":"2026-11-24"}');
  });

  it.each([
    ['the same days', DAY],
    ['days around them', { from: '2026-11-01', to: '2026-11-30' }],
    ['days that begin on the last', { from: '2026-11-24', to: '2026-12-01' }],
  ])('a second payment for %s is refused, and pays no member', async (_, dates) => {
    await close(closing());
    const other = await test.createMember({ roleId: dj.roleId });
    const payments = [{ userId: other.id, amount: 1 }, ...closing().payments];
    const reply = await close({ ...closing(dates), payments });
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { code: 'period_closed', message: 'Hours of this period are paid already: Caio', members: ['Caio'] },
    ]);
    expect(await test.db.selectFrom('payments').select('id').execute()).toHaveLength(1);
  });

  it('two closings at once pay once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => close(closing())));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(await test.db.selectFrom('payments').select('id').execute()).toHaveLength(1);
  });

  it('is possible again after annulling or deleting; the annulled payment then cannot be restored', async () => {
    const [first] = (await close(closing())).json<Payment[]>();
    const change = (status: string) =>
      test.call('PUT', `/payments/${first?.id}`, {
        token: chief,
        payload: { userId: dj.id, amount: 15.75, type: 'salary', status },
      });
    expect((await change('0')).statusCode).toBe(200);
    const [second] = (await close(closing())).json<Payment[]>();
    const restored = await change('1');
    expect([restored.statusCode, restored.json<{ code: string }>().code]).toEqual([409, 'period_closed']);
    await test.call('DELETE', `/payments/${second?.id}`, { token: chief });
    expect((await change('1')).statusCode).toBe(200);
  });

  it('pays only active members of lower rank', async () => {
    const above = await test.createMember();
    const refused = await close(closing({ payments: [...closing().payments, { userId: above.id, amount: 1 }] }));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'lower_rank']);
    const gone = await test.createMember({ roleId: dj.roleId, isActive: false });
    const left = await close(closing({ payments: [{ userId: gone.id, amount: 1 }] }));
    expect([left.statusCode, left.json<{ fields: object }>().fields]).toEqual([400, { userId: 'User is not active' }]);
    expect(await test.db.selectFrom('payments').select('id').execute()).toEqual([]);
  });

  it.each([
    [{ to: '2026-11-23' }, 'to'],
    [{ from: '2026-08-01' }, 'to'],
    [{ from: 'ontem' }, 'from'],
    [{ payments: [] }, 'payments'],
    [{ payments: [{ userId: 1, amount: 0 }] }, 'payments[0].amount'],
    [{ payments: [1, 1].map((userId) => ({ userId, amount: 1 })) }, 'payments'],
    [{ rates: [{ roleId: 1, amount: -1 }] }, 'rates[0].amount'],
  ])('with %j is refused by field', async (overrides, field) => {
    const reply = await close(closing(overrides));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toContain(field);
  });
});

/** Nights of a clock change, their first weekday, and the real length of the eight hours from 22:00. */
const NIGHTS = [
  ['Europe/Lisbon', '2026-03-28', 5, 7],
  ['Europe/Lisbon', '2026-10-24', 5, 9],
  ['America/New_York', '2026-03-07', 5, 7],
  ['America/New_York', '2026-10-31', 5, 9],
  ['Australia/Lord_Howe', '2026-04-04', 5, 8.5],
  ['Australia/Lord_Howe', '2026-10-03', 5, 7.5],
  ['America/Santiago', '2026-04-04', 5, 9],
  ['America/Santiago', '2026-09-05', 5, 7],
] as const;

/** `npm test` runs one longer night, and one that is half an hour shorter. */
const SOME = NIGHTS.filter((_, at) => at === 1 || at === 5);

describe.each(scale({ short: SOME, proof: [...NIGHTS] }))(
  'in %s the night after %s',
  (timeZone, date, weekday, length) => {
    it(`has ${length} hours booked, aired and paid, and one reminder per host`, async () => {
      const own = await buildTestApp({ config: { timeZone } });
      try {
        const hosts = [await own.createMember({ username: 'Ana' }), await own.createMember({ username: 'Rui' })];
        const night = new AirScene(own, startOfDay(date, timeZone, 1) - 4 * HOUR, { timeZone, pollMs: 60_000 });
        // Ana and Rui in turn, every hour from 22:00 to 05:00.
        for (let step = 0; step < 8; step += 1) {
          const host = hosts[step % 2];
          if (host) await night.book(host, (weekday + Number(step >= 2)) % 7, (22 + step) % 24);
        }
        const shown = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
        const end = night.clock.now() + (length + 3) * HOUR;
        while (night.clock.now() < end) {
          const step = (Number(shown.format(night.clock.now() + night.pollMs)) + 2) % 24;
          if (step < 8) night.on(`DJ ${step % 2 === 0 ? 'Ana' : 'Rui'}`);
          else night.off();
          await night.pass(1);
        }
        await night.close();
        const { token } = await own.signedIn('create_payments');
        const to = new Date(Date.parse(date) + 24 * HOUR).toISOString().slice(0, 10);
        const { members } = (await own.call('GET', `/payments/period?from=${date}&to=${to}`, { token })).json<Period>();
        const sum = (of: 'booked' | 'minutes' | 'outside') => members.reduce((total, member) => total + member[of], 0);
        expect({ booked: sum('booked'), minutes: sum('minutes'), outside: sum('outside') }).toEqual({
          booked: length * 60,
          minutes: length * 60,
          outside: 0,
        });
        for (const { booked, minutes } of members) expect(minutes).toBe(booked);
        const titles = (await own.db.selectFrom('notifications').select('title').execute()).map(({ title }) => title);
        // 23:00 is the first hour with a reminder; a skipped hour has no host.
        expect(new Set(titles).size).toBe(titles.length);
        expect(titles.filter((title) => title.includes('sem locutor'))).toEqual([]);
        process.stdout.write(
          `${timeZone} ${date}: ${sum('booked')} min booked, aired and paid; ${titles.length} reminders\n`,
        );
      } finally {
        await own.close();
      }
    }, 120_000);
  },
);
