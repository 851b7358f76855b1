import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

const ROUTES = new URL('../../apps/host/dist/routes.json', import.meta.url);

/** The address of every screen behind the sign-in, as the build names them: a new screen follows by itself. */
export const screenPaths = Object.keys(JSON.parse(readFileSync(ROUTES, 'utf8')) as object).filter(
  (path) => path !== '/login',
);

/** Goes to another screen within the program, as a link does: what starts anew costs most of a page's time. */
export async function openWithin(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  // Every screen has a title of its own.
  await expect(page).not.toHaveTitle(before);
}
