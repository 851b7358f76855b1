import type { Page } from '@playwright/test';
import { enter, signInAs, type Member } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { create } from './api';
import { confirmDelete, exportCsv, failsThenLoads, isDenied, nextPage, rowOf, rows, search, sort } from './table';

const PATH = '/administration/management';
const NEW = { username: 'Novata.FM', password: 'segredo-novo', pin: '424242' };

// A station of its own: other journeys count on the demo's.
test.use({ stationEnv: { STATION_NAME: 'Equipe FM' } });

const field = (page: Page, name: string) => page.getByRole('dialog').locator(`[name=${name}]`);
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
const add = (page: Page) => page.getByRole('button', { name: 'Adicionar Membro' }).click();

async function open(page: Page, member: Member = 'administrator') {
  await enter(page, member, PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciamento de Equipe' })).toBeVisible();
}

async function choose(page: Page, label: string, option: string) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(label), expanded: false })
    .click();
  await page.getByRole('option', { name: option }).click();
}

test('a member from the first day to the last', async ({ page, openBrowser, complaints }) => {
  test.slow();
  complaints.expect(/409/, /401/, /403/);
  await open(page);
  await expectAccessible(page);

  await test.step('what is typed wrongly is said in the spec’s words, beneath its field', async () => {
    await add(page);
    await expect(field(page, 'pin')).toHaveValue(/^\d{6}$/);
    await field(page, 'username').fill('ab');
    await field(page, 'password').fill('12345');
    await field(page, 'pin').fill('123');
    await save(page);
    for (const message of [
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
      'PIN must be at least 4 digits',
      'Role is required',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await field(page, 'pin').fill('1234567');
    await expect(page.getByText('PIN cannot exceed 6 digits')).toBeVisible();
    await field(page, 'pin').fill('12a45');
    await expect(page.getByText('PIN must contain only numbers')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a name that is taken is refused by the server, and nothing typed is lost', async () => {
    await field(page, 'username').fill('dj.caio');
    await field(page, 'password').fill(NEW.password);
    await field(page, 'pin').fill(NEW.pin);
    await choose(page, 'Turno', 'Noite');
    await choose(page, 'Role', 'Locutor');
    await save(page);
    await expect(page.getByText('Username is already in use')).toBeVisible();
    await expect(field(page, 'username')).toBeFocused();
    await field(page, 'username').fill(NEW.username);
    await save(page);
    await expect(page.getByText('Novata.FM entrou para a equipe')).toBeVisible();
    await expect(rowOf(page, NEW.username)).toContainText('Locutor');
  });

  const other = await openBrowser();
  await test.step('they sign in and see only what their role allows', async () => {
    await signInAs(other, NEW);
    await expect(other.getByRole('button', { name: 'Locução' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Administração' })).toHaveCount(0);
    await other.goto(PATH);
    await isDenied(other);
    await other.goto('/dashboard');
  });

  await test.step('a new name follows at once, and the old PIN still opens', async () => {
    await page.getByRole('button', { name: 'Editar Novata.FM' }).click();
    await expect(field(page, 'password')).toHaveValue('');
    await field(page, 'username').fill('Nova.FM');
    await field(page, 'pin').fill('12');
    await save(page);
    await expect(page.getByText('PIN must be at least 4 digits')).toBeVisible();
    await field(page, 'pin').fill('');
    await save(page);
    await expect(page.getByText('Membro atualizado')).toBeVisible();
    await expect(rowOf(page, 'Nova.FM')).toHaveCount(1);
  });

  await test.step('deactivated, they are out at their next request', async () => {
    await page.getByRole('button', { name: 'Editar Nova.FM' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar conta' }).click();
    await expect(page.getByText('Conta desativada')).toBeVisible();
    await expect(rowOf(page, 'Nova.FM')).toContainText('Inativo');
    const refused = await other.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` };
      return (await fetch('/api/notifications', { headers })).status;
    });
    expect(refused).toBe(401);
    await other.reload();
    await other.waitForURL('**/login*');
    await other.locator('[name=username]').fill('Nova.FM');
    await other.locator('[name=password]').fill(NEW.password);
    await other.locator('[name=pin]').fill(NEW.pin);
    await other.locator('form [type=submit]').click();
    await expect(other.getByText('Please check your credentials')).toBeVisible();
    await page.getByRole('button', { name: 'Editar Nova.FM' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ativar conta' }).click();
    await expect(rowOf(page, 'Nova.FM')).toContainText('Ativo');
    await signInAs(other, { ...NEW, username: 'Nova.FM' });
  });

  await test.step('deleted, they are gone', async () => {
    await page.getByRole('button', { name: 'Deletar Nova.FM' }).click();
    await expectAccessible(page);
    await confirmDelete(page, 'Deletar Membro', 'Are you sure you want to delete this user?');
    await expect(page.getByText('Membro deletado')).toBeVisible();
    await expect(rowOf(page, 'Nova.FM')).toHaveCount(0);
    await other.reload();
    await other.waitForURL('**/login*');
  });
});

test('a failed load is tried again; an empty list says so', async ({ page, complaints }) => {
  complaints.expect(/503/);
  await failsThenLoads(page, { api: '**/api/users', open: () => enter(page, 'administrator', PATH) });
  await expect(rowOf(page, 'Bia.Mix')).toHaveCount(1);
  // A real server's list holds at least whoever reads it.
  await page.route('**/api/users', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('Nenhum membro encontrado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar Membro' })).toBeVisible();
});

test('a coordinator acts only on whoever is below; the promoter sees nothing', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/403/);
  await open(page, 'coordinator');
  await expect(rowOf(page, 'admin').getByRole('button')).toHaveCount(0);
  await expect(rowOf(page, 'Thomaz-HB').getByRole('button')).toHaveCount(0);
  // The demo's coordinators may create and manage members, not delete them.
  await expect(rowOf(page, 'Gui.Noturno').getByRole('button')).toHaveCount(1);
  await add(page);
  await page.getByRole('dialog').getByRole('button', { name: /Role/, expanded: false }).click();
  await expect(page.getByRole('option')).toHaveText([/^Promotor/, /^Locutor/]);

  const other = await openBrowser();
  await enter(other, 'promoter', PATH);
  await isDenied(other);
});

test('a big team is searched, filtered, sorted, paged and exported; Back goes back', async ({ page }) => {
  test.slow();
  await open(page);
  const names = Array.from({ length: 13 }, (_, at) => `Extra_${String(at).padStart(2, '0')}`);
  const extras = names.map((username) => ({ ...NEW, username, shift: 'morning', role: 20 }));
  await create(page, '/users', extras);
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await nextPage(page);
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);

  await search(page, 'extra_1');
  await expect(rows(page)).toHaveCount(3);
  await sort(page, 'Nome de usuário', 'descending');
  await expect(rows(page).first()).toContainText('Extra_12');

  const csv = await exportCsv(page);
  expect(csv[0]).toBe('\ufeffNome de usuário;Cargo;Criado em;Status');
  expect(csv[1]).toMatch(/^Extra_12;Promotor;.*;Ativo$/);
  expect(csv).toHaveLength(4);

  await search(page, '');
  await page.getByRole('button', { name: 'Filtrar por Status' }).click();
  await page.getByRole('checkbox', { name: 'Inativo' }).check();
  await expect(rowOf(page, 'Pedro.Antigo')).toHaveCount(1);
  await expect(page).toHaveURL(/status=Inativo/);
});
