import type { Page } from '@playwright/test';

/** Holds a page's requests of these addresses until what it returns is called. */
export async function hold(page: Page, ...addresses: (string | RegExp)[]): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  for (const address of addresses)
    await page.route(address, async (route) => {
      await released;
      await route.continue();
    });
  return release;
}
