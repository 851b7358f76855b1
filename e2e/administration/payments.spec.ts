import type { Page } from '@playwright/test';
import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { create, memberId, setActive } from './api';
import { confirmDelete, exportCsv, failsThenLoads, isDenied, nextPage, rows, search, sort } from './table';

const PATH = '/administration/payments';

// A station of its own: other journeys count on the demo's.
test.use({ stationEnv: { STATION_NAME: 'Diamantes FM' } });

const amount = (page: Page) => page.getByRole('textbox', { name: 'Quantidade' });
const total = (page: Page) => page.getByRole('definition');
const add = (page: Page) => page.getByRole('button', { name: 'Novo Pagamento' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

async function pick(page: Page, username: string) {
  await page.getByRole('combobox', { name: 'Membro' }).fill(username);
  await page.getByRole('option', { name: username }).click();
}

test('pay, correct, find, add up, sort, export and delete', async ({ page }) => {
  test.slow();
  await enter(page, 'administrator', PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamentos' })).toBeVisible();
  await expect(page.getByText('Nenhum pagamento encontrado.')).toBeVisible();
  await expectAccessible(page);

  await test.step('nothing, too little, and then enough', async () => {
    await add(page);
    await save(page);
    await expect(page.getByText('User is required')).toBeVisible();
    await expect(page.getByText('Amount must be greater than 0')).toBeVisible();
    await expectAccessible(page);
    await pick(page, 'DJ.Caio');
    await expect(page.getByText('User is required')).toBeHidden();
    await amount(page).fill('0');
    await save(page);
    await expect(page.getByText('Amount must be greater than 0')).toBeVisible();
    await amount(page).fill('80,5');
    await save(page);
    await expect(page.getByText('80,50 diamantes pagos para DJ.Caio')).toBeVisible();
    await expect(rows(page).first()).toContainText(/admin.*DJ\.Caio.*80,50.*Salário.*Efetuado/);
  });

  await test.step('a slip is corrected', async () => {
    await page.getByRole('button', { name: /^Editar pagamento/ }).click();
    await amount(page).fill('0,1');
    await page.getByRole('button', { name: /Tipo/ }).last().click();
    await page.getByRole('option', { name: 'Bônus' }).click();
    await save(page);
    await expect(page.getByText('Pagamento atualizado')).toBeVisible();
    await expect(rows(page).first()).toContainText('Bônus');
  });

  await test.step('many are paged, searched, added up and sorted', async () => {
    const salary = { userId: await memberId(page, 'NinaPromo'), amount: 0.2, type: 'other' };
    await create(page, '/payments', Array(30).fill(salary));
    await page.reload();
    await expect(total(page)).toContainText('6,10');
    await expect(rows(page)).toHaveCount(25);
    await nextPage(page);
    await expect(rows(page)).toHaveCount(6);
    await expect(page).toHaveURL(/page=2/);
    await search(page, 'caio');
    await expect(rows(page)).toHaveCount(1);
    await expect(total(page)).toContainText('0,10');
    await search(page, '');
    await sort(page, 'Diamantes', 'ascending');
    await expect(rows(page).first()).toContainText('DJ.Caio');
  });

  const csv = await exportCsv(page);
  expect(csv[0]).toBe('\ufeffCriado por;Membro;Diamantes;Tipo;Criado em;Status');
  expect(csv[1]).toMatch(/^admin;DJ\.Caio;0,1;Bônus;.*;Efetuado$/);
  expect(csv).toHaveLength(32);

  await page.getByRole('button', { name: /^Deletar .*DJ\.Caio/ }).click();
  await confirmDelete(page, 'Deletar Pagamento', 'Are you sure you want to delete this payment?');
  await expect(page.getByText('Pagamento deletado')).toBeVisible();
  await expect(total(page)).toContainText('6');
  await page.reload();
  await expect(page.getByText('30 itens')).toBeVisible();
});

test('a failed load is tried again; whoever left meanwhile is refused beneath the field', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/, /400/);
  await failsThenLoads(page, { api: '**/api/payments', open: () => enter(page, 'administrator', PATH) });
  await add(page);
  await pick(page, 'Lele.Eventos');
  await amount(page).fill('5');
  await setActive(page, 'Lele.Eventos', false);
  await save(page);
  await expect(page.getByText('User is not active')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Membro' })).toBeFocused();
  await expect(amount(page)).toHaveValue('5');
});

test('a coordinator pays and neither corrects nor deletes; a broadcaster sees nothing', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/403/);
  await enter(page, 'coordinator', PATH);
  await add(page);
  await pick(page, 'NinaPromo');
  await amount(page).fill('10');
  await save(page);
  await expect(rows(page).first()).toContainText('NinaPromo');
  await expect(page.getByRole('button', { name: /^(Editar|Deletar)/ })).toHaveCount(0);

  const other = await openBrowser();
  await enter(other, 'broadcaster', PATH);
  await isDenied(other);
});
