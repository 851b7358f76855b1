import type { AirDay, AirHistory, Notification } from '@cabine/panel-core/contract';
import { millisecondsInHour } from 'date-fns/constants';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isoInstant } from '../platform/clock';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { AirScene } from './air.fixtures';
import { collectReadings } from './collectReadings';

const TABLES = ['air_quarters', 'air_hours', 'stints', 'plays', 'schedules', 'notifications'] as const;

let test: TestApp;
let reader: string;
let scene: AirScene;
beforeAll(async () => {
  test = await buildTestApp();
  reader = (await test.signedIn('manage_schedule')).token;
});
afterAll(() => test.close());
afterEach(async () => {
  await scene.close();
  for (const table of TABLES) await test.db.deleteFrom(table).execute();
  await test.db.updateTable('air_state').set({ until: '', live: 0 }).execute();
});

/** Tuesday 24 November, 20:00 in São Paulo, which has no summer time. */
const EIGHT = '2026-11-24T23:00:00.000Z';
const minute = (at: string) => at.slice(11, 16);
const history = async (from = '2026-11-24', to = from) =>
  (await test.call('GET', `/air/history?from=${from}&to=${to}`, { token: reader })).json<AirHistory>();
const day = async (date = '2026-11-24') =>
  (await test.call('GET', `/air/day?day=${date}`, { token: reader })).json<AirDay>();
const stints = async (date?: string) =>
  (await day(date)).stints.map(({ name, from, to }) => `${name} ${minute(from)} ${minute(to)}`);
const bellOf = async (member: Member) =>
  (await test.call('GET', '/notifications', { token: await test.signIn(member) })).json<Notification[]>();

describe('the history of the air', () => {
  it('continues with the DJ who took over, in whatever order the database returns two stints that end at once', async () => {
    scene = new AirScene(test, EIGHT);
    const olga = { ...(await test.createMember({ username: 'Olga' })), started_at: '2026-11-24T22:00:00.000Z' };
    const igor = { ...(await test.createMember({ username: 'Igor' })), started_at: EIGHT };
    for (const { id, username, started_at } of [olga, igor]) {
      const row = { user_id: id, name: username, by_booking: 0, started_at, ended_at: EIGHT };
      await test.db.insertInto('stints').values(row).execute();
    }
    await test.db.updateTable('air_state').set({ until: EIGHT, live: 1 }).execute();
    // With statistics the planner reads such a small table without the index.
    await sql`analyze stints`.execute(test.db);
    scene.on('Igor');
    await scene.pass(5);
    await scene.close();
    expect(await stints()).toEqual(['Olga 22:00 23:00', 'Igor 23:00 23:05']);
  });

  it('has stints, listeners and titles', async () => {
    scene = new AirScene(test, EIGHT);
    const caio = await test.createMember({ username: 'Caio' });
    await scene.book(caio, 1, 20);
    scene.on('DJ.Caio', { title: 'Sol', listeners: 20 });
    await scene.pass(15);
    scene.on('DJ.Caio', { title: 'Lua', listeners: 40 });
    await scene.pass(15);
    scene.off({ listeners: 4 });
    await scene.pass(15);
    await scene.close();
    const { from, to, quarters, plays, stints: [stint, ...others] = [] } = await day();
    expect([from, to]).toEqual(['2026-11-24T03:00:00.000Z', '2026-11-25T03:00:00.000Z']);
    expect(others).toEqual([]);
    expect(stint).toMatchObject({ name: 'Caio', userId: caio.id, by_booking: false, mean: 30, peak: 40 });
    expect([minute(stint?.from ?? ''), minute(stint?.to ?? '')]).toEqual(['23:00', '23:30']);
    expect(plays.map(({ title, at }) => `${minute(at)} ${title}`)).toEqual([
      '23:00 Sol',
      '23:15 Lua',
      '23:30 Cabine - First Light',
    ]);
    expect(quarters.map(({ mean, peak }) => [mean, peak])).toEqual([
      [20, 20],
      [40, 40],
      [4, 40],
      [4, 4],
    ]);
    const { hours, members } = await history();
    expect(hours).toEqual([{ week_hour: 44, mean: 21, peak: 40, live: expect.closeTo(2 / 3, 2) }]);
    expect(members).toEqual([{ userId: caio.id, name: 'Caio', minutes: 30, in_hours: 30, booked: 60 }]);
  });

  it('counts once with several servers, and continues after a restart', async () => {
    scene = new AirScene(test, EIGHT);
    scene.open();
    scene.on('Visita', { listeners: 7 });
    await scene.pass(5);
    await scene.close();
    scene.clock.advance(90_000);
    scene.open();
    await scene.pass(5);
    await scene.close();
    expect(await stints()).toEqual(['Visita 23:00 23:11']);
    const rows = await test.db.selectFrom('air_quarters').selectAll().execute();
    expect(rows).toHaveLength(1);
    // Six readings a minute for ten minutes; a poll during a write belongs to the next one.
    expect(rows[0]?.seen).toBeGreaterThanOrEqual(58);
    expect(rows[0]?.seen).toBeLessThanOrEqual(62);
    expect(rows[0]).toMatchObject({ peak: 7, listeners: 7 * (rows[0]?.counted ?? 0) });
  });

  it('joins stints across a short break, and splits at a long one', async () => {
    scene = new AirScene(test, EIGHT);
    scene.on('Visita');
    await scene.pass(5);
    scene.off();
    await scene.pass(1);
    scene.on('Visita');
    await scene.pass(5);
    scene.off();
    await scene.pass(5);
    scene.on('Visita');
    await scene.pass(2);
    await scene.close();
    expect(await stints()).toEqual(['Visita 23:00 23:11', 'Visita 23:16 23:18']);
  });

  it('reports a hand-over once, without a gap between the DJs', async () => {
    scene = new AirScene(test, EIGHT);
    scene.open();
    scene.on('Caio');
    await scene.pass(5);
    scene.on('Lumi');
    await scene.pass(5);
    scene.off();
    await scene.pass(5);
    scene.on('Lumi');
    await scene.pass(2);
    expect(scene.handOvers).toEqual(['Caio to Lumi']);
    const events = await test.db.selectFrom('events').select('topic').where('topic', '=', 'hand-over').execute();
    expect(events).toHaveLength(1);
    const [first, second] = (await day()).stints;
    expect(first?.to).toBe(second?.from);
  });

  it('reports no hand-over from a member to the same name, when it is no longer known whose it is', () => {
    const stint = { id: 1, userId: 2, name: 'Bia', byBooking: false, from: 0, to: 30_000 };
    const reading = { at: 60_000, listeners: null, title: '', dj: 'Bia' };
    const voice = { userId: null, name: 'Bia', byBooking: false };
    expect(collectReadings({ stint, isLive: true, title: '' }, [reading], () => voice).handOvers).toEqual([]);
  });

  it.each(['', 'Lua Nova'])('credits the booked host, hour by hour, when the source sends %j', async (sent) => {
    scene = new AirScene(test, '2026-11-24T23:50:00.000Z');
    const [bia, rui] = [await test.createMember(), await test.createMember()];
    await scene.book(bia, 1, 20);
    await scene.book(rui, 1, 21);
    scene.on(sent);
    await scene.pass(20);
    await scene.close();
    expect(await stints()).toEqual([`${bia.username} 23:50 00:00`, `${rui.username} 00:00 00:10`]);
    expect(scene.handOvers).toEqual([]);
  });

  it('a name on air that another member takes says nothing against a host whose source sent it before', async () => {
    scene = new AirScene(test, EIGHT, { pollMs: 60_000 });
    const [host, taker] = [await test.createMember(), await test.createMember({ permissions: ['broadcaster'] })];
    for (const hour of [20, 22]) await scene.book(host, 1, hour);
    await scene.book(taker, 1, 21);
    scene.on('Madrugada com Nina');
    await scene.pass(2);
    const token = await test.signIn(taker);
    const alias = { alias: 'Madrugada com Nina' };
    expect((await test.call('PUT', '/air/alias', { token, payload: alias })).statusCode).toBe(200);
    await scene.pass(18 + 40 + 70);
    await scene.close();
    expect(await stints()).toEqual([
      `${host.username} 23:01 00:00`,
      `${taker.username} 00:00 01:00`,
      `${host.username} 01:00 01:10`,
    ]);
  });

  it('credits nobody for a name that the source sends for hours while nobody is booked', async () => {
    const now = Date.parse('2026-11-24T22:58:00.000Z');
    const ago = (hours: number) => isoInstant(now - hours * millisecondsInHour);
    const nobody = { user_id: null, name: 'Só Sucessos', by_booking: 0 };
    await test.db
      .insertInto('stints')
      .values({ ...nobody, started_at: ago(12), ended_at: ago(0) })
      .execute();
    const free = { user_id: null, host: '', begun: 1, reminded: 0, told: 0 };
    const hours = Array.from({ length: 12 }, (_, hour) => ({ at: ago(12 - hour - 1 / 30), ...free }));
    await test.db.insertInto('air_hours').values(hours).execute();
    await test.db
      .updateTable('air_state')
      .set({ until: ago(0), live: 1 })
      .execute();
    scene = new AirScene(test, now, { pollMs: 60_000 });
    const host = await test.createMember({ username: 'Dora' });
    await scene.book(host, 1, 20);
    scene.on('Só Sucessos');
    await scene.pass(32);
    const hourly = await test.call('GET', '/air/history?from=2026-11-24&to=2026-11-24', { token: reader });
    expect(hourly.json<AirHistory>().members).toMatchObject([
      { name: 'Só Sucessos', minutes: 752 },
      { name: 'Dora', minutes: 0, in_hours: 0 },
    ]);
    const { token } = await test.signedIn('broadcaster');
    const reply = await test.call('PUT', '/air/alias', { token, payload: { alias: 'so sucessos' } });
    expect(reply.json()).toMatchObject({ code: 'username_alike' });
  });

  it.each([
    ['two days ahead', 2 * 86_400_000],
    ['five years ahead', 5 * 365 * 86_400_000],
    ['a day back', -86_400_000],
  ])('is recorded on once a clock is right again that was %s', async (_name, ms) => {
    scene = new AirScene(test, EIGHT);
    const dj = await test.createMember();
    await scene.book(dj, 1, 20);
    scene.on(dj.username);
    await scene.pass(5);
    scene.clock.jump(ms);
    await scene.pass(2);
    scene.clock.jump(-ms);
    await scene.pass(10);
    await scene.close();
    expect(await stints()).toEqual([`${dj.username} 23:00 23:17`]);
  });

  it('has a gap, not zeros, for times without readings', async () => {
    scene = new AirScene(test, EIGHT);
    scene.on('Caio', { listeners: null });
    await scene.pass(2);
    expect((await history()).hours).toEqual([{ week_hour: 44, mean: null, peak: null, live: 1 }]);
    expect((await history('2026-11-23')).hours).toEqual([]);
  });

  it.each([
    ['from=2026-11-24&to=2026-11-23', 'to'],
    ['from=2025-01-01&to=2026-11-23', 'to'],
    ['from=2026-02-30&to=2026-11-23', 'from'],
    ['from=ontem&to=2026-11-23', 'from'],
    ['from=2026-11-23', 'to'],
  ])('is refused for %s', async (query, field) => {
    scene = new AirScene(test, EIGHT);
    const reply = await test.call('GET', `/air/history?${query}`, { token: reader });
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });
});

describe('the bell', () => {
  it('reminds the next host once, 15 minutes before, with two servers and a restart', async () => {
    scene = new AirScene(test, '2026-11-24T22:30:00.000Z');
    scene.open();
    const host = await test.createMember();
    await scene.book(host, 1, 20);
    await scene.book(host, 1, 21);
    await scene.pass(14);
    expect(await bellOf(host)).toEqual([]);
    await scene.pass(2);
    await scene.close();
    scene.open();
    scene.on(host.username);
    await scene.pass(80);
    const bell = await bellOf(host);
    expect(bell.map(({ title }) => title)).toEqual(['Sua locução começa às 20:00']);
  });

  it('reminds the next promoter as it does the next host', async () => {
    scene = new AirScene(test, '2026-11-24T22:44:00.000Z');
    scene.open();
    const [host, promoter] = [await test.createMember(), await test.createMember()];
    await scene.book(host, 1, 20);
    await scene.book(promoter, 1, 20, 'event');
    await scene.book(promoter, 1, 21, 'event');
    await scene.pass(80);
    await scene.close();
    const titles = async (member: typeof host) => (await bellOf(member)).map(({ title }) => title);
    expect(await titles(host)).toEqual(['Sua locução começa às 20:00']);
    expect(await titles(promoter)).toEqual(['Sua promoção começa às 20:00']);
  });

  it('notifies managers once that an hour began without its DJ, but not if the DJ was on', async () => {
    scene = new AirScene(test, '2026-11-24T22:59:00.000Z');
    scene.open();
    const host = await test.createMember({ permissions: ['manage_schedule'] });
    const manager = await test.createMember({ permissions: ['manage_schedule'] });
    const other = await test.createMember({ permissions: ['broadcaster'] });
    await scene.book(host, 1, 20);
    await scene.book(other, 1, 21);
    await scene.pass(5);
    expect(await bellOf(manager)).toEqual([]);
    await scene.pass(56);
    // A name that fits nobody tells no manager that the DJ is missing.
    scene.on('Lua Nova');
    await scene.pass(10);
    scene.on(`DJ ${other.username}`);
    await scene.pass(30);
    // Who was on in the hour may end before it does.
    scene.off();
    await scene.pass(10);
    const words = (await bellOf(manager)).map(({ title }) => title);
    expect(words).toEqual(['O horário das 20:00 começou sem locutor']);
    expect((await bellOf(host)).map(({ title }) => title)).not.toContain(words[0]);
    expect((await bellOf(other)).map(({ title }) => title)).not.toContain(words[0]);
  });
});
