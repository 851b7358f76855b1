import type { Page } from '@playwright/test';

/** Largest cumulative layout shift; Google calls 0.1 good. */
export const MOST_SHIFT = 0.02;

/** Adds up layout shifts from before the first paint. */
export function watchShift(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, { shift: numberOf(window) + numberOf(entry, 'value') });
  }).observe({ type: 'layout-shift', buffered: true });
  function numberOf(holder: object, name = 'shift'): number {
    return Number((holder as Record<string, unknown>)[name]);
  }
}

/** The layout shift since the page was opened. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number((window as unknown as Record<string, unknown>).shift));
