import type { Page } from '@playwright/test';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name }).click();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('while the next screen loads, the present one stays with a progress line', async ({ page }) => {
  await enter(page, 'broadcaster', '/dashboard');
  await expect(heading(page, 'Painel')).toBeVisible();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/soundtracks-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await follow(page, 'Vinhetas');
  await expect(page.getByRole('progressbar', { name: /Carregando/ })).toBeVisible();
  await expect(heading(page, 'Painel')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  release();
  await expect(heading(page, 'Vinhetas')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /Carregando/ })).toBeHidden();
  await expect(page).toHaveURL(/\/broadcaster\/soundtracks$/);
});

test('a screen whose code fails to load leaves the shell usable and can be retried', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await enter(page, 'broadcaster', '/dashboard');
  await expect(heading(page, 'Painel')).toBeVisible();
  await page.route('**/assets/soundtracks-*.js', (route) => route.abort());
  await follow(page, 'Vinhetas');
  await expect(heading(page, 'Unexpected Application Error')).toBeVisible();
  await follow(page, 'Painel');
  await expect(heading(page, 'Painel')).toBeVisible();
  await follow(page, 'Vinhetas');
  await page.unroute('**/assets/soundtracks-*.js');
  await page.getByRole('button', { name: 'Recarregar o painel' }).click();
  await expect(heading(page, 'Vinhetas')).toBeVisible();
});

test('a link opens its page at the top, and back restores the position', async ({ page }) => {
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
});

test('addresses work in any case and with a trailing slash; / is the dashboard', async ({ page }) => {
  await enter(page, 'broadcaster', '/?x=1');
  await expect(page).toHaveURL(/\/dashboard\?x=1$/);
  await page.goto('/Broadcaster/Schedule/');
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await page.goto('/Broadcaster/Soundtracks?Q=A');
  await expect(heading(page, 'Vinhetas')).toBeVisible();
  await expect(page).toHaveURL(/\/broadcaster\/soundtracks\?Q=A$/);
  await expect(page.getByRole('link', { name: 'Vinhetas' })).toHaveAttribute('aria-current', 'page');
});
