import type { Page } from '@playwright/test';
import { countTimers, openCounter, settled } from '../embed/leaks';
import { expect, expectAccessible } from '../support/test';
import { EXAMPLES, test, type ExampleName } from './example';

/** One poll of the server and one of the widget, with time for a busy machine. */
const ONE_POLL_MS = 30_000;
const RECOVERY_MS = 90_000;

const playerOf = (page: Page, at = 0) => page.locator('[data-cabine-player]').nth(at);
const expectStatus = (page: Page, status: string, at = 0, timeout = ONE_POLL_MS) =>
  expect(playerOf(page, at)).toHaveAttribute('data-status', status, { timeout });
const playButton = (page: Page, at = 0) => playerOf(page, at).getByRole('button').first();

/** On the fan site only the widgets are checked, without the site's scripts, which change prototypes that axe needs. */
async function expectJudged(page: Page, name: ExampleName): Promise<void> {
  if (name !== 'fansite') return expectAccessible(page);
  const twin = await page.context().newPage();
  await twin.route('**/{sugar-full,site}.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await twin.goto(page.url());
  await expectStatus(twin, 'idle');
  await expectAccessible(twin, ['cabine-player', 'cabine-schedule']);
  await twin.close();
}

async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused?.getAttribute('aria-label') === wanted;
    }, name);
  for (let presses = 0; presses < 30 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect.poll(isThere, `Tab reaches ${name}`).toBe(true);
}

/** Uses the page's buttons: adds a player, plays it, and removes it. */
async function addAndRemove(times: number): Promise<void> {
  const [add, remove] = document.querySelectorAll('main > p button') as unknown as [HTMLElement, HTMLElement];
  const hosts = () => [...document.querySelectorAll('cabine-player')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const players = () => [document, ...hosts()].flatMap((root) => [...root.querySelectorAll('[data-cabine-player]')]);
  const until = async (count: number) => {
    while (players().length !== count) await new Promise(requestAnimationFrame);
  };
  const before = players().length;
  for (let round = 0; round < times; round += 1) {
    add.click();
    await until(before + 1);
    players().at(-1)?.querySelector('button')?.click();
    remove.click();
    await until(before);
  }
}

for (const name of EXAMPLES) {
  test.describe(name, () => {
    test.beforeEach(async ({ page, exampleUrl }) => {
      await page.addInitScript(countTimers);
      await page.goto(await exampleUrl(name));
      await expectStatus(page, 'idle');
    });

    test('plays a real Icecast by keyboard and comes back after its restart', async ({ page, onAir, complaints }) => {
      // Messages of the browser about the dropped connection.
      complaints.expect(/net::ERR_|radio stream failed|Erro ao iniciar o áudio/);
      await onAir.icecast.setTitle('/live', 'Cazuza - Exagerado');
      await expect(playerOf(page).getByText('Cazuza - Exagerado').first()).toBeVisible({ timeout: ONE_POLL_MS });
      await expectJudged(page, name);
      await tabTo(page, 'Ouvir a rádio');
      await page.keyboard.press('Enter');
      await expectStatus(page, 'playing');
      await onAir.icecast.stop('SIGKILL');
      await expectStatus(page, 'reconnecting');
      await onAir.icecast.start();
      await expectStatus(page, 'playing', 0, RECOVERY_MS);
      await expectJudged(page, name);
    });

    test('of two players one sounds', async ({ page }) => {
      await page.getByRole('button', { name: 'Mais um player' }).click();
      await expectStatus(page, 'idle', 1);
      await playButton(page, 0).click();
      await expectStatus(page, 'playing', 0);
      await playButton(page, 1).click();
      await expectStatus(page, 'playing', 1);
      await expectStatus(page, 'idle', 0);
    });

    test('a hundred added and removed players leave no resources behind', async ({ page }) => {
      await expect(page.getByRole('table')).toBeVisible({ timeout: ONE_POLL_MS });
      await page.getByRole('button', { name: 'Mais um player' }).click();
      await page.getByRole('button', { name: 'Um player a menos' }).click();
      const count = await openCounter(page);
      await page.evaluate(addAndRemove, 3);
      const before = await settled(count);
      await page.evaluate(addAndRemove, 100);
      await expect.poll(count, { timeout: ONE_POLL_MS }).toEqual(before);
    });
  });
}
