// The packed panel below /staff of an app with a router and a login of its own (React 18.3, react-router-dom 6).
import { credentialsOf, sendSignIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { startBuilt } from './ownServer';

const VITE = 'node_modules/vite/bin/vite.js';
const OWN_APP = {
  folder: 'own-app',
  build: [VITE, 'build', '--logLevel', 'error'],
  start: (port: string) => [VITE, 'preview', '--host', '127.0.0.1', '--strictPort', '--port', port],
};
const SECRET = 'the-sites-own-secret';

test('the whole panel works below /staff of an app with its own login', async ({ page, station }) => {
  test.setTimeout(900_000);
  const { url, stop } = await startBuilt(OWN_APP, station.url);
  const told: string[] = [];
  page.on('request', (request) => {
    if (JSON.stringify(request.headers()).includes(SECRET)) told.push(request.url());
  });
  const menu = page.getByRole('navigation');
  try {
    await page.goto(`${url}/staff/administration/management?q=a`);
    await expect(page).toHaveURL(`${url}/staff/login?from=%2Fadministration%2Fmanagement%3Fq%3Da`);
    await sendSignIn(page, credentialsOf('administrator'));
    await expect(page).toHaveURL(`${url}/staff/administration/management?q=a`);

    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/staff/dashboard');
    const opened = page.context().waitForEvent('page');
    await menu.getByRole('link', { name: 'Dashboard' }).click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(async () => (await opened).url()).toBe(`${url}/staff/dashboard`);

    await menu.getByRole('link', { name: 'Patrocinadores' }).click();
    await expect(page).toHaveURL(`${url}/staff/sponsors`);
    await expect(page.getByRole('heading', { name: 'Patrocinadores' })).toBeVisible();
    await page.getByRole('button', { name: 'Novo patrocinador' }).click();
    await page.getByLabel('Nome').fill('Livraria do Bairro');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('cell', { name: 'Livraria do Bairro' })).toBeVisible();
    await page.getByRole('searchbox').fill('Livraria');
    await expect(page).toHaveURL(`${url}/staff/sponsors?q=Livraria`);
    await expect(page.getByRole('cell', { name: 'Padaria Central' })).toBeHidden();

    await expect(menu.getByRole('link', { name: 'Jogos' })).toHaveCount(0);
    await page.goto(`${url}/staff/promoter/games`);
    await expect(page.getByRole('link', { name: /dashboard|login/i }).last()).toHaveAttribute('href', /^\/staff\//);
    await expect(page).toHaveTitle('Meu site');

    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(SECRET);
    expect(told).toEqual([]);
  } finally {
    await stop();
  }
});
