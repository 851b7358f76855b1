// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createRadioInfoPoller } from '../radio/createRadioInfoPoller';
import { createStudioPoller } from '../requests/createStudioPoller';
import { createWeekPoller } from '../schedules/createWeekPoller';

afterEach(() => vi.restoreAllMocks());

/** As a server of somebody else may answer: the list that the panel's own call answers, or an error with status 200. */
const wrong = [[{ day_of_week: 1 }], { error: 'no' }, null];

it.each([
  ['radio', createRadioInfoPoller],
  ['schedule', createWeekPoller],
  ['requests', createStudioPoller],
])('a wrong answer of GET /public/%s is told to the developer once', async (name, createPoller) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const [at, answer] of wrong.entries()) {
    const url = `https://radio.test/${at}/public/${name}`;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
    const poller = createPoller(url);
    const stop = poller.subscribe(() => undefined);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    poller.refresh();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    await new Promise((done) => queueMicrotask(() => done(undefined)));
    stop();
    expect(warn.mock.calls).toEqual([
      [expect.any(String), new Error(`${url}: the answer is not what the contract promises for this address.`)],
    ]);
    vi.restoreAllMocks();
    warn.mockClear();
    vi.spyOn(console, 'warn').mockImplementation(warn);
  }
});
