import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sendSignIn } from '../support/signIn';
import { expect, hireAndDismiss, test, writeEverywhere } from './foreign';
import { PHP_MEMBER, createPhpServer } from './phpServer';
import { SUPABASE_MEMBER, createSupabaseServer } from './supabaseServer';

const adapterFile = (name: string) => ({
  '/adapter.js': readFileSync(fileURLToPath(new URL(`../../examples/adapters/${name}.js`, import.meta.url)), 'utf8'),
});

test('a PHP API with a session cookie: signed in without a token, every row made, changed and removed', async ({
  page,
  host,
}) => {
  const server = createPhpServer();
  const config = { apiUrl: '/painel', adapter: './adapter.js' };
  const at = await host({ backEnd: server.backEnd, apiBase: '/painel', config, files: adapterFile('php') });

  await test.step('a first visit is no session that ended; signed in, nothing is kept', async () => {
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

test('Supabase: signed in by e-mail, every row made, changed and removed by its conventions', async ({
  page,
  host,
}) => {
  const server = createSupabaseServer();
  const site = await host({
    backEnd: server.backEnd,
    apiBase: '/supabase',
    // Relative, so that the test needs no port beforehand; a project's address is absolute.
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
