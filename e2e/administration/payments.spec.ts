import type { Page } from '@playwright/test';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';
import { confirmDelete, rows } from './table';

const PATH = '/administration/payments';

async function pay(page: Page, username: string, amount: string, read: string) {
  await page.getByRole('button', { name: 'Novo Pagamento' }).click();
  await page.getByRole('combobox', { name: 'Membro' }).fill(username);
  await page.getByRole('option', { name: username }).click();
  await page.getByRole('textbox', { name: 'Quantidade' }).fill(amount);
  await expect(page.getByText(`O registro será de ${read} diamantes.`)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
}

test('a coordinator pays but cannot correct; an administrator corrects, annuls and deletes', async ({
  page,
  openBrowser,
}) => {
  const coordinator = await openBrowser();
  await enter(coordinator, 'coordinator', PATH);
  await pay(coordinator, 'DJ.Caio', '80.5', '80,50');
  await expect(rows(coordinator).first()).toContainText(/Bia\.Mix.*DJ\.Caio.*80,50.*Salário.*Efetuado/);
  await expect(coordinator.getByRole('button', { name: /^(Editar|Anular|Deletar)/ })).toHaveCount(0);

  await enter(page, 'administrator', PATH);
  await page
    .getByRole('button', { name: /^Editar pagamento/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('0,1');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(rows(page).first()).toContainText('0,10');

  const row = rows(page).first();
  await row.getByRole('button', { name: /^Anular pagamento/ }).click();
  const ask = page.getByRole('alertdialog', { name: 'Anular Pagamento' });
  await ask.getByRole('button', { name: 'Anular' }).click();
  await expect(row).toContainText('Anulado');
  await page.reload();
  await expect(row).toContainText('Anulado');
  await row.getByRole('button', { name: /^Restaurar pagamento/ }).click();
  await expect(row).toContainText('Efetuado');

  await row.getByRole('button', { name: /^Deletar .*DJ\.Caio/ }).click();
  await confirmDelete(page, 'Deletar Pagamento');
  await expect(page.getByText('Pagamento deletado')).toBeVisible();
  await page.reload();
  await expect(row).not.toContainText('Bia.Mix');
});
