import type { Page } from '@playwright/test';
import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { clear, create, memberId } from './api';
import { confirmDelete, exportCsv, nextPage, rows, search } from './table';

const PATH = '/administration/payments';

// A separate station: other tests rely on the demo's payments.
test.use({ stationEnv: { STATION_NAME: 'Equipe FM' } });
test.beforeEach(async ({ openBrowser }) => {
  const administrator = await openBrowser();
  await enter(administrator, 'administrator', PATH);
  await clear(administrator, '/payments');
});

async function pay(page: Page, username: string, amount: string, read: string) {
  await page.getByRole('button', { name: 'Novo Pagamento' }).click();
  await page.getByRole('combobox', { name: 'Membro' }).fill(username);
  await page.getByRole('option', { name: username }).click();
  await page.getByRole('textbox', { name: 'Quantidade' }).fill(amount);
  await expect(page.getByText(`O registro será de ${read} diamantes.`)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
}

test('a coordinator pays but cannot correct; an administrator corrects, adds up, exports and deletes', async ({
  page,
  openBrowser,
}) => {
  const coordinator = await openBrowser();
  await enter(coordinator, 'coordinator', PATH);
  await pay(coordinator, 'DJ.Caio', '80.5', '80,50');
  await expect(rows(coordinator).first()).toContainText(/Bia\.Mix.*DJ\.Caio.*80,50.*Salário.*Efetuado/);
  await expect(coordinator.getByRole('button', { name: /^(Editar|Anular|Deletar)/ })).toHaveCount(0);

  await enter(page, 'administrator', PATH);
  await page.getByRole('button', { name: /^Editar pagamento/ }).click();
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('0,1');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(rows(page).first()).toContainText('0,10');

  const row = rows(page).first();
  await page.getByRole('button', { name: /^Anular pagamento/ }).click();
  const ask = page.getByRole('alertdialog', { name: 'Anular Pagamento' });
  await ask.getByRole('button', { name: 'Anular' }).click();
  await expect(row).toContainText('Anulado');
  await page.reload();
  await expect(row).toContainText('Anulado');
  await page.getByRole('button', { name: /^Restaurar pagamento/ }).click();
  await expect(row).toContainText('Efetuado');

  const other = { userId: await memberId(page, 'NinaPromo'), amount: 0.2, type: 'other' };
  await create(page, '/payments', Array(30).fill(other));
  await page.reload();
  const total = page.getByRole('definition');
  await expect(total).toContainText('6,10');
  await nextPage(page);
  await expect(rows(page)).toHaveCount(6);
  await search(page, 'caio');
  await expect(total).toContainText('0,10');
  await expectAccessible(page);
  const csv = await exportCsv(page);
  expect(csv[0]).toBe('\ufeffCriado por;Membro;Diamantes;Tipo;Criado em;Status');
  expect(csv[1]).toMatch(/^Bia\.Mix;DJ\.Caio;0,1;Salário;\d\d\/\d\d\/\d{4} \d\d:\d\d;Efetuado$/);
  expect(csv).toHaveLength(2);

  await page.getByRole('button', { name: /^Deletar .*DJ\.Caio/ }).click();
  await confirmDelete(page, 'Deletar Pagamento');
  await expect(page.getByText('Pagamento deletado')).toBeVisible();
  await page.goto(PATH);
  await expect(page.getByText('30 itens')).toBeVisible();
});
