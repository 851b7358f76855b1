import type { Page, Route } from '@playwright/test';
import { call } from '../administration/api';
import { credentialsOf, enter, sendSignIn, typeSignIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { FAULTS, heal, hurryTimeouts, meet, type Fault } from './faults';
import { textOf } from './hostile';
import { SCREENS, type Act, type Screen } from './screens';

/** Messages of the browser about failed answers, and of the panel about an unreachable radio. */
const OF_FAULTS = [/Failed to load resource/, /status of \d+/, /ERR_/, /Radio|rádio/, /dynamically imported module/];

/** Unreadable answers: the sign-in distinguishes them from wrong credentials. */
const UNREADABLE: readonly Fault[] = ['cut JSON', 'wrong shape'];
const SIGN_IN_FAILED = 'Please check your credentials';
const SERVER_FAILED = 'O servidor respondeu de um jeito que o painel não entende. Avise quem cuida dele.';

let cells = 0;
let number = 0;

test.describe.configure({ mode: 'parallel' });
test.setTimeout(900_000);
test.use({ actionTimeout: 30_000, trace: 'off' });
test.beforeEach(({ complaints }) => complaints.expect(...OF_FAULTS));
test.afterAll(() => console.log(`Client: ${cells} cells of screen and fault, none white, nothing lost, nothing twice`));

/** The page has text and a control. */
async function expectAlive(page: Page): Promise<void> {
  await expect.poll(async () => (await page.locator('body').innerText()).trim().length).toBeGreaterThan(20);
  await expect(page.getByRole('button').or(page.getByRole('link')).or(page.getByRole('alert')).first()).toBeVisible();
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar Novamente' });

async function signInAgain(page: Page): Promise<void> {
  await sendSignIn(page, credentialsOf('administrator'));
  await expect(menu(page)).toBeVisible();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Loads under the fault without breaking, and recovers after it. */
async function expectLoads(page: Page, { path, reads, isQuiet }: Screen, fault: Fault): Promise<void> {
  if (fault === 'offline') return expectReachedOffline(page, path);
  await meet(page, fault, reads, 'GET');
  await page.goto(path);
  await expectAlive(page);
  if (fault === '401') await signInAfter(page);
  else {
    await expect(menu(page)).toBeVisible();
    if (fault === '403') {
      if (!isQuiet) await expect(page.getByText('Acesso negado').first()).toBeVisible();
    } else if (!isQuiet) await expect(retry(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
    await heal(page);
    if (fault === '403') await page.reload();
    else if (!isQuiet) await retryAll(page);
  }
  await expect(retry(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Presses each retry button. An error may disappear before, because the panel retries as well. */
async function retryAll(page: Page): Promise<void> {
  await expect(async () => {
    if (await retry(page).first().isVisible()) await retry(page).first().click({ timeout: 2_000 });
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(retry(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

async function signInAfter(page: Page): Promise<void> {
  // Other forms of the panel may have a field of that name.
  await expect(page).toHaveURL(/\/login(\?from=|$)/);
  await expect(page.locator('[name=username]')).toBeVisible();
  await heal(page);
  await signInAgain(page);
}

/** Navigates from another screen without a network; the code may not be loaded yet. */
async function expectReachedOffline(page: Page, path: string): Promise<void> {
  await open(page, path === '/dashboard' ? '/administration/widgets' : '/dashboard');
  await page.context().setOffline(true);
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expectAlive(page);
  await expect(menu(page)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
}

/** Sends under the fault and again afterwards: the input is kept, and the action happens once. */
async function expectDoneOnce(page: Page, act: Act, fault: Fault): Promise<void> {
  const own = ++number;
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await act.prepare(page, own);
  await meet(page, fault, act.url, act.method);
  const before = page.url();
  await act.send(page, own);
  if (fault === '401') {
    await signInAfter(page);
    await expect(page).toHaveURL(before);
    if (act.open) await expect(async () => act.open?.(page)).toPass();
  } else {
    await expectAlive(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await act.expectTyped?.(page, own);
  await heal(page);
  if (fault === '401' && act.url.test('/api/users'))
    await page.getByRole('dialog').locator('[name=password]').fill('uma-senha-boa');
  await act.send(page, own);
  if (act.expectTyped) await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => timesDone(page, act, own)).toBe(timesOnce(act));
}

/** Expected count: 0 for actions that create no row. */
const timesOnce = (act: Act) => (act.method === 'PUT' || act.url.test('/api/broadcasts/send-webhook') ? 0 : 1);

/** How often the station has the row. */
async function timesDone(page: Page, act: Act, own: number): Promise<number> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const path = act.list === '/notifications' ? '/notifications/all?limit=100' : act.list;
  const reply = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const answer = (await reply.json()) as Record<string, unknown>[] | { notifications: Record<string, unknown>[] };
  return (Array.isArray(answer) ? answer : answer.notifications).filter((row) => act.isIt(row, own)).length;
}

for (const screen of SCREENS) {
  test(`${screen.path} under every fault`, async ({ openBrowser, station }) => {
    const page = await openBrowser({ baseURL: station.url });
    await hurryTimeouts(page);
    await enter(page, 'administrator', '/administration/widgets');
    const fallen: string[] = [];
    for (const fault of FAULTS) {
      try {
        // oxlint-disable-next-line restricted/syntax -- the expected result depends on the fault
        if (fault === 'offline while editing') await open(page, screen.path);
        else await expectLoads(page, screen, fault);
        // oxlint-disable-next-line restricted/syntax -- the expected result depends on the fault
        if (screen.act && fault !== 'offline') await expectDoneOnce(page, screen.act, fault);
        cells += 1;
      } catch (error) {
        // Collects the failures, so that the other faults run as well.
        fallen.push(`${fault}: ${String(error)}`);
      }
      await heal(page);
      await page.context().setOffline(false);
    }
    expect(fallen).toEqual([]);
  });
}

/** As on another server, where the page has to load its settings. */
async function withoutSettings(route: Route): Promise<void> {
  const response = await route.fetch();
  const page = await response.text();
  await route.fulfill({
    response,
    body: page.replace(/<script type="application\/json" id="config">.*?<\/script>/, ''),
  });
}

test('/login under every fault', async ({ openBrowser, station }) => {
  const page = await openBrowser({ baseURL: station.url });
  await hurryTimeouts(page);
  const typed = credentialsOf('broadcaster');
  const fallen: string[] = [];
  for (const fault of FAULTS) {
    try {
      await page.goto('/login');
      await page.route('**/login', withoutSettings);
      await meet(page, fault, /\/config\.json$/, 'GET');
      await page.reload();
      await expect.poll(async () => (await page.locator('body').innerText()).trim().length).toBeGreaterThan(20);
      await heal(page);
      await page.goto('/login');
      await typeSignIn(page, typed);
      await meet(page, fault, /\/api\/auth\/login$/, 'POST');
      await page.locator('form [type=submit]').click();
      await expect(page.getByText(UNREADABLE.includes(fault) ? SERVER_FAILED : SIGN_IN_FAILED)).toBeVisible();
      for (const [name, value] of Object.entries(typed))
        await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
      await heal(page);
      await page.locator('form [type=submit]').click();
      await page.waitForURL('**/dashboard');
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect(page).toHaveURL(/\/login$/);
      cells += 1;
    } catch (error) {
      fallen.push(`${fault}: ${String(error)}`);
    }
    await heal(page);
  }
  expect(fallen).toEqual([]);
});

for (const [widget, reads] of [
  ['player', /\/(config\.json|api\/public\/radio)$/],
  ['schedule', /\/api\/public\/schedule/],
] as const) {
  test(`/embed/${widget} under every fault`, async ({ openBrowser, station }) => {
    for (const fault of FAULTS) {
      await test.step(fault, async () => {
        const page = await openBrowser({ baseURL: station.url });
        await hurryTimeouts(page);
        await page.goto(`/embed/${widget}`);
        await meet(page, fault, reads, 'GET');
        await page.reload();
        await expect.poll(async () => (await textOf(page)).trim().length).toBeGreaterThan(5);
        await page.context().close();
        cells += 1;
      });
    }
  });
}

test('a part that throws leaves the rest of the page working', async ({ openBrowser, station, complaints }) => {
  complaints.expect(/breaks on purpose/);
  const page = await openBrowser({ baseURL: station.url });
  await enter(page, 'administrator', '/dashboard');
  await expect(
    page.getByRole('region', { name: 'Notificações não lidas' }).getByRole('listitem').first(),
  ).toBeVisible();
  const sent = await call<{ created_at: string }[]>(page, 'GET', '/notifications');
  await page.addInitScript(
    (instants) => {
      const parse = Date.parse;
      Date.parse = (text) => {
        if (instants.includes(text)) throw new Error('This part breaks on purpose.');
        return parse(text);
      };
    },
    sent.map(({ created_at }) => created_at),
  );
  await page.reload();
  const unread = page.getByRole('region', { name: 'Notificações não lidas' });
  await expect(unread.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hoje' }).getByRole('listitem')).toHaveCount(24);
  await expect(menu(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
