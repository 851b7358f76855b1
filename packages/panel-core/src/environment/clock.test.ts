import { expect, it } from 'vitest';
import { FakeClock } from '../testing/FakeClock';
import { createServerClock } from './clock';

const START = Date.parse('2026-11-25T13:00:00Z');
const answer = (date: string | null, cache = 'no-store') =>
  new Response(null, { headers: { 'cache-control': cache, ...(date !== null && { date }) } });

it('corrects a device that is off, says so once, and follows the device when that is set right', () => {
  const device = new FakeClock(START + 480_000);
  const clock = createServerClock(device);
  let corrections = 0;
  clock.onCorrected?.(() => (corrections += 1));
  clock.hear(answer('Wed, 25 Nov 2026 13:00:00 GMT'));
  clock.hear(answer('Wed, 25 Nov 2026 13:00:03 GMT'));
  expect([clock.now(), corrections]).toEqual([START, 1]);
  const right = createServerClock(new FakeClock(START));
  right.hear(answer('Wed, 25 Nov 2026 12:59:40 GMT'));
  expect(right.now()).toBe(START);
});

it('begins with the server’s time, and visitors trust a public answer only against a clock that is far off', () => {
  const told = createServerClock(new FakeClock(START + 3 * 3_600_000), START);
  expect(told.now()).toBe(START);
  const kept = createServerClock(new FakeClock(START + 600_000));
  kept.readPublic(answer('Wed, 25 Nov 2026 13:00:00 GMT', 'public'));
  expect(kept.now()).toBe(START + 600_000);
  const off = createServerClock(new FakeClock(START + 3 * 3_600_000));
  off.readPublic(answer('Wed, 25 Nov 2026 13:00:00 GMT', 'public'));
  expect(off.now()).toBe(START);
});

it.each([
  ['without a date', answer(null)],
  ['whose date is none', answer('yesterday')],
  ['whose date is absurd', answer('Thu, 01 Jan 1970 00:00:00 GMT')],
  ['that a cache may have kept', answer('Wed, 25 Nov 2026 09:00:00 GMT', 'public, max-age=60')],
])('learns nothing from an answer %s', (_, given) => {
  const clock = createServerClock(new FakeClock(START));
  clock.hear(given);
  expect(clock.now()).toBe(START);
});
