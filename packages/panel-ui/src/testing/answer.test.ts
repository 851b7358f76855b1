import { buildWeek } from '@cabine/panel-core/testing';
import { beforeEach, expect, it } from 'vitest';
import { answer, brokenAnswers } from './answer';

const ask = (handler: ReturnType<typeof answer>) =>
  handler.run({ request: new Request('http://station.invalid/api/schedules'), requestId: '1' });

beforeEach(() => void (brokenAnswers.length = 0));

it('answers what the contract promises', async () => {
  const found = await ask(answer('GET /schedules', buildWeek()));
  expect(found?.response?.status).toBe(200);
  expect(brokenAnswers).toEqual([]);
});

it('remembers an answer that breaks the contract, so that its story fails', async () => {
  const broken = buildWeek().map(({ user_name: _left, ...rest }) => rest);
  await expect(ask(answer('GET /schedules', () => broken as never))).rejects.toThrow();
  expect(brokenAnswers).toEqual([expect.stringMatching(/^GET \/schedules: .*user_name/)]);
});
