import { SLOTS, type AirHistory, type Notification, type OnAirNow } from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoInstant } from '../platform/clock';
import * as schedules from '../schedules/schedules.repository';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';

let test: TestApp;
let host: Member;
/** It is a Tuesday, 09:00 in São Paulo; the AutoDJ plays. The host is six minutes late. */
beforeEach(async () => {
  test = await buildTestApp();
  host = await test.createMember({ permissions: ['broadcaster'] });
  const { start_time = '' } = SLOTS[9] ?? {};
  await schedules.create(test.db, { type: 'broadcast', day_of_week: 1, start_time }, host.id, isoInstant(0));
  test.clock.advance(6 * millisecondsInMinute);
});
afterEach(() => test.close());

const now = async (token: string) => (await test.call('GET', '/air/now', { token })).json<OnAirNow>();
const take = (token: string, { from, hostId }: Pick<OnAirNow, 'from' | 'hostId'>) =>
  test.call('POST', '/air/take-over', { token, payload: { from, hostId } });

it('gives the new host five minutes, and notifies the old one', async () => {
  const { member, token } = await test.signedIn('broadcaster');
  const before = await now(token);
  expect(before).toMatchObject({ state: 'late', host: host.username, hostId: host.id, open: true });
  expect((await take(token, before)).statusCode).toBe(200);
  const other = await test.signedIn('broadcaster');
  const after = { host: member.username, hostId: member.id };
  expect(await now(other.token)).toMatchObject({ ...after, state: 'expected', open: false });
  test.clock.advance(5 * millisecondsInMinute - 1);
  expect((await take(other.token, { ...before, hostId: member.id })).json()).toMatchObject({ code: 'slot_taken' });
  test.clock.advance(1);
  expect(await now(other.token)).toMatchObject({ ...after, state: 'late', open: true });
  const bell = await test.call('GET', '/notifications', { token: await test.signIn(host) });
  expect(bell.json<Notification[]>().map(({ title }) => title)).toEqual([
    `${member.username} assumiu seu horário das 09:00`,
  ]);
});

it('is given back to the late host, also where several took it over in turn', async () => {
  const [first, second] = [await test.signedIn('broadcaster'), await test.signedIn('broadcaster')];
  const hour = { type: 'broadcast', date: '2026-11-24', start_time: '09:00', end_time: '09:45' };
  const giveBack = ({ token }: { token: string }) =>
    test.call('POST', '/schedules/dates/free', { token, payload: hour });
  await take(first.token, await now(first.token));
  expect((await giveBack(second)).statusCode).toBe(403);
  expect((await giveBack(first)).statusCode).toBe(204);
  expect(await now(first.token)).toMatchObject({ host: host.username, hostId: host.id });
  await take(second.token, await now(second.token));
  expect(await now(first.token)).toMatchObject({ hostId: second.member.id });
  expect((await giveBack(second)).statusCode).toBe(204);
  const bell = await test.call('GET', '/notifications', { token: await test.signIn(host) });
  expect(bell.json<Notification[]>().map(({ title }) => title)).toContain('Um horário voltou a ser seu');
  expect(await now(first.token)).toMatchObject({ hostId: host.id });
});

it('of several callers at once lets one win; the others read who', async () => {
  const callers = await Promise.all(Array.from({ length: 4 }, () => test.signedIn('broadcaster')));
  const seen = await now(callers[0]?.token ?? '');
  const replies = await Promise.all(callers.map(({ token }) => take(token, seen)));
  const winner = callers[replies.findIndex(({ statusCode }) => statusCode === 200)]?.member.username;
  const refused = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((reply) => [reply.statusCode, reply.json<object>()])).toEqual(
    Array.from({ length: 3 }, () => [409, expect.objectContaining({ code: 'host_changed', holder: winner })]),
  );
  expect(await now(callers[0]?.token ?? '')).toMatchObject({ host: winner });
});

it('asks again when the hour became free, or got a host, meanwhile', async () => {
  const { token } = await test.signedIn('broadcaster');
  const seen = await now(token);
  expect((await take(token, { ...seen, hostId: null })).json()).toMatchObject({ holder: host.username });
  await test.db.deleteFrom('schedules').execute();
  expect((await take(token, seen)).json()).toMatchObject({ code: 'host_changed', holder: '' });
  expect((await take(token, await now(token))).statusCode).toBe(200);
});

it('waits five minutes for a host who dropped off the air, and leaves them the minutes they were on', async () => {
  const minutes = (at: string) => `2026-11-24T12:${at}:00.000Z`;
  const heard = (member: Member, from: string, to: string) => ({
    ...{ user_id: member.id, name: member.username, by_booking: 0 },
    ...{ started_at: minutes(from), ended_at: minutes(to) },
  });
  await test.db
    .insertInto('stints')
    .values(heard(host, '00', '05'))
    .execute();
  const { member, token } = await test.signedIn('broadcaster', 'manage_schedule', 'delete_users', 'view_users');
  const seen = await now(token);
  expect(seen).toMatchObject({ state: 'expected', open: false });
  expect((await take(token, seen)).json()).toMatchObject({ code: 'slot_taken' });
  test.clock.advance(4 * millisecondsInMinute);
  expect((await take(token, seen)).statusCode).toBe(200);
  await test.db
    .insertInto('stints')
    .values(heard(member, '12', '42'))
    .execute();
  test.clock.advance(60 * millisecondsInMinute);
  const reply = await test.call('GET', '/air/history?from=2026-11-24&to=2026-11-24', { token });
  expect(reply.json<AirHistory>().members).toEqual([
    { userId: member.id, name: member.username, minutes: 30, in_hours: 30, booked: 50 },
    { userId: host.id, name: host.username, minutes: 5, in_hours: 5, booked: 10 },
  ]);
});
