import { expect, type Page } from '@playwright/test';
import { scale } from '../../apps/server/src/testing/scale';

/** Seconds in which a page at rest is watched, beside what the journey takes. */
const WATCHED_S = scale({ short: 3, proof: 60 });
/** Calls with which a page begins. */
const FIRST = 30;

/**
 * Counts the page's calls of a station's API while it acts and then rests.
 *
 * @throws if there are more than the first ones and one in two seconds
 */
export async function countCalls(page: Page, what: string, act: () => Promise<unknown>): Promise<void> {
  let count = 0;
  const note = (request: { url(): string }) => void (count += request.url().includes('/api/') ? 1 : 0);
  page.on('request', note);
  await act();
  const end = Date.now() + WATCHED_S * 1000;
  await expect.poll(() => Date.now(), { timeout: WATCHED_S * 1000 + 30_000 }).toBeGreaterThan(end);
  page.off('request', note);
  console.log(`${what}: ${count} calls, ${WATCHED_S} s of rest included`);
  expect(count, what).toBeLessThan(FIRST + WATCHED_S / 2);
}
