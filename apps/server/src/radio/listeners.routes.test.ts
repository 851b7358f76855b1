import { LISTENER_SAMPLE_MS, type ListenerSample } from '@cabine/panel-core/contract';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoInstant } from '../platform/clock';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import * as samples from './listenerSamples.repository';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

const ask = async () => {
  const { token } = await test.signedIn();
  const reply = await test.call('GET', '/radio/listeners', { token });
  return reply.json<ListenerSample[]>();
};

it('returns the samples of the last 24 hours to any member, oldest first', async () => {
  const now = test.clock.now();
  const ago = (ms: number, listeners: number) => ({ at: isoInstant(now - ms), listeners });
  await samples.add(test.db, [ago(millisecondsInHour, 12), ago(2 * millisecondsInHour, 7), ago(millisecondsInDay, 99)]);
  expect((await ask()).map(({ listeners }) => listeners)).toEqual([7, 12]);
});

it('writes one sample every five minutes for all servers, and deletes it after two days', async () => {
  await samples.add(test.db, [{ at: isoInstant(test.clock.now() - 2 * millisecondsInDay), listeners: 99 }]);
  test.clock.advance(LISTENER_SAMPLE_MS);
  await expect.poll(ask).toHaveLength(1);
  const [first] = await ask();
  expect(first?.listeners).toBe(0);
  await samples.add(test.db, [{ at: first?.at ?? '', listeners: 5 }]);
  expect(await ask()).toEqual([first]);
  const rows = test.db.selectFrom('listener_samples').select('listeners').where('listeners', '=', 99);
  test.clock.advance(millisecondsInHour);
  await expect.poll(() => rows.execute()).toEqual([]);
});
