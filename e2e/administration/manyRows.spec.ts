import { enter } from '../support/signIn';
import { expect, test } from '../support/test';
import { call, clear, create, memberId } from './api';
import { confirmDelete, exportCsv, nextPage, rows, search, sort } from './table';

const PAYMENTS = 1_010;

test.use({ stationEnv: { STATION_NAME: 'Mil e Uma FM' } });

test('payments beyond one answer are paged, searched, sorted, added up, exported and deleted', async ({ page }) => {
  test.slow();
  await enter(page, 'administrator', '/administration/payments');
  await clear(page, '/payments');
  const [nina, caio] = [await memberId(page, 'NinaPromo'), await memberId(page, 'DJ.Caio')];
  const paid = Array.from({ length: PAYMENTS }, (_, at) =>
    at === 500
      ? { userId: caio, amount: 500.25, type: 'bonus' }
      : { userId: nina, amount: 1, type: at % 2 ? 'salary' : 'other' },
  );
  for (let at = 0; at < paid.length; at += 50) await create(page, '/payments', paid.slice(at, at + 50));

  await page.reload();
  await expect(page.getByText('1010 itens')).toBeVisible();
  await expect(page.getByText('Página 1 de 41')).toBeVisible();
  await expect(page.getByRole('definition')).toContainText('1.509,25');
  await nextPage(page);
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(25);

  await sort(page, 'Diamantes', 'descending');
  await expect(rows(page).first()).toContainText('500,25');
  await search(page, 'caio');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('definition')).toContainText('500,25');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  const found = await exportCsv(page);
  expect(found[0]).toBe('\ufeffCriado por;Membro;Diamantes;Tipo;Criado em;Status');
  expect(found[1]).toMatch(/^admin;DJ\.Caio;500,25;Bônus;\d\d\/\d\d\/\d{4} \d\d:\d\d;Efetuado$/);
  expect(found).toHaveLength(2);

  await page.getByRole('button', { name: /^Deletar .*DJ\.Caio/ }).click();
  await confirmDelete(page, 'Deletar Pagamento');
  await expect(page.getByText('Pagamento deletado')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpar' }).first().click();
  await expect(page.getByText('1009 itens')).toBeVisible();
  const all = await exportCsv(page);
  expect(all).toHaveLength(1_010);

  // The plain list of product.md 7 returns all of them.
  const list = await call<unknown[]>(page, 'GET', '/payments');
  expect(list).toHaveLength(1_009);
});
