import type { Page } from '@playwright/test';
import { credentialsOf, sendSignIn, signIn } from '../support/signIn';
import { expect, test } from '../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menuOf = (page: Page, member: string) => page.getByRole('button', { name: `Menu de ${member}` });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name });
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token'));

async function expectSameSession(page: Page, other: Page) {
  await expect.poll(async () => (await tokenOf(other)) === (await tokenOf(page))).toBe(true);
  await expect.poll(() => tokenOf(other)).not.toBeNull();
}

/** Opens a link in a new tab by Ctrl+click. */
async function openInTab(page: Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await link(page, name).click({ modifiers: ['ControlOrMeta'] });
  return opened;
}

for (const keepConnected of [false, true]) {
  const how = keepConnected ? 'with' : 'without';
  const length = keepConnected ? '' : ' @proof';

  test.describe(`${how} Mantenha-me conectado${length}`, () => {
    test('a new tab has the panel’s session, and a logout reaches both @proof', async ({ page }) => {
      await signIn(page, 'broadcaster', { keepConnected });
      const other = await openInTab(page, 'Vinhetas');
      await expect(heading(other)).toHaveText('Vinhetas');
      await expectSameSession(page, other);
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(other).toHaveURL(/\/login$/);
      await expect.poll(() => tokenOf(other)).toBeNull();
      // No tab has a session now, so a new tab gets none.
      const late = await page.context().newPage();
      await late.goto('/dashboard');
      await expect(late).toHaveURL(/\/login$/);
      await expect.poll(() => tokenOf(late)).toBeNull();
    });

    test('a sign-in reaches a tab that waits at /login, and that tab returns to its page', async ({ page }) => {
      const other = await page.context().newPage();
      await other.goto('/broadcaster/soundtracks');
      await expect(other).toHaveURL(/\/login\?from=/);
      await signIn(page, 'broadcaster', { keepConnected });
      await expect(heading(other)).toHaveText('Vinhetas');
      await expectSameSession(page, other);
    });

    test('a sign-in as another member in one tab changes member and permissions in the other', async ({ page }) => {
      await signIn(page, 'administrator', { keepConnected });
      const other = await openInTab(page, 'Painel');
      await expect(menuOf(other, 'admin')).toBeVisible();
      await other.goto('/administration/notifications');
      await other.getByRole('button', { name: 'Nova Notificação' }).click();
      await other.locator('[name=title]').fill('Do administrador');
      await page.getByRole('button', { name: 'Sair' }).click();
      await sendSignIn(page, credentialsOf('broadcaster'), { keepConnected });
      await expect(menuOf(page, 'DJ.Caio')).toBeVisible();
      await expect(menuOf(other, 'DJ.Caio')).toBeVisible();
      await expect(other.getByRole('dialog')).toBeHidden();
      await expect(other.getByRole('button', { name: 'Administração' })).toBeHidden();
      await expectSameSession(page, other);
    });
  });
}

test('a session that vanished from the browser ends at the next call, and signing in returns to the page @proof', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  await signIn(page, 'broadcaster');
  await link(page, 'Vinhetas').click();
  await expect(heading(page)).toHaveText('Vinhetas');
  await page.evaluate(() => sessionStorage.clear());
  await link(page, 'Entrar ao Vivo').click();
  await expect(page).toHaveURL(/\/login\?from=%2Fbroadcaster%2Fbroadcast/);
  await sendSignIn(page, credentialsOf('broadcaster'));
  await expect(page).toHaveURL(/\/broadcaster\/broadcast$/);
});
