import { buildWeek } from '@cabine/panel-core/testing';
import { beforeEach, expect, it } from 'vitest';
import { answer, brokenAnswers, failFirst, storyRun } from './answer';

const ask = (handler: ReturnType<typeof answer>, base = 'http://station.invalid/api') =>
  handler.run({ request: new Request(`${base}/schedules`), requestId: '1' });

beforeEach(() => void (brokenAnswers.length = 0));

it('returns replies that match the contract', async () => {
  const found = await ask(answer('GET /schedules', buildWeek()));
  expect(found?.response?.status).toBe(200);
  expect(brokenAnswers).toEqual([]);
});

it('records a reply that breaks the contract, so that its story fails', async () => {
  const broken = buildWeek().map(({ user_name: _left, ...rest }) => rest);
  await expect(ask(answer('GET /schedules', () => broken as never))).rejects.toThrow();
  expect(brokenAnswers).toEqual([expect.stringMatching(/^GET \/schedules: .*user_name/)]);
});

it('ignores late requests of the previous story', async () => {
  const [fail] = failFirst('GET /schedules', buildWeek());
  const of = (number: number) => `http://station.invalid/story-${number}/api`;
  storyRun.number = 7;
  expect((await ask(fail!, of(6)))?.response?.type).toBe('error');
  expect((await ask(fail!, of(7)))?.response?.status).toBe(500);
  expect((await ask(fail!, of(7)))?.response).toBeUndefined();
});
