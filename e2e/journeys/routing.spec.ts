import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name }).click();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('while the next screen loads, the present one stays with a progress line; Back stays, two presses are one', async ({
  page,
}) => {
  await enter(page, 'administrator', '/broadcaster/schedule');
  const progress = page.getByRole('progressbar', { name: /Carregando/ });
  await follow(page, 'Painel');
  await expect(heading(page, 'Painel')).toBeVisible();
  let release = await hold(page, '**/assets/soundtracks-*.js');
  await follow(page, 'Vinhetas');
  await expect(progress).toBeVisible();
  await follow(page, 'Vinhetas');
  await expect(heading(page, 'Painel')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  release();
  await expect(heading(page, 'Vinhetas')).toBeVisible();
  await expect(progress).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);

  release = await hold(page, '**/assets/requests-*.js');
  await follow(page, 'Pedidos');
  await expect(progress).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/broadcaster\/schedule$/);
  release();
  await expect(progress).toBeHidden();
  await expect(page).toHaveURL(/\/broadcaster\/schedule$/);
});

test('a screen whose code fails to load leaves the shell usable and can be retried @proof', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await enter(page, 'broadcaster', '/dashboard');
  await expect(heading(page, 'Painel')).toBeVisible();
  await page.route('**/assets/soundtracks-*.js', (route) => route.abort());
  await follow(page, 'Vinhetas');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Sem conexão com o servidor')).toBeVisible();
  await follow(page, 'Painel');
  await expect(heading(page, 'Painel')).toBeVisible();
  await follow(page, 'Vinhetas');
  await expect(page.getByText('Sem conexão com o servidor')).toBeVisible();
  await page.unroute('**/assets/soundtracks-*.js');
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(heading(page, 'Vinhetas')).toBeVisible();
});

test('without a network each screen says so, and one that was not loaded comes by itself', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be read|Failed to load resource/);
  await enter(page, 'broadcaster', '/dashboard');
  await expect(heading(page, 'Painel')).toBeVisible();
  await page.route('**/assets/soundtracks-*.js', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  const note = page.getByText('Sem conexão. Mostrando os últimos dados recebidos.').first();
  await expect(note).toBeVisible();
  await follow(page, 'Vinhetas');
  await expect(page.getByText('Sem conexão com o servidor')).toBeVisible();
  await page.unroute('**/assets/soundtracks-*.js');
  await context.setOffline(false);
  await expect(heading(page, 'Vinhetas')).toBeVisible();
  await expect(note).toBeHidden();
});

test('Back closes what is open first, and asks before it discards what was typed', async ({ page }) => {
  await enter(page, 'administrator', '/administration/management');
  await follow(page, 'Gerenciar Pagamentos');
  await page.getByRole('button', { name: 'Novo Pagamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Pagamento' });
  const back = async () => {
    await page.goBack();
    // The page went forward again: a Back before that would be lost.
    await expect(page).toHaveURL(/\/administration\/payments$/);
  };
  const amount = dialog.getByRole('textbox', { name: 'Quantidade' });
  await amount.fill('12');
  await back();
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  await expect(question).toBeVisible();
  await back();
  await expect(question).toBeHidden();
  await expect(amount).toHaveValue('12');
  await back();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Novo Pagamento' }).click();
  await expect(dialog).toBeVisible();
  await back();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/administration\/payments$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/administration\/management$/);
});

test('a link opens its page at the top, and back restores the position @proof', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await enter(page, 'administrator', '/administration/management');
  const top = () => page.evaluate(() => window.scrollY);
  await expect(page.getByRole('row').nth(5)).toBeAttached();
  await page.mouse.move(900, 300);
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBe(300);
  await follow(page, 'Gerenciar Pagamentos');
  await expect(heading(page, 'Pagamentos')).toBeVisible();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(300);
  await page.goto('/administration/payments');
  await expect(page.getByRole('row').nth(5)).toBeAttached();
  await expect.poll(top).toBe(0);
});

test('addresses work in any case and with a trailing slash; / is the dashboard @proof', async ({ page }) => {
  await enter(page, 'broadcaster', '/?x=1');
  await expect(page).toHaveURL(/\/dashboard\?x=1$/);
  await page.goto('/Broadcaster/Schedule/');
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await page.goto('/Broadcaster/Soundtracks?Q=A');
  await expect(heading(page, 'Vinhetas')).toBeVisible();
  await expect(page).toHaveURL(/\/broadcaster\/soundtracks\?Q=A$/);
  await expect(page.getByRole('link', { name: 'Vinhetas' })).toHaveAttribute('aria-current', 'page');
});

/** The file of what opens above the page. */
const POPOVERS = '**/assets/controls-*.js';

test('without a network the bell opens; where its file is gone it says that the panel was upgraded', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|Failed to fetch|could not be read|Failed to load resource/);
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await page.route(POPOVERS, (route) => route.abort());
  await enter(page, 'broadcaster', '/dashboard');
  await bell.click();
  await expect(
    page
      .getByRole('region', { name: 'Avisos do sistema' })
      .getByText('O painel foi atualizado desde que esta página abriu'),
  ).toBeVisible();
  await expect(bell).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(POPOVERS);
  const loaded = page.waitForResponse(POPOVERS);
  await page.reload();
  await expect(bell).toBeVisible();
  await (await loaded).finished();
  await context.setOffline(true);
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Notificações' })).toBeVisible();
});
