import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { enter, signIn } from '../support/signIn';
import { expect, test } from '../support/test';

const FEATURES = new URL('../../packages/panel-ui/src/features.ts', import.meta.url);
const paths = [...readFileSync(FEATURES, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
/** Whatever is polled is polled every ten seconds at most: what comes again sooner was asked for twice. */
const SOONEST_POLL_MS = 8_000;

/** Hears what a page asks for. */
function listen(page: Page) {
  let asked: { name: string; at: number }[] = [];
  const hear = (request: Request) => {
    const { pathname } = new URL(request.url());
    // When to look at the icon is the browser's own affair.
    if (pathname !== '/favicon.svg') asked.push({ name: `${request.method()} ${pathname}`, at: Date.now() });
  };
  page.on('request', hear);
  return {
    forget: () => (asked = []),
    names: () => asked.map(({ name }) => name),
    twice: () =>
      asked
        .filter(({ name, at }, index) =>
          asked.slice(0, index).some((other) => other.name === name && at - other.at < SOONEST_POLL_MS),
        )
        .map(({ name }) => name),
  };
}

test('nothing is asked for twice between the sign-in and the dashboard', async ({ page }) => {
  const requests = listen(page);
  await signIn(page, 'administrator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.twice()).toEqual([]);
  // Who they are came with the sign-in.
  expect(requests.names()).not.toContain('GET /api/auth/verify');
});

test('no screen asks for anything twice', async ({ page }) => {
  const requests = listen(page);
  const twice: Record<string, string[]> = {};
  for (const path of paths) {
    requests.forget();
    // The first begins the session; the others are loads of a page that has one.
    if (path === paths[0]) await enter(page, 'administrator', path);
    else await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests.names(), path).toContain('GET /api/auth/verify');
    if (requests.twice().length > 0) twice[path] = requests.twice();
  }
  expect(twice).toEqual({});
});
