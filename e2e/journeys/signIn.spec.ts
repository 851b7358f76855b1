import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { shiftOf, watchShift } from '../support/shift';
import { credentialsOf, enter, signIn, typeSignIn } from '../support/signIn';
import { startStation } from '../support/Station';
import { expect, expectAccessible, requireAccessible, test } from '../support/test';

const stored = (page: Page) =>
  page.evaluate(() => [
    ...['token', 'auth-storage'].map((key) => window.sessionStorage.getItem(key)),
    ...['token', 'auth-storage'].map((key) => window.localStorage.getItem(key)),
  ]);

test('on a phone the form does not move when the radio appears below @proof', async ({ openBrowser, start }) => {
  // A separate station: other tests empty the week of the shared one.
  const station = await start(startStation);
  const page = await openBrowser({ baseURL: station.url, viewport: { width: 390, height: 844 } });
  await page.addInitScript(watchShift);
  await page.goto('/login');
  await expect(page.getByText(/^A seguir/)).toBeVisible();
  // A layout shift is reported in the next frame.
  for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
  // The listener count shifts by 0.00002 with its font; the form would shift by at least 0.002.
  await expect.poll(() => shiftOf(page)).toBeLessThan(0.001);
});

test('Tab goes through the three fields before the eye, which stands in the password @proof', async ({
  openBrowser,
}) => {
  // The drawn page, then the program's.
  for (const javaScriptEnabled of [false, true]) {
    const page = await openBrowser({ javaScriptEnabled });
    await page.goto('/login');
    const password = page.locator('[name=password]');
    const eye = page.getByRole('button', { name: 'Mostrar senha' });
    await page.locator('[name=username]').focus();
    for (const next of [password, page.locator('[name=pin]'), eye]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
    await expect(async () => {
      const [field, button] = [await password.boundingBox(), await eye.boundingBox()];
      expect(Math.abs(field!.y + field!.height / 2 - (button!.y + button!.height / 2))).toBeLessThanOrEqual(1);
      expect(field!.x + field!.width - (button!.x + button!.width)).toBeCloseTo(4, 0);
    }).toPass();
  }
});

test('input from before the program has loaded is kept and submitted', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('[name=username]')).toBeFocused();
  await page.locator('[name=username]').press('Enter');
  await page.getByRole('button', { name: 'Mostrar senha' }).dblclick();
  await typeSignIn(page, credentialsOf('broadcaster'));
  // Half of the form would be sent, and the password shown.
  await expect.poll(() => page.evaluate(() => (window as { early?: Set<unknown> }).early?.size)).toBe(0);
  await page.getByLabel('Mantenha-me conectado').check();
  await page.locator('[name=pin]').press('Enter');
  await page.locator('[name=pin]').press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  const sent = page.waitForRequest('**/api/auth/login');
  release();
  expect((await sent).postDataJSON()).toMatchObject({ ...credentialsOf('broadcaster'), keepConnected: true });
  await expect(page.getByRole('button', { name: 'Menu de DJ.Caio' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a program that fails to load is reported with what to do @proof', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  await page.route('**/assets/base-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(
    'O painel não pôde ser carregado. Verifique a conexão e recarregue a página.',
  );
});

test('others’ scripts in the page are no failure of the panel, nor is a password manager @proof', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Content Security Policy|Refused to execute|Failed to load resource|418|ERR_/i);
  await page.route(
    ({ pathname }) => pathname === '/login',
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
      const scripts = [
        '<script defer src="https://static.cloudflareinsights.com/beacon.min.js"></script>',
        `<script defer nonce="${nonce}" src="https://static.cloudflareinsights.com/other.min.js"></script>`,
        `<script nonce="${nonce}" src="/cdn-cgi/scripts/email-decode.min.js"></script>`,
      ].join('');
      await route.fulfill({ response: answer, body: body.replace('</body>', `${scripts}</body>`) });
    },
  );
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('[name=password]')?.after(document.createElement('div'));
      for (const [name, value] of Object.entries({
        username: 'DJ.Caio',
        password: 'uma senha qualquer',
        pin: '482915',
      })) {
        const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (!field) continue;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }),
  );
  const sent = page.waitForRequest('**/api/auth/login');
  await page.goto('/login');
  // The program has drawn the form anew, because of the manager's icon.
  await expect(page.locator('[name=password] + div:empty')).toHaveCount(0);
  await expect(page.locator('[name=pin]')).toHaveValue('482915');
  await expect(page.getByText(/não pôde ser carregado/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Login' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ username: 'DJ.Caio', password: 'uma senha qualquer' });
});

test('a signed-in member skips /login without seeing its form @proof', async ({ page }) => {
  await enter(page, 'broadcaster', '/dashboard');
  await page.addInitScript(() => {
    const look = () => {
      // Once the program runs: the server's form, which every visitor gets, is replaced by then.
      if (document.querySelector('#root [data-cabine-root][style] form')) document.documentElement.dataset.seen = '';
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/login?from=%2Fadministration%2Fwidgets');
  await page.waitForURL('**/administration/widgets');
  await expect(page.getByText('Acesso negado').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-seen');
});

test('a wrong password shows the toast and stores nothing', async ({ page, complaints }) => {
  complaints.expect(/401/);
  await page.goto('/login');
  await typeSignIn(page, { ...credentialsOf('broadcaster'), password: 'nao-e-esta' });
  await page.getByRole('button', { name: 'Login' }).click();
  const toast = page.getByText('Please check your credentials');
  await expect(toast).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([null, null, null, null]);
  // Bottom right, in the dark palette (product.md 8).
  await expect.poll(async () => (await toast.boundingBox())?.x).toBeGreaterThan(720);
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(600);
  await expect(page.locator('[data-theme=dark]').getByText('Please check your credentials')).toBeVisible();
});

test('right credentials open the dashboard, whose data is asked for once, before its code is there; a reload keeps the session', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await hold(page, '**/assets/dashboard-*.js');
  const signedIn = signIn(page, 'broadcaster');
  await expect.poll(() => asked).toContain('/api/schedules');
  release();
  await signedIn;
  await expect(page.getByRole('button', { name: 'Menu de DJ.Caio' })).toBeVisible();
  const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('auth-storage') ?? '{}') as unknown);
  await expect.poll(kept).toMatchObject({ state: { isAuthenticated: true, user: { username: 'DJ.Caio' } } });
  await expect.poll(() => stored(page)).toEqual([expect.any(String), expect.any(String), null, null]);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.filter((path) => path === '/api/schedules')).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu de DJ.Caio' })).toBeVisible();
  await requireAccessible(page);
});

test('Mantenha-me conectado keeps the session for a new window', async ({ page }) => {
  await signIn(page, 'broadcaster', { keepConnected: true });
  await expect.poll(() => stored(page)).toEqual([null, null, expect.any(String), expect.any(String)]);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: 'Menu de DJ.Caio' })).toBeVisible();
});

test('logout clears the session even if the server is down @proof', async ({ start, openBrowser, complaints }) => {
  complaints.expect(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const station = await start(startStation);
  const page = await openBrowser({ baseURL: station.url });
  await signIn(page, 'broadcaster');
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  await station.kill('SIGKILL');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => stored(page)).toEqual([null, null, null, null]);
});

test('a visitor is redirected to /login and back to their page', async ({ page }) => {
  await page.goto('/broadcaster/schedule?day=tuesday');
  await expect(page).toHaveURL(/\/login\?from=/);
  await typeSignIn(page, credentialsOf('broadcaster'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/broadcaster\/schedule\?day=tuesday$/);
  await expect(page.getByRole('radio', { name: /Terça-Feira/ })).toBeChecked();
});

test('an invented token is refused, and the page to return to is kept', async ({ page, complaints }) => {
  complaints.expect(/401/);
  await page.goto('/login');
  await page.evaluate(() => window.sessionStorage.setItem('token', 'invented'));
  await page.goto('/broadcaster/schedule');
  await expect(page).toHaveURL(/\/login\?from=%2Fbroadcaster%2Fschedule/);
  await expect.poll(() => stored(page)).toEqual([null, null, null, null]);
});

test('an unknown address is a 404 with a link to /login @proof', async ({ page }) => {
  await page.goto('/nao/existe');
  await expect(page.getByRole('heading', { name: '404 - Página não encontrada' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir para o login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
