import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signIn, signInAs, type Member } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { call } from './api';

const PATH = '/administration/permissions';
const LOAD_FAILED = 'Não foi possível carregar as informações. Verifique sua conexão e tente novamente.';

// A station of its own: other journeys count on the demo's.
test.use({ stationEnv: { STATION_NAME: 'Cargos FM' } });

const rows = (page: Page): Locator => page.locator('tbody > tr[role=row]');
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByText(name, { exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Salvar' }).click();

async function open(page: Page, member: Member = 'administrator') {
  await signIn(page, member);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciamento de Cargos e Permissões' })).toBeVisible();
}

test('a role is made, held, changed under its holder, and deleted when nobody holds it', async ({
  page,
  openBrowser,
  complaints,
}) => {
  test.slow();
  complaints.expect(/409/, /403/);
  await open(page);
  await expectAccessible(page);

  await test.step('validation, then a rank that is taken', async () => {
    await page.getByRole('button', { name: 'Novo Cargo' }).click();
    await save(page);
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Rank must be a whole number of at least 1')).toBeVisible();
    await dialog(page).getByRole('textbox', { name: 'Nome' }).fill('Estagiário');
    await dialog(page).getByRole('textbox', { name: 'Rank' }).fill('10');
    await save(page);
    await expect(page.getByText('Rank is already in use')).toBeVisible();
    await dialog(page).getByRole('textbox', { name: 'Rank' }).fill('5');
  });

  await test.step('permissions by category', async () => {
    const notices = dialog(page).getByRole('button', { name: /^Notificações/ });
    await expect(notices).toContainText('0 de 4');
    await notices.click();
    await dialog(page).getByText('Visualizar Notificações').click();
    await expect(notices).toContainText('1 de 4');
    await dialog(page)
      .getByRole('button', { name: /^Jogos/ })
      .click();
    await dialog(page).getByText('Selecionar tudo de Jogos').click();
    await dialog(page)
      .getByRole('button', { name: /^Locutor e Popromotor/ })
      .click();
    await dialog(page).getByText('Acesso a Promotoria').click();
    await expectAccessible(page);
    await save(page);
    await expect(page.getByText('Cargo criado')).toBeVisible();
    await expect(rowOf(page, 'Estagiário')).toContainText('5');
  });

  const holder = { username: 'Estagiaria.Lu', password: 'segredo-novo', pin: '424242' };
  const other = await openBrowser();
  await test.step('its holder sees what it allows, and no more', async () => {
    await call(page, 'POST', '/users', { ...holder, shift: 'night', role: 5 });
    await signInAs(other, holder);
    await expect(other.getByRole('button', { name: 'Promotor' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Locução' })).toHaveCount(0);
    await other.getByRole('button', { name: 'Administração' }).click();
    await expect(other.getByRole('link', { name: 'Gerenciar Notificações' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Gerenciar Membros' })).toHaveCount(0);
  });

  await test.step('what is taken from the role is taken from its holder at once', async () => {
    await page.getByRole('button', { name: 'Editar Estagiário' }).click();
    await expect(dialog(page).getByRole('button', { name: /^Jogos/ })).toContainText('4 de 4');
    await dialog(page)
      .getByRole('button', { name: /^Notificações/ })
      .click();
    await dialog(page).getByText('Visualizar Notificações').click();
    await dialog(page).getByRole('textbox', { name: 'Nome' }).fill('Trainee');
    await save(page);
    await expect(page.getByText('Cargo atualizado')).toBeVisible();
    await expect(rowOf(page, 'Trainee')).toHaveCount(1);
    await other.goto('/administration/notifications');
    await expect(other.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  });

  await test.step('a role in use stays; free, it goes', async () => {
    await page.getByRole('button', { name: 'Deletar Trainee' }).click();
    const ask = page.getByRole('alertdialog', { name: 'Deletar Cargo' });
    await expect(ask).toContainText('Are you sure you want to delete this role?');
    await ask.getByRole('button', { name: 'Deletar' }).click();
    await expect(ask).toContainText('Ainda há membros com este cargo');
    const team = await call<{ id: number; username: string }[]>(page, 'GET', '/users');
    const held = team.find(({ username }) => username === holder.username);
    await call(page, 'PUT', `/users/${held?.id}`, { role: 20 });
    await ask.getByRole('button', { name: 'Deletar' }).click();
    await expect(page.getByText('Cargo deletado')).toBeVisible();
    await expect(rowOf(page, 'Trainee')).toHaveCount(0);
  });
});

test('an empty list says so; a failed load says so in the spec’s words and is tried again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  await signIn(page, 'administrator');
  await page.route('**/api/roles', (route) => route.fulfill({ json: [] }));
  await page.goto(PATH);
  await expect(page.getByText('Nenhum cargo encontrado.')).toBeVisible();
  await page.unroute('**/api/roles');
  await page.route('**/api/roles', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
  await page.reload();
  await expect(page.getByText(LOAD_FAILED)).toBeVisible();
  await page.unroute('**/api/roles');
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(rowOf(page, 'Administrador')).toHaveCount(1);
});

test('a coordinator reads the roles and changes none; a broadcaster sees nothing', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/403/);
  await open(page, 'coordinator');
  await expect(rowOf(page, 'Locutor')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^(Novo Cargo|Editar|Deletar)/ })).toHaveCount(0);

  const other = await openBrowser();
  await signIn(other, 'broadcaster');
  await other.goto(PATH);
  await expect(other.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
});

test('many roles are searched, sorted, paged and exported', async ({ page }) => {
  test.slow();
  await open(page);
  for (let rank = 60; rank < 90; rank++) {
    await call(page, 'POST', '/roles', { name: `Papel_${rank}`, rank, permissions: [] });
  }
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await expect(rows(page).first()).toContainText('Administrador');
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(rows(page).last()).toContainText('Locutor');
  await page.getByRole('button', { name: 'Rank', exact: true }).click();
  await expect(rows(page).first()).toContainText('Locutor');
  await expect(page).toHaveURL(/sort=rank\.asc/);
  await page.getByRole('searchbox').fill('papel_7');
  await expect(rows(page)).toHaveCount(10);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trimEnd().split('\r\n').slice(0, 2)).toEqual(['\ufeffCargo;Rank', 'Papel_70;70']);
});
