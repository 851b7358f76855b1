import { describe, expect, it } from 'vitest';
import { buildNotification } from '../notifications/notifications.fixtures';
import { buildSchedule } from '../schedules/schedules.fixtures';
import { checkReply } from './checkReply';

describe('an answer beside its contract', () => {
  it('passes when it is what was promised, unknown keys included', async () => {
    await expect(checkReply('GET /schedules', [{ ...buildSchedule(), color: 'red' }])).resolves.toBeUndefined();
  });

  it.each([
    ['an object for a list', {}],
    ['a row without its id', [{ ...buildSchedule(), id: undefined }]],
    ['a text for a number', [{ ...buildSchedule(), day_of_week: '1' }]],
    ['an hour that does not exist', [{ ...buildSchedule(), start_time: '29:00' }]],
  ])('is malformed with %s', async (_, reply) => {
    await expect(checkReply('GET /schedules', reply)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('is malformed if it is nothing where something was promised', async () => {
    await expect(checkReply('POST /games', undefined)).rejects.toMatchObject({ kind: 'malformed' });
    await expect(checkReply('POST /auth/logout', undefined)).resolves.toBeUndefined();
  });

  it('is malformed with an instant that never was, which no clock could show', async () => {
    const reply = [{ ...buildNotification(), created_at: '2026-13-45T99:99:99Z' }];
    await expect(checkReply('GET /notifications', reply)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
