import { enter } from '../support/signIn';
import { pressAnswer, tabTo } from '../support/keyboard';
import { expect, expectAccessible, test } from '../support/test';
import { clear, create, memberId } from './api';
import { exportCsv, nextPage, rows, search } from './table';

const PATH = '/administration/warnings';

test('the warned member sees the warning in the bell and in their account', async ({ page, openBrowser }) => {
  await enter(page, 'coordinator', PATH);
  const userId = await memberId(page, 'DJ.Caio');
  const warning = { userId, reason: 'Atraso', description: 'Vinte minutos sem avisar', severity: 'low' };
  await create(page, '/warnings', [warning]);
  const warned = await openBrowser();
  await enter(warned, 'broadcaster', '/dashboard');
  await warned.getByRole('button', { name: /^Notificações, / }).click();
  await expect(warned.getByText('Você recebeu uma advertência').first()).toBeVisible();
  await warned.goto('/account');
  const own = warned.getByRole('region', { name: 'Suas advertências' });
  await expect(own.getByRole('listitem').first()).toContainText(/Atraso.*Baixa.*Vinte minutos sem avisar/);
  await expectAccessible(warned);
});

test.describe('in an empty list', () => {
  test.beforeEach(async ({ openBrowser }) => {
    const administrator = await openBrowser();
    await enter(administrator, 'administrator', PATH);
    await clear(administrator, '/warnings');
  });

  test('many warnings are paged, searched and exported @proof', async ({ page }) => {
    await enter(page, 'coordinator', PATH);
    const userId = await memberId(page, 'DJ.Caio');
    const absences = Array.from({ length: 26 }, (_, at) => ({
      userId,
      reason: `Falta ${at + 1}`,
      description: 'Não veio e não avisou',
      severity: 'low',
    }));
    await create(page, '/warnings', absences);
    await page.reload();
    await expect(rows(page)).toHaveCount(25);
    await nextPage(page);
    await expect(rows(page)).toHaveCount(1);
    await search(page, 'falta 26 (');
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page);
    const csv = await exportCsv(page);
    expect(csv[0]).toBe('\ufeffMotivo;Descrição;Gravidade;Criado em');
    expect(csv[1]).toContain('Falta 26 (DJ.Caio);Não veio e não avisou;Baixa;');
  });

  test('warn, search, sort and delete by keyboard alone @proof', async ({ page }) => {
    await enter(page, 'administrator', PATH);
    const { keyboard } = page;
    const focused = page.locator(':focus');
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
    await pressAnswer(ask.getByRole('button', { name: 'Deletar' }));
    await expect(page.getByText('Advertência deletada')).toBeVisible();
    await expect(focused).not.toHaveJSProperty('tagName', 'BODY');
  });
});
