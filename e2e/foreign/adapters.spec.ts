import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sendSignIn } from '../support/signIn';
import { expect, hireAndDismiss, test, writeEverywhere } from './foreign';
import { PHP_MEMBER, createPhpServer } from './phpServer';
import { SUPABASE_MEMBER, createSupabaseServer } from './supabaseServer';

const adapterFile = (name: string) => ({
  '/adapter.js': readFileSync(fileURLToPath(new URL(`../../examples/adapters/${name}.js`, import.meta.url)), 'utf8'),
});

test('a PHP API with a session cookie: sign-in without a token, and rows of every kind', async ({ page, host }) => {
  const server = createPhpServer();
  const config = { apiUrl: '/painel', adapter: './adapter.js' };
  const at = await host({ backEnd: server.backEnd, apiBase: '/painel', config, files: adapterFile('php') });

  await test.step('a first visit is not an ended session; a sign-in stores nothing', async () => {
    await page.goto(`${at}/login`);
    await expect(page.getByRole('textbox', { name: 'Usuário' })).toBeVisible();
    await expect(page.getByText('Sua sessão terminou')).toHaveCount(0);
    await sendSignIn(page, PHP_MEMBER);
    await expect(page).toHaveURL(/dashboard/);
    const kept = () => page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')]);
    await expect.poll(kept).toEqual([null, null]);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Notificações/ })).toHaveAccessibleName(/1/);
  });

  await test.step('hours', async () => {
    await page.goto(`${at}/broadcaster/schedule?day=tuesday`);
    await expect(page.locator('tr[data-slot="21:00"]')).toContainText('DJ.Caio');
    await page.getByRole('button', { name: 'Marcar 22:00' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Agendar' }).click();
    await expect.poll(() => server.tables.grade?.[0]).toMatchObject({ dia: '3', inicio: '22:00', locutor: 'Chefe' });
    await page.getByRole('button', { name: 'Deletar Todos' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar Todos' }).click();
    await expect.poll(() => server.tables.grade).toEqual([]);
  });
  await writeEverywhere(page, at, 'DJ.Caio');
  await hireAndDismiss(page, at);

  await test.step('and out', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/login/);
    await page.goto(`${at}/administration/payments`);
    await expect(page).toHaveURL(/login/);
  });
});

test('Supabase: sign-in by e-mail, and rows of every kind by its conventions', async ({ page, host }) => {
  const server = createSupabaseServer();
  const site = await host({
    backEnd: server.backEnd,
    apiBase: '/supabase',
    // Relative, because the port is not known yet; a project's address is absolute.
    config: { apiUrl: '/supabase', adapter: './adapter.js' },
    files: adapterFile('supabase'),
  });
  await page.goto(`${site}/login`);
  await sendSignIn(page, SUPABASE_MEMBER);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(`${site}/broadcaster/schedule?day=tuesday`);
  await page.getByRole('button', { name: 'Marcar 22:00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agendar' }).click();
  await expect.poll(() => server.tables.schedules?.at(-1)).toMatchObject({ day_of_week: 1, start_time: '22:00' });
  await page.getByRole('button', { name: 'Deletar Todos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar Todos' }).click();
  await expect.poll(() => server.tables.schedules).toEqual([]);
  await writeEverywhere(page, site, 'DJ.Caio');
  await hireAndDismiss(page, site);
});

test('below a path of a static host every file, link, reload and redirect stays there', async ({ page, host }) => {
  const server = createPhpServer();
  const config = { apiUrl: '/painel', adapter: './adapter.js' };
  const files = adapterFile('php');
  const at = await host({ backEnd: server.backEnd, apiBase: '/painel', config, files, mount: '/equipe' });
  const outside: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol === 'http:' && !/^\/(equipe|painel)(\/|$)/.test(pathname)) outside.push(pathname);
  });
  const menu = page.getByRole('navigation');

  await page.goto(`${at}/administration/payments?q=x`);
  await expect(page).toHaveURL(`${at}/login?from=%2Fadministration%2Fpayments%3Fq%3Dx`);
  await sendSignIn(page, PHP_MEMBER);
  await expect(page).toHaveURL(`${at}/administration/payments?q=x`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamentos');
  await expect(menu.getByRole('link', { name: 'Painel', exact: true })).toHaveAttribute('href', '/equipe/dashboard');
  await menu.getByRole('link', { name: 'Gerenciar Cargos' }).click();
  await expect(page).toHaveURL(`${at}/administration/permissions`);
  await page.goto(`${at}/nowhere`);
  await expect(page.getByRole('link').last()).toHaveAttribute('href', /^\/equipe\//);
  await page.goto(at);
  await expect(page).toHaveURL(`${at}/dashboard`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${at}/dashboard#main`);
  await writeEverywhere(page, at, 'DJ.Caio');
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(`${at}/login`);
  expect(outside).toEqual([]);
});
