import { expect, it } from 'vitest';
import { TestClock } from '../../testing/TestClock';
import { DatabaseOutage } from './DatabaseOutage';

it('an outage is two lines, however many calls it refuses', async () => {
  const clock = new TestClock();
  const said: unknown[] = [];
  let answers = false;
  const ask = () => (answers ? Promise.resolve() : Promise.reject(new Error('ECONNREFUSED')));
  const outage = new DatabaseOutage({ ask, clock, log: { warn: (...words: unknown[]) => void said.push(words) } });
  for (let call = 1; call <= 2_900; call += 1) outage.note({ requestId: `${call}`, reason: 'ECONNREFUSED' });
  await expect.poll(() => said).toHaveLength(1);
  answers = true;
  clock.advance(45_000);
  await expect.poll(() => said).toHaveLength(2);
  const gone = 'The database does not answer. Calls are refused until it does';
  expect(said).toEqual([
    [{ requestId: '1', reason: 'ECONNREFUSED' }, gone],
    [{ refused: 2_900, seconds: 45 }, 'The database answers again'],
  ]);
  // One that is only too slow for a call.
  outage.note({ requestId: '2901', reason: 'statement timeout' });
  await expect
    .poll(() => said[2])
    .toEqual([{ requestId: '2901', reason: 'statement timeout' }, 'The database refused a call']);
});
