import type { Page } from '@playwright/test';
import { enter, sendSignIn, signInAs } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { create } from './api';
import { confirmDelete, expectDenied, exportCsv, nextPage, rowOf, rows, search, sort } from './table';

const ROLES = '/administration/permissions';
const MEMBERS = '/administration/management';
const NEW = { username: 'Estagiaria.Lu', password: 'segredo-novo', pin: '482917' };

const follow = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Salvar' }).click();
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name });

async function choose(page: Page, label: string, option: string) {
  await dialog(page)
    .getByRole('button', { name: new RegExp(label), expanded: false })
    .click();
  await page.getByRole('option', { name: option }).click();
}

test('a role and its member, from creation to deletion', async ({ page, openBrowser, complaints }) => {
  complaints.expect(/409/, /401/, /403/);
  const holder = await openBrowser();
  await enter(page, 'administrator', ROLES);

  await test.step('a role is created', async () => {
    await page.getByRole('button', { name: 'Novo Cargo' }).click();
    await dialog(page).getByRole('textbox', { name: 'Nome' }).fill('Estagiário');
    await dialog(page).getByRole('textbox', { name: 'Rank' }).fill('10');
    await box(page, 'Visualizar Notificações').check();
    await box(page, 'Selecionar tudo de Jogos').check();
    await dialog(page).getByText('Acesso a Promotoria').click();
    await save(page);
    await expect(page.getByText('Este rank já está em uso')).toBeVisible();
    await dialog(page).getByRole('textbox', { name: 'Rank' }).fill('5');
    await save(page);
    await expect(rowOf(page, 'Estagiário')).toContainText('5');
    await expectAccessible(page);
  });

  await test.step('a member gets the role', async () => {
    await follow(page, 'Gerenciar Membros');
    await page.getByRole('button', { name: 'Adicionar Membro' }).click();
    await dialog(page).locator('[name=username]').fill(NEW.username);
    await dialog(page).locator('[name=password]').fill(NEW.password);
    await dialog(page).locator('[name=pin]').fill(NEW.pin);
    await choose(page, 'Turno', 'Noite');
    await choose(page, 'Role', 'Estagiário');
    await save(page);
    await expect(rowOf(page, NEW.username)).toContainText('Estagiário');
    await expectAccessible(page);
  });

  await test.step('the member signs in and sees only what the role allows', async () => {
    await signInAs(holder, NEW);
    await expect(holder.getByRole('button', { name: 'Promotor' })).toBeVisible();
    await expect(holder.getByRole('button', { name: 'Locução' })).toHaveCount(0);
    await holder.getByRole('button', { name: 'Administração' }).click();
    await expect(holder.getByRole('link', { name: 'Gerenciar Notificações' })).toBeVisible();
    await expect(holder.getByRole('link', { name: 'Gerenciar Membros' })).toHaveCount(0);
    await holder.goto(MEMBERS);
    await expectDenied(holder);
    await holder.goto('/administration/notifications');
    await expect(rows(holder).first()).toBeVisible();
  });

  await test.step('a permission removed from the role is gone for the member at once', async () => {
    await follow(page, 'Gerenciar Cargos');
    await page.getByRole('button', { name: 'Editar Estagiário' }).click();
    await expect(box(page, 'Selecionar tudo de Jogos')).toBeChecked();
    await box(page, 'Visualizar Notificações').uncheck();
    await dialog(page).getByRole('textbox', { name: 'Nome' }).fill('Trainee');
    await save(page);
    await expect(rowOf(page, 'Trainee')).toBeVisible();
    await holder.reload();
    await expectDenied(holder);
  });

  await test.step('once deactivated, the member is signed out at the next request and cannot sign in', async () => {
    await follow(page, 'Gerenciar Membros');
    await page.getByRole('button', { name: `Editar ${NEW.username}` }).click();
    await dialog(page).getByRole('button', { name: 'Desativar conta' }).click();
    const ask = page.getByRole('alertdialog', { name: `Desativar ${NEW.username}` });
    await ask.getByRole('button', { name: 'Desativar conta' }).click();
    await expect(rowOf(page, NEW.username)).toContainText('Inativo');
    await holder.reload();
    await expect(holder).toHaveURL(/\/login/);
    await sendSignIn(holder, NEW);
    await expect(holder.getByText('Please check your credentials')).toBeVisible();
  });

  await test.step('active again and renamed, the member signs in with the same PIN', async () => {
    await page.getByRole('button', { name: `Editar ${NEW.username}` }).click();
    await dialog(page).getByRole('button', { name: 'Ativar conta' }).click();
    await expect(rowOf(page, NEW.username)).toContainText('Ativo');
    await page.getByRole('button', { name: `Editar ${NEW.username}` }).click();
    await dialog(page).locator('[name=username]').fill('Lu.FM');
    await save(page);
    await expect(rowOf(page, 'Lu.FM')).toBeVisible();
    await signInAs(holder, { ...NEW, username: 'Lu.FM' });
  });

  await test.step('a role in use cannot be deleted; after the member it can', async () => {
    await follow(page, 'Gerenciar Cargos');
    await page.getByRole('button', { name: 'Deletar Trainee' }).click();
    const ask = await confirmDelete(page, 'Deletar Cargo');
    await expect(ask).toContainText('Ainda há membros com este cargo');
    await ask.getByRole('button', { name: 'Cancelar' }).click();
    await follow(page, 'Gerenciar Membros');
    await page.getByRole('button', { name: 'Deletar Lu.FM' }).click();
    await confirmDelete(page, 'Deletar Membro');
    await expect(page.getByText('Membro deletado')).toBeVisible();
    await expect(rowOf(page, 'Lu.FM')).toHaveCount(0);
    await holder.reload();
    await expect(holder).toHaveURL(/\/login/);
    await follow(page, 'Gerenciar Cargos');
    await page.getByRole('button', { name: 'Deletar Trainee' }).click();
    await confirmDelete(page, 'Deletar Cargo');
    await expect(page.getByText('Cargo deletado')).toBeVisible();
    await expect(rowOf(page, 'Trainee')).toHaveCount(0);
  });
});

test('a coordinator adds no member above their rank and changes no role @proof', async ({ page }) => {
  await enter(page, 'coordinator', MEMBERS);
  const actions = rowOf(page, 'Gui.Noturno').getByRole('button');
  await expect(actions).toHaveCount(2);
  await expect(actions.and(page.getByRole('button', { name: /^(Editar|Gerar link de acesso)/ }))).toHaveCount(2);
  await expect(rowOf(page, 'admin').getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar Membro' }).click();
  await dialog(page).getByRole('button', { name: /Role/, expanded: false }).click();
  await expect(page.getByRole('option')).toHaveText([/^Promotor/, /^Locutor/]);
  await page.goto(ROLES);
  await expect(rowOf(page, 'Locutor')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Novo Cargo|Editar|Deletar)/ })).toHaveCount(0);
});

test('members are searched, filtered, sorted, paged by the address, and exported @proof', async ({ page }) => {
  await enter(page, 'administrator', MEMBERS);
  const names = Array.from({ length: 13 }, (_, at) => `Extra_${String(at).padStart(2, '0')}`);
  await create(
    page,
    '/users',
    names.map((username) => ({ ...NEW, username, shift: 'morning', role: 20 })),
  );
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
  await expect(rowOf(page, 'Pedro.Antigo')).toBeVisible();
  await expect(page).toHaveURL(/status=inactive/);
});

test('roles are sorted by the address, and exported @proof', async ({ page }) => {
  await enter(page, 'administrator', `${ROLES}?sort=rank.asc`);
  await expect(rows(page).first()).toContainText('Locutor');
  await search(page, 'promotor');
  await expect(rows(page)).toHaveCount(1);
  const csv = await exportCsv(page);
  expect(csv).toEqual(['\ufeffCargo;Rank', 'Promotor;20']);
});
