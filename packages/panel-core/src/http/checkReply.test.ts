import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildGame } from '../games/games.fixtures';
import { buildNotification } from '../notifications/notifications.fixtures';
import { buildPayment } from '../payments/payments.fixtures';
import { buildSchedule } from '../schedules/schedules.fixtures';
import { buildUser } from '../users/users.fixtures';
import { checkReply } from './checkReply';

const said: string[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation((message: string) => void said.push(message)));
afterEach(() => {
  vi.restoreAllMocks();
  said.length = 0;
});

describe('an answer compared with its contract', () => {
  it('is returned unchanged when it matches, unknown keys included', async () => {
    const reply = [{ ...buildSchedule(), color: 'red' }];
    expect(await checkReply('GET /schedules', reply)).toBe(reply);
  });

  it.each([
    ['an object for a list', {}],
    ['a row without its id', [{ ...buildSchedule(), id: undefined }]],
    ['a word for a number', [{ ...buildSchedule(), day_of_week: 'monday' }]],
    ['an hour that does not exist', [{ ...buildSchedule(), start_time: '29:00' }]],
  ])('is malformed with %s', async (_, reply) => {
    await expect(checkReply('GET /schedules', reply)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('is malformed if it is empty but the contract has a body', async () => {
    await expect(checkReply('POST /games', undefined)).rejects.toMatchObject({ kind: 'malformed' });
    await expect(checkReply('POST /auth/logout', undefined)).resolves.toBeUndefined();
  });

  it('is malformed with an instant that does not exist', async () => {
    const reply = [{ ...buildNotification(), created_at: '2026-13-45T99:99:99Z' }];
    await expect(checkReply('GET /notifications', reply)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('names route and place in the error, and once in the log', async () => {
    const reply = [{ ...buildGame(), rules: 7 }];
    const message = "GET /games: the answer is not what the contract promises at '[0].rules'. The answer is discarded.";
    for (let times = 0; times < 3; times += 1)
      await expect(checkReply('GET /games', reply)).rejects.toMatchObject({ message });
    expect(said).toEqual([message]);
  });
});

describe('an answer of another server', () => {
  it.each([
    ['2026-11-20T21:00:00-03:00', '2026-11-21T00:00:00.000Z'],
    ['2026-11-20 21:00:00.5-03', '2026-11-21T00:00:00.500Z'],
    ['2026-11-21T00:00:00+0000', '2026-11-21T00:00:00.000Z'],
  ])('may have the instant %s', async (written, read) => {
    const reply = [{ ...buildNotification(), created_at: written }];
    expect(await checkReply('GET /notifications', reply)).toMatchObject([{ created_at: read }]);
  });

  it('may have numbers and booleans as strings, as SQL returns them', async () => {
    const row = { ...buildPayment({ id: 3, amount: 12.5 }), id: '3', amount: '12.50', status: 1 };
    expect(await checkReply('GET /payments', [row])).toMatchObject([{ id: 3, amount: 12.5, status: '1' }]);
    const read = { ...buildNotification(), read: 0 };
    expect(await checkReply('GET /notifications', [read])).toMatchObject([{ read: false }]);
  });

  it('may have null for an absent field or an empty text', async () => {
    const row = { ...buildNotification(), userName: null, version: null };
    expect(await checkReply('GET /notifications', [row])).toMatchObject([{ userName: '' }]);
  });

  it('loses an unreadable row and keeps the others', async () => {
    const rows = [buildPayment({ id: 1 }), { ...buildPayment(), id: null }, buildPayment({ id: 3 })];
    expect(await checkReply('GET /payments', rows)).toMatchObject([{ id: 1 }, { id: 3 }]);
    expect(said).toEqual([
      expect.stringContaining("GET /payments: the answer is not what the contract promises at '[1].id'"),
    ]);
    const page = { notifications: [buildNotification(), { id: 2 }], total: '2' };
    expect(await checkReply('GET /notifications/all', page)).toMatchObject({ notifications: [{}], total: 2 });
  });

  it('may sign in a member with id, name and permissions only, including permissions of the host', async () => {
    const { id, username } = buildUser();
    const reply = { user: { id, username, permissions: ['view_games', 'order_pizza'] } };
    expect(await checkReply('GET /auth/verify', reply)).toEqual(reply);
  });
});
