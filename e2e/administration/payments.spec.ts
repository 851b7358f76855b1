import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signIn, type Member } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { call, memberId } from './api';

const PATH = '/administration/payments';
const rows = (page: Page): Locator => page.locator('tbody > tr[role=row]');

async function open(page: Page, member: Member = 'administrator') {
  await signIn(page, member);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamentos' })).toBeVisible();
}

async function pick(page: Page, username: string) {
  await page.getByRole('combobox', { name: 'Membro' }).fill(username);
  await page.getByRole('option', { name: username }).click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

test('pay, correct, find, add up, sort, export and delete', async ({ page }) => {
  test.slow();
  await open(page);
  await expect(page.getByText('Nenhum pagamento encontrado.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Novo Pagamento' }).click();
  await save(page);
  await expect(page.getByText('User is required')).toBeVisible();
  await expect(page.getByText('Amount must be greater than 0')).toBeVisible();
  await expectAccessible(page);
  await pick(page, 'DJ.Caio');
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('80,5');
  await save(page);
  await expect(page.getByText('80,50 diamantes pagos para DJ.Caio')).toBeVisible();
  await expect(rows(page).first()).toContainText('Salário');

  await page.getByRole('button', { name: /^Editar pagamento/ }).click();
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('0,1');
  await page.getByRole('button', { name: /Tipo/ }).last().click();
  await page.getByRole('option', { name: 'Bônus' }).click();
  await save(page);
  await expect(page.getByText('Pagamento atualizado')).toBeVisible();
  await expect(rows(page).first()).toContainText('Bônus');

  const nina = await memberId(page, 'NinaPromo');
  for (let n = 1; n <= 30; n++) await call(page, 'POST', '/payments', { userId: nina, amount: 0.2, type: 'other' });
  await page.reload();
  await expect(page.getByRole('definition')).toContainText('6,10');
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(page).toHaveURL(/page=2/);

  await page.getByRole('searchbox').fill('caio');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('definition')).toContainText('0,10');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Diamantes', exact: true }).click();
  await expect(rows(page).first()).toContainText('DJ.Caio');
  await expect(page.getByRole('columnheader', { name: 'Diamantes' })).toHaveAttribute('aria-sort', 'ascending');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\ufeffCriado por;Membro;Diamantes;Tipo;Criado em;Status');
  expect(csv.split('\r\n')[1]).toMatch(/^admin;DJ\.Caio;0,1;Bônus;.*;Efetuado$/);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(32);

  await page.getByRole('button', { name: /^Deletar .*DJ\.Caio/ }).click();
  const ask = page.getByRole('alertdialog', { name: 'Deletar Pagamento' });
  await expect(ask).toContainText('Are you sure you want to delete this payment?');
  await ask.getByRole('button', { name: 'Deletar' }).click();
  await expect(page.getByText('Pagamento deletado')).toBeVisible();
  await expect(page.getByRole('definition')).toContainText('6');
  await page.reload();
  await expect(page.getByText('30 itens')).toBeVisible();
});

test('whoever left while the form was open is refused beneath the field', async ({ page, complaints }) => {
  complaints.expect(/400/);
  await open(page);
  await page.getByRole('button', { name: 'Novo Pagamento' }).click();
  await pick(page, 'Lele.Eventos');
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('5');
  await call(page, 'PUT', `/users/${await memberId(page, 'Lele.Eventos')}`, { isActive: false });
  await save(page);
  await expect(page.getByText('User is not active')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('5');
});

test('a failed load says so and is tried again', async ({ page, complaints }) => {
  complaints.expect(/503/);
  await signIn(page, 'administrator');
  await page.route('**/api/payments', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
  await page.goto(PATH);
  await expect(page.getByText('Ocorreu um erro inesperado.')).toBeVisible();
  await page.unroute('**/api/payments');
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByRole('button', { name: 'Novo Pagamento' })).toBeVisible();
});

test('a coordinator pays and neither corrects nor deletes; a broadcaster sees nothing', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/403/);
  await open(page, 'coordinator');
  await page.getByRole('button', { name: 'Novo Pagamento' }).click();
  await pick(page, 'NinaPromo');
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('10');
  await save(page);
  await expect(rows(page).first()).toContainText('NinaPromo');
  await expect(page.getByRole('button', { name: /^(Editar|Deletar)/ })).toHaveCount(0);

  const other = await openBrowser();
  await signIn(other, 'broadcaster');
  await other.goto(PATH);
  await expect(other.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
});
