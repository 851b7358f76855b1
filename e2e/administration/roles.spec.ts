import type { Page } from '@playwright/test';
import { enter, signInAs, type Member } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { call, create, memberId } from './api';
import { confirmDelete, exportCsv, failsThenLoads, isDenied, nextPage, rowOf, rows, search, sort } from './table';

const PATH = '/administration/permissions';
const LOAD_FAILED = 'Não foi possível carregar as informações. Verifique sua conexão e tente novamente.';

// A station of its own: other journeys count on the demo's.
test.use({ stationEnv: { STATION_NAME: 'Cargos FM' } });

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Salvar' }).click();

async function open(page: Page, member: Member = 'administrator') {
  await enter(page, member, PATH);
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
    await isDenied(other);
  });

  await test.step('a role in use stays; free, it goes', async () => {
    await page.getByRole('button', { name: 'Deletar Trainee' }).click();
    const ask = await confirmDelete(page, 'Deletar Cargo', 'Are you sure you want to delete this role?');
    await expect(ask).toContainText('Ainda há membros com este cargo');
    await call(page, 'PUT', `/users/${await memberId(page, holder.username)}`, { role: 20 });
    await ask.getByRole('button', { name: 'Deletar' }).click();
    await expect(page.getByText('Cargo deletado')).toBeVisible();
    await expect(rowOf(page, 'Trainee')).toHaveCount(0);
  });
});

test('a failed load says so in the spec’s words and is tried again; an empty list says so', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  await failsThenLoads(page, {
    api: '**/api/roles',
    open: () => enter(page, 'administrator', PATH),
    text: LOAD_FAILED,
  });
  await expect(rowOf(page, 'Administrador')).toHaveCount(1);
  // A real server's list holds at least the role of whoever reads it.
  await page.route('**/api/roles', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('Nenhum cargo encontrado.')).toBeVisible();
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
  await enter(other, 'broadcaster', PATH);
  await isDenied(other);
});

test('many roles are searched, sorted, paged and exported', async ({ page }) => {
  test.slow();
  await open(page);
  const ranks = Array.from({ length: 30 }, (_, at) => 60 + at);
  const papers = ranks.map((rank) => ({ name: `Papel_${rank}`, rank, permissions: [] }));
  await create(page, '/roles', papers);
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await expect(rows(page).first()).toContainText('Administrador');
  await nextPage(page);
  await expect(rows(page).last()).toContainText('Locutor');
  await sort(page, 'Rank', 'ascending');
  await expect(rows(page).first()).toContainText('Locutor');
  await expect(page).toHaveURL(/sort=rank\.asc/);
  await search(page, 'papel_7');
  await expect(rows(page)).toHaveCount(10);
  expect((await exportCsv(page)).slice(0, 2)).toEqual(['\ufeffCargo;Rank', 'Papel_70;70']);
});
