import { beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../testing/TestClock';
import type { StoredWeek } from './dates.repository';
import { WeekMemory } from './WeekMemory';

const LONGER_THAN_CACHED_MS = 6_000;
const WEEK: StoredWeek = { weekly: [], dates: [] };

let clock: TestClock;
let answer: () => Promise<StoredWeek>;
let memory: WeekMemory;
beforeEach(() => {
  clock = new TestClock();
  answer = async () => ({ ...WEEK });
  memory = new WeekMemory({ read: () => answer(), clock, version: () => null });
});

const FAULTS: Record<string, () => Promise<StoredWeek>> = {
  silent: () => new Promise(() => undefined),
  broken: () => Promise.reject(new Error('connection lost')),
};

describe.each(Object.entries(FAULTS))('a database that is %s', (_, fault) => {
  async function seen() {
    const week = memory.get();
    clock.advance(1_000);
    return week;
  }

  it('leaves visitors the last week, marked as stale, until it answers again', async () => {
    expect(await memory.get()).toEqual(WEEK);
    clock.advance(LONGER_THAN_CACHED_MS);
    answer = fault;
    const stale = await seen();
    expect(stale).toEqual({ ...WEEK, isStale: true });
    // The same object, so that its text is cached.
    expect(await seen()).toBe(stale);
    clock.advance(LONGER_THAN_CACHED_MS);
    answer = async () => ({ ...WEEK });
    expect(await memory.get()).toEqual(WEEK);
  });

  it('gives members no stale week', async () => {
    await memory.get();
    answer = fault;
    const exact = Promise.race([memory.getExact(), Promise.resolve('none')]);
    await expect(exact.catch(() => 'none')).resolves.toBe('none');
  });
});

it('shows the new week once a slow database has answered', async () => {
  await memory.get();
  clock.advance(LONGER_THAN_CACHED_MS);
  let finish = (_: StoredWeek) => undefined as void;
  answer = () => new Promise((resolve) => (finish = resolve));
  const early = memory.get();
  clock.advance(1_000);
  expect((await early).isStale).toBe(true);
  finish({ ...WEEK });
  await expect.poll(async () => (await memory.get()).isStale).toBeUndefined();
});
