// The packed panel below /staff of an app with its own router and login (React 18.3, react-router-dom 6).
import { MOST_SHIFT, shiftOf, watchShift } from '../support/shift';
import { credentialsOf, sendSignIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { startBuilt } from './ownServer';

const VITE = 'node_modules/vite/bin/vite.js';
const OWN_APP = {
  folder: 'own-app',
  start: (port: string) => [VITE, 'preview', '--host', '127.0.0.1', '--strictPort', '--port', port],
};

test('the whole panel works below /staff of an app with its own login', async ({
  page,
  station,
  complaints,
  start,
}) => {
  // The site refuses a second sponsor of the same name, the station a second role and the deletion of one in use.
  complaints.expect(/status of 409 .*\/(site\/sponsors|roles)/);
  test.setTimeout(900_000);
  const { url } = await start(startBuilt, OWN_APP, station.url);
  const menu = page.getByRole('navigation');
  const signInAtTheSite = async () => {
    await expect(page).toHaveURL(`${url}/entrar`);
    await sendSignIn(page, credentialsOf('administrator'));
  };
  await page.goto(`${url}/staff/administration/management?q=a`);
  await signInAtTheSite();
  await expect(page).toHaveURL(`${url}/staff/administration/management?q=a`);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  await expect(menu.getByRole('link', { name: 'Painel', exact: true })).toHaveAttribute('href', '/staff/dashboard');
  const opened = page.context().waitForEvent('page');
  await menu.getByRole('link', { name: 'Painel', exact: true }).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(async () => (await opened).url()).toBe(`${url}/staff/dashboard`);
  // It shares the site's session, and would end it first below.
  await (await opened).close();

  await menu.getByRole('link', { name: 'Patrocinadores' }).click();
  await expect(page).toHaveURL(`${url}/staff/sponsors`);
  await expect(page.getByRole('heading', { name: 'Patrocinadores' })).toBeVisible();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Salvar' });
  await page.getByRole('button', { name: 'Novo patrocinador' }).click();
  await page.getByLabel('Nome').fill('Padaria Central');
  await save.click();
  await expect(page.getByText('Já patrocina')).toBeVisible();
  await page.getByLabel('Nome').fill('Livraria');
  await save.click();
  await expect(page.getByRole('cell', { name: 'Livraria' })).toBeVisible();
  await page.getByRole('button', { name: 'Editar Livraria' }).click();
  await page.getByLabel('Nome').fill('Livraria do Bairro');
  await save.click();
  await expect(page.getByRole('cell', { name: 'Livraria do Bairro' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('sponsors.png') });
  await page.getByRole('button', { name: 'Excluir Padaria Central' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('cell', { name: 'Padaria Central' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('xyz');
  await expect(page).toHaveURL(`${url}/staff/sponsors?q=xyz`);
  await expect(page.getByRole('cell', { name: 'Livraria do Bairro' })).toBeHidden();

  await expect(menu.getByRole('link', { name: 'Jogos' })).toHaveCount(0);
  await page.goto(`${url}/staff/promoter/games`);
  await expect(page.getByRole('link', { name: 'Voltar ao painel' })).toHaveAttribute('href', '/staff/dashboard');
  await expect(page).toHaveTitle(/^404 - Página não encontrada · /);

  // In a language of the site's: the menu, a sentence of a validation, one of the server's, and a refusal by its code.
  await page.goto(`${url}/es/staff/administration/permissions`);
  await expect(page.getByRole('heading', { name: 'Cargos y permisos' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Miembros' })).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo cargo' }).click();
  const saveRole = page.getByRole('dialog').getByRole('button', { name: 'Guardar' });
  await saveRole.click();
  await expect(page.getByText('Aquí falta el nombre')).toBeVisible();
  await page.getByLabel('Nombre').fill('Locutor');
  await page.getByRole('textbox', { name: 'Rango' }).fill('1');
  await saveRole.click();
  await expect(page.getByText('Otro cargo tiene este nombre')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('spanish.png') });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('button', { name: 'Eliminar Locutor', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Hay miembros con este cargo. Dales otro antes.')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('spanishRefusal.png') });

  // A server that briefly answers in place of the station ends no session of the site.
  const verify = '**/radio/api/auth/verify';
  const tokenOf = () => page.evaluate(() => localStorage.getItem('token'));
  const token = await tokenOf();
  for (const status of [200, 403, 404, 429, 502]) {
    complaints.expect(new RegExp(`status of ${status} .*/auth/verify`));
    await page.route(verify, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Manutenção</h1>' }),
    );
    await page.goto(`${url}/staff/dashboard`);
    await expect(page.getByRole('heading', { name: 'Não foi possível falar com o servidor' })).toBeVisible();
    await expect.poll(tokenOf).toBe(token);
    await page.unroute(verify);
  }
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(menu.getByRole('link', { name: 'Painel', exact: true })).toBeVisible();

  await page.addInitScript(watchShift);
  await page.goto(`${url}/staff/administration/management`);
  await expect(page.getByRole('row').filter({ hasText: 'DJ.Caio' })).toBeVisible();
  const shift = await shiftOf(page);
  console.log(`React 18.3, react-router-dom 6: ${complaints.count - 1} messages, CLS ${shift.toFixed(3)}`);
  expect(shift).toBeLessThan(MOST_SHIFT);

  // Logout, and a session that the station ended, lead to the site's login; a sign-in leads back.
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveTitle('Meu site');
  await signInAtTheSite();
  await expect(page).toHaveURL(`${url}/staff/administration/management`);
  await expect(page.getByRole('row').filter({ hasText: 'DJ.Caio' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'refused'));
  complaints.expect(/status of 401 /);
  await page.reload();
  await expect(page.getByText('Sua sessão terminou.', { exact: true })).toBeVisible();
  await signInAtTheSite();
  await expect(page).toHaveURL(`${url}/staff/administration/management`);
  await expect(page.getByRole('row').filter({ hasText: 'DJ.Caio' })).toBeVisible();
});
