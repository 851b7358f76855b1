import type { Locator, Page } from '@playwright/test';
import { expectDenied } from '../administration/table';
import { hold } from '../support/hold';
import { MOST_SHIFT, shiftOf, watchShift } from '../support/shift';
import { credentialsOf, enter, signIn, type Member } from '../support/signIn';
import { expect, test } from '../support/test';

const MEMBERS = '/administration/management';
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

interface Session {
  token: string;
  user: { permissions: string[] };
}

async function sessionOf(page: Page, member: Member): Promise<Session> {
  const answer = await page.request.post('/api/auth/login', { data: credentialsOf(member) });
  return (await answer.json()) as Session;
}

const storedOf = ({ token, user }: Session) => ({ token, 'auth-storage': JSON.stringify({ state: { user } }) });

/** Opens the list in a tab that stores these entries. It remembers every row it has shown, even for a moment, and what it asked. */
async function openWith(page: Page, stored: Record<string, string>) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.push(pathname);
  });
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('rows') !== null) return;
    sessionStorage.setItem('rows', '');
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    const look = () => {
      const rows = [...document.querySelectorAll('main tbody tr:not([aria-hidden])')];
      if (rows.length > 0) sessionStorage.setItem('rows', rows.map(({ textContent }) => textContent).join());
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, stored);
  await page.goto(MEMBERS);
  return {
    rows: () => page.evaluate(() => sessionStorage.getItem('rows')),
    twice: () => asked.filter((path, at) => asked.indexOf(path) !== at),
  };
}

const placeOf = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().y);

test('the frame with the heading is in the page before any script runs', async ({ openBrowser }) => {
  for (const viewport of SIZES) {
    const page = await openBrowser({ javaScriptEnabled: false, viewport });
    await page.goto(MEMBERS);
    await expect(page.getByRole('heading', { level: 1, name: 'Gerenciamento de Equipe' })).toBeInViewport();
    for (const path of [MEMBERS, '/']) {
      await page.goto(path);
      await expect(page.locator('[data-frame]')).toBeVisible();
      await expect(page.getByText('Painel Cabine')).toBeInViewport();
    }
  }
});

test('a visitor never sees the frame on the way to /login', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[data-frame]')?.getClientRects().length) sessionStorage.setItem('seen', 'frame');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(MEMBERS);
  await page.waitForURL('**/login?*');
  await expect(page.locator('[name=username]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
});

for (const viewport of SIZES)
  test(`the frame of a member stands until the program has the list, at ${viewport.width} px @proof`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport });
    await page.addInitScript(watchShift);
    const release = await hold(page, '**/assets/*.js', '**/api/auth/verify');
    const opened = enter(page, 'administrator', MEMBERS);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.locator('[data-frame]')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await placeOf(heading);
    release();
    await opened;
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('[data-frame]')).toHaveCount(0);
    await expect.poll(() => placeOf(heading)).toEqual(before);
    // A layout shift is reported in the next frame.
    for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect.poll(() => shiftOf(page)).toBeLessThan(MOST_SHIFT);
  });

test('a token that has ended shows the frame, no row, and the way to sign in', async ({ page, complaints }) => {
  complaints.expect(/401/);
  const session = await sessionOf(page, 'administrator');
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${session.token}` } });
  const shown = await openWith(page, storedOf(session));
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.locator('[name=username]')).toBeVisible();
  await expect.poll(shown.rows).toBe('');
  expect(shown.twice()).toEqual([]);
});

test('a right that was lost shows the frame, no row, and that access is denied', async ({ page, complaints }) => {
  complaints.expect(/403/);
  const [{ token }, { user }] = [await sessionOf(page, 'broadcaster'), await sessionOf(page, 'administrator')];
  const shown = await openWith(page, storedOf({ token, user }));
  await expectDenied(page);
  await expect.poll(shown.rows).toBe('');
  // The rights were asked for with the rows: neither is asked for again.
  expect(shown.twice()).toEqual([]);
});

test('a sign-out in another tab while the frame stands leads to /login without a row @proof', async ({
  page,
  context,
}) => {
  await signIn(page, 'administrator', { keepConnected: true });
  const other = await context.newPage();
  const release = await hold(other, '**/assets/*.js');
  const opened = openWith(other, {});
  await expect(other.locator('[data-frame]')).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  release();
  const shown = await opened;
  await expect(other).toHaveURL(/\/login/);
  await expect.poll(shown.rows).toBe('');
  expect(shown.twice()).toEqual([]);
});
