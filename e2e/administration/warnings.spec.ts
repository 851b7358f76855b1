import type { Locator } from '@playwright/test';
import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { create, memberId, setActive } from './api';
import { confirmDelete, exportCsv, failsThenLoads, isDenied, nextPage, rows, search, sort } from './table';

const PATH = '/administration/warnings';

// A station of its own: other journeys count on the demo's.
test.use({ stationEnv: { STATION_NAME: 'Ordem FM' } });

test('warn, find, sort, page, export and take back', async ({ page, complaints }) => {
  test.slow();
  complaints.expect(/400/);
  await enter(page, 'coordinator', PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciamento de Advertências' })).toBeVisible();
  await expect(page.getByText('Nenhuma advertência registrada.')).toBeVisible();

  await page.getByRole('button', { name: 'Emitir Advertência' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emitir Advertência' });
  const issue = dialog.getByRole('button', { name: 'Emitir' });
  await test.step('what is missing is said beneath its field', async () => {
    await issue.click();
    await expect(dialog.getByText('User is required')).toBeVisible();
    await expect(dialog.getByText('Reason must be at least 3 characters')).toBeVisible();
    await expect(dialog.getByText('Description must be at least 10 characters')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('combobox', { name: 'Membro' }).fill('Vick');
    await page.getByRole('option', { name: 'Vick=D' }).click();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Atraso');
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Vinte minutos sem avisar');
    await dialog.getByRole('button', { name: /Gravidade/ }).click();
    await page.getByRole('option', { name: 'Alta' }).click();
  });

  await test.step('gone meanwhile, the server refuses them beneath the field; back again, it passes', async () => {
    await setActive(page, 'Vick=D', false);
    await issue.click();
    await expect(dialog.getByText('User is not active')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Membro' })).toBeFocused();
    await setActive(page, 'Vick=D', true);
    await issue.click();
    await expect(page.getByText('Advertência emitida')).toBeVisible();
    await expect(rows(page).first()).toContainText('Alta');
    await expectAccessible(page);
  });

  await test.step('many are paged, sorted by gravity and searched', async () => {
    const body = { userId: await memberId(page, 'DJ.Caio'), description: 'Não veio e não avisou', severity: 'low' };
    const absences = Array.from({ length: 26 }, (_, at) => ({ ...body, reason: `Falta ${at + 1}` }));
    await create(page, '/warnings', absences);
    await page.reload();
    await expect(rows(page)).toHaveCount(25);
    await nextPage(page);
    await expect(rows(page)).toHaveCount(2);
    await sort(page, 'Gravidade', 'descending');
    await expect(rows(page).first()).toContainText('Atraso');
    await search(page, 'vick');
    await expect(rows(page)).toHaveCount(1);
  });

  const csv = await exportCsv(page);
  expect(csv[0]).toBe('\ufeffMotivo;Descrição;Gravidade;Criado em');
  expect(csv[1]).toContain('Atraso (Vick=D);Vinte minutos sem avisar;Alta;');

  await page.getByRole('button', { name: /^Deletar advertência “Atraso”/ }).click();
  await confirmDelete(page, 'Deletar Advertência', 'Are you sure you want to delete this warning?');
  await expect(page.getByText('Advertência deletada')).toBeVisible();
  await expect(page.getByText('Nenhum resultado')).toBeVisible();
});

test('a failed load is tried again; without leave there is Acesso negado', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/503/, /403/);
  await failsThenLoads(page, { api: '**/api/warnings', open: () => enter(page, 'administrator', PATH) });
  await expect(page.getByRole('button', { name: 'Emitir Advertência' })).toBeVisible();

  const other = await openBrowser();
  await enter(other, 'promoter', PATH);
  await isDenied(other);
});

test('with the keyboard alone: warn, find, sort and take back', async ({ page }) => {
  test.slow();
  await enter(page, 'administrator', PATH);
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 30; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  const issue = page.getByRole('button', { name: 'Emitir Advertência' });
  await expect(issue).toBeVisible();

  await keyboard.press('Tab');
  await expect(focused).toHaveText('Pular para o conteúdo');
  await keyboard.press('Enter');
  await tabTo(issue);
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Membro' })).toBeFocused();
  await keyboard.type('Nina');
  await expect(page.getByRole('option', { name: 'NinaPromo' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page.getByRole('textbox', { name: 'Motivo' }));
  await keyboard.type('Sumiço');
  await keyboard.press('Tab');
  await keyboard.type('Saiu no meio da promoção');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Baixa' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Emitir' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Advertência emitida')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Sumiço' })).toContainText(/NinaPromo.*Média/);
  await expect(issue).toBeFocused();

  await tabTo(page.getByRole('button', { name: 'Gravidade', exact: true }));
  await keyboard.press('Space');
  await expect(page.getByRole('columnheader', { name: 'Gravidade' })).toHaveAttribute('aria-sort', 'ascending');
  await keyboard.press('Space');
  await expect(page.getByRole('columnheader', { name: 'Gravidade' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText('Sumiço');
  await tabTo(page.getByRole('button', { name: /^Deletar advertência “Sumiço”/ }));
  await keyboard.press('Enter');
  const ask = page.getByRole('alertdialog');
  await expect(ask.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Deletar advertência “Sumiço”/ })).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(ask.getByRole('button', { name: 'Deletar' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Advertência deletada')).toBeVisible();
  await expect(focused).not.toHaveJSProperty('tagName', 'BODY');
});
