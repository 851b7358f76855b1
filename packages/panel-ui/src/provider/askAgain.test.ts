import { PanelApiError } from '@cabine/panel-core/client';
import { FakeClock } from '@cabine/panel-core/testing';
import { expect, it } from 'vitest';
import { createAskAgain } from './askAgain';

const lost = new PanelApiError('network', 'cut', { code: 'done_once' });

it('asks again at once, then after pauses that grow to half a minute, and at once again after a quiet minute', async () => {
  const clock = new FakeClock(0);
  const answers = new Set<() => void>();
  const onReturn = createAskAgain({ clock, answers });
  const asked: number[] = [];
  const ask = () => {
    asked.push(clock.now() / 1_000);
    onReturn(lost, ask);
  };
  onReturn(lost, ask);
  // Something else is answered ten times a second.
  const poll = clock.every(100, () => [...answers].forEach((answer) => answer()));
  await clock.advance(130_000);
  const pauses = asked.map((at, index) => Math.floor(at - (asked[index - 1] ?? 0)));
  expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30]);

  poll();
  await clock.advance(30_000);
  clock.sleep(60_000);
  for (const answer of answers) answer();
  expect(asked.at(-1)).toBe(clock.now() / 1_000);
});

it('asks no more once nobody wants it, and never for what may be done twice', async () => {
  const clock = new FakeClock(0);
  const answers = new Set<() => void>();
  const onReturn = createAskAgain({ clock, answers });
  const asked: string[] = [];
  onReturn(new PanelApiError('network', 'cut'), () => asked.push('twice'));
  onReturn(lost, () => asked.push('given up'))?.();
  for (const answer of answers) answer();
  await clock.advance(60_000);
  expect([asked, clock.waiting]).toEqual([[], 0]);
});
