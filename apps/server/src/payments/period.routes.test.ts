import { startOfDay, type Payment, type Period } from '@cabine/panel-core/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AirScene } from '../air/air.fixtures';
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
  // The periods below are over.
  test.clock.advance(Date.parse('2026-12-05T12:00:00.000Z') - test.clock.now());
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
        paid: 0,
        outside: 30,
        booked: 60,
        hasLeft: false,
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
    const entries = await test.db
      .selectFrom('audit')
      .select(['action', 'member_id', 'target_id', 'changes'])
      .where('action', '!=', 'payments.period')
      .execute();
    expect(entries).toMatchObject([
      { action: 'payments.closePeriod', member_id: dj.id },
      { action: 'payments.closePeriod', target_id: dj.roleId, changes: '[{"field":"rate","from":"0","to":"10.5"}]' },
    ]);
    expect(entries[0]?.changes).toContain('{"field":"period_from","from":null,"to":"2026-11-24"}');
  });

  it('sets rates of roles below the caller only; others stay as they are', async () => {
    await anEvening();
    const above = (await test.createMember()).roleId;
    const ratesOf = async () => (await read(DAY)).rates;
    const before = await ratesOf();
    const rated = (amount: number) => ({ ...closing(), rates: [{ roleId: above, amount }] });
    const reply = await close(rated(99));
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'lower_rank']);
    expect(await ratesOf()).toEqual(before);
    expect((await close(rated(0))).statusCode).toBe(201);
  });

  it('a second payment for the same days is refused, and pays no member', async () => {
    await anEvening();
    await close(closing());
    const other = await test.createMember({ roleId: dj.roleId });
    const payments = [{ userId: other.id, amount: 1 }, ...closing().payments];
    const reply = await close({ ...closing(), payments });
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { code: 'period_closed', message: 'Hours of this period are paid already: Caio', members: ['Caio'] },
    ]);
    expect(await test.db.selectFrom('payments').select('id').execute()).toHaveLength(1);
  });

  it('a period that was looked at before another payment is refused', async () => {
    await anEvening();
    const seen = (await read(DAY)).members.map(({ minutes }) => minutes);
    await close(closing());
    const payments = [{ userId: dj.id, amount: 15.75, minutes: seen[0] }];
    const reply = await close(closing({ from: '2026-11-01', to: '2026-11-30', payments }));
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'period_closed']);
  });

  it('ends yesterday at the latest, also to look at', async () => {
    const today = { from: '2026-12-01', to: '2026-12-05' };
    for (const reply of [
      await close(closing(today)),
      await test.call('GET', `/payments/period?from=${today.from}&to=${today.to}`, { token: chief }),
    ])
      expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
        400,
        { to: 'A period ends yesterday at the latest' },
      ]);
  });

  it('three overlapping periods of a month pay each minute once; annulling one frees its minutes only', async () => {
    // Mondays and Wednesdays at 20:00 in São Paulo.
    const first = Date.parse('2026-11-02T23:00:00.000Z');
    for (const [at, day] of [0, 2, 7, 9, 14, 16, 21, 23].entries()) {
      scene = new AirScene(test, first + day * 24 * HOUR, { pollMs: 60_000 });
      if (at < 2) await scene.book(dj, day, 20);
      scene.on('DJ Caio');
      await scene.pass(60);
      scene.off();
      await scene.pass(2);
      await scene.close();
    }
    scene = null;

    const minutesIn = async (from: string, to: string) => {
      const [member] = (await read({ from, to })).members;
      return { rest: member?.minutes ?? 0, paid: member?.paid ?? 0, barred: member?.barred };
    };
    const whole = await minutesIn('2026-11-01', '2026-11-30');
    expect(whole).toMatchObject({ paid: 0, barred: null });
    const paid: Payment[] = [];
    for (const [from, to] of [
      ['2026-11-02', '2026-11-12'],
      ['2026-11-08', '2026-11-20'],
      ['2026-11-01', '2026-11-30'],
    ] as const) {
      const { rest } = await minutesIn(from, to);
      const payments = [{ userId: dj.id, amount: rest / 100, minutes: rest }];
      const reply = await close(closing({ from, to, payments }));
      expect(reply.statusCode).toBe(201);
      paid.push(...reply.json<Payment[]>());
      test.clock.advance(1_000);
    }
    // By hand: eight shows of 59 minutes, four until the 12th, two more until the 20th, two more in the month.
    expect(paid.map(({ minutes }) => minutes)).toEqual([236, 118, 118]);
    expect(whole.rest).toBe(472);
    const sum = paid.reduce((total, { minutes }) => total + (minutes ?? 0), 0);
    expect(sum).toBe(whole.rest);
    expect(await minutesIn('2026-11-01', '2026-11-30')).toEqual({ rest: 0, paid: sum, barred: 'paid' });

    const second = paid[1];
    const annulled = await test.call('POST', `/payments/${second?.id}/annul-period`, { token: chief });
    expect(annulled.json()).toMatchObject([{ id: second?.id, status: '0', version: 2 }]);
    const after = await minutesIn('2026-11-01', '2026-11-30');
    expect(after).toEqual({ rest: second?.minutes, paid: sum - (second?.minutes ?? 0), barred: null });
    const again = { userId: dj.id, amount: second?.amount, type: 'salary', status: '1' };
    expect((await test.call('PUT', `/payments/${second?.id}`, { token: chief, payload: again })).statusCode).toBe(200);
    process.stdout.write(`November: ${paid.map(({ minutes }) => minutes).join(' + ')} = ${sum} min, each paid once\n`);
  });

  it('a payment of an unfinished period, as older versions made, covers the time until it was made', async () => {
    await anEvening();
    const created_at = '2026-11-24T23:30:00.000Z';
    await test.db
      .insertInto('payments')
      .values({
        user_id: dj.id,
        hundredths: 1,
        type: 'salary',
        status: '1',
        created_at,
        period_from: DAY.from,
        period_to: '2026-11-30',
      })
      .execute();
    const [member] = (await read(DAY)).members;
    expect([member?.paid, member?.minutes]).toEqual([29, 30]);
  });

  it('annuls at once all payments that were made at once, or none', async () => {
    const others = [await test.createMember({ roleId: dj.roleId }), await test.createMember({ roleId: dj.roleId })];
    const payments = [dj, ...others].map(({ id }) => ({ userId: id, amount: 5 }));
    // As on a real machine, each look at the clock is later.
    const { now } = test.clock;
    let looks = 0;
    test.clock.now = () => now() + (looks += 1);
    const [first] = (await close(closing({ payments }))).json<Payment[]>();
    const above = await test.createMember();
    await test.db
      .updateTable('payments')
      .set({ user_id: above.id })
      .where('id', '=', (first?.id ?? 0) + 1)
      .execute();
    const refused = await test.call('POST', `/payments/${first?.id}/annul-period`, { token: chief });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'lower_rank']);
    await test.db.updateTable('payments').set({ user_id: others[0]?.id }).where('user_id', '=', above.id).execute();
    const done = await test.call('POST', `/payments/${first?.id}/annul-period`, { token: chief });
    expect(done.json<Payment[]>().map(({ status }) => status)).toEqual(['0', '0', '0']);
    expect((await test.call('POST', `/payments/${first?.id}/annul-period`, { token: chief })).statusCode).toBe(404);
  });

  it('tells who is paid, and shows them their payments only', async () => {
    await anEvening();
    const token = await test.signIn(dj);
    await close(closing());
    await test.call('POST', '/payments', { token: chief, payload: { userId: dj.id, amount: 100, type: 'bonus' } });
    const told = (await test.call('GET', '/notifications', { token })).json<{ title: string }[]>();
    expect(told.map(({ title }) => title)).toEqual(['Você recebeu 100 diamantes', 'Você recebeu 15,75 diamantes']);
    const own = (await test.call('GET', '/account/payments', { token })).json<Payment[]>();
    expect(own.map(({ amount }) => amount)).toEqual([100, 15.75]);
    expect((await test.call('GET', '/account/payments', { token: chief })).json()).toEqual([]);
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

  it('cannot be given to another member, whose hours it does not pay', async () => {
    await anEvening();
    const [payment] = (await close(closing())).json<Payment[]>();
    const other = await test.createMember({ roleId: dj.roleId });
    const give = (userId: number, rest: object = {}) =>
      test.call('PUT', `/payments/${payment?.id}`, {
        token: chief,
        payload: { userId, amount: 20, type: 'salary', ...rest },
      });
    for (const reply of [await give(other.id), await give(other.id, { status: '0' })])
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        {
          code: 'period_payment',
          message: 'A payment of a period cannot be given to another member',
          fields: { userId: 'A payment of a period cannot be given to another member' },
          problems: { userId: { code: 'period_payment' } },
        },
      ]);
    expect((await read(DAY)).members).toMatchObject([{ userId: dj.id, paid: 59, barred: 'paid' }]);
    expect((await give(dj.id)).json()).toMatchObject({ userId: dj.id, amount: 20 });
  });

  it('pays last hours of who left, and members of lower rank alone', async () => {
    await anEvening();
    const above = await test.createMember();
    const refused = await close(closing({ payments: [...closing().payments, { userId: above.id, amount: 1 }] }));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'lower_rank']);
    await test.db.updateTable('users').set({ is_active: 0 }).where('id', '=', dj.id).execute();
    expect((await read(DAY)).members).toMatchObject([{ userId: dj.id, hasLeft: true, barred: null }]);
    expect((await close(closing())).statusCode).toBe(201);
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
    });
  },
);
